// The grid of goods with Go's standard library: net/http, html/template and database/sql.
package main

import (
	"bytes"
	"database/sql"
	"fmt"
	"html/template"
	"log"
	"net/http"
	"os"
	"strconv"
	"strings"

	_ "github.com/mattn/go-sqlite3"
)

const pageSize = 15

type cell struct {
	Id                                                      int64
	Picture, Detail, Name, Price, Former, Note string
	Gone                                                    bool
}

type number struct {
	Number       int
	Link         string
	Current, Gap bool
}

type page struct {
	Title, Name, Description, Address, Joiner, Previous, Next string
	Sort, First, Last, Total, Page, Pages                     int
	Paged                                                     bool
	Makers                                                    []string
	Cells                                                     []cell
	Numbers                                                   []number
}

type shop struct {
	sort, makers, goods *sql.Stmt
}

func main() {
	database, err := sql.Open("sqlite3", "file:"+os.Getenv("DATABASE")+"?mode=ro")
	check(err)
	database.SetMaxIdleConns(64) // Otherwise the pool closes connections that it needs again at once.
	shop := shop{
		sort:   prepare(database, "SELECT name, goodsCount FROM sort WHERE id = ?"),
		makers: prepare(database, "SELECT DISTINCT maker FROM goods WHERE sortID = ? AND maker IS NOT NULL ORDER BY maker LIMIT 100"),
		goods: prepare(database, `SELECT id, name, priceAmount, hasSeveralPrices, compareAmount, stock, picture
			FROM goods WHERE sortID = ? AND place >= ? AND place < ? ORDER BY place, id`),
	}
	view := template.Must(template.ParseFiles(os.Getenv("TEMPLATE")))
	headers := readHeaders(os.Getenv("HEADERS"))
	http.HandleFunc("/sorts/", func(response http.ResponseWriter, request *http.Request) {
		page, err := shop.page(request)
		if err == sql.ErrNoRows {
			http.NotFound(response, request)
			return
		}
		check(err)
		var body bytes.Buffer
		check(view.Execute(&body, page))
		for _, header := range headers {
			response.Header().Set(header[0], header[1])
		}
		response.Write(body.Bytes())
	})
	log.Fatal(http.ListenAndServe("127.0.0.1:"+os.Getenv("PORT"), nil))
}

// page reads the page that a request asks for. Without one, the error is sql.ErrNoRows.
func (shop *shop) page(request *http.Request) (*page, error) {
	page := &page{Page: 1}
	path := request.URL.Path
	if !strings.HasSuffix(path, "/goods") {
		return nil, sql.ErrNoRows
	}
	page.Sort, _ = strconv.Atoi(strings.TrimSuffix(strings.TrimPrefix(path, "/sorts/"), "/goods"))
	if text := request.URL.Query().Get("page"); text != "" {
		page.Page, _ = strconv.Atoi(text)
	}
	if err := shop.sort.QueryRow(page.Sort).Scan(&page.Name, &page.Total); err != nil {
		return nil, err
	}
	page.Pages = 1 + (page.Total-1)/pageSize
	if page.Page < 1 || page.Page > page.Pages {
		return nil, sql.ErrNoRows
	}
	if err := shop.readMakers(page); err != nil {
		return nil, err
	}
	if err := shop.readCells(page); err != nil {
		return nil, err
	}
	page.describe()
	return page, nil
}

func (shop *shop) readMakers(page *page) error {
	rows, err := shop.makers.Query(page.Sort)
	if err != nil {
		return err
	}
	defer rows.Close()
	for rows.Next() {
		var maker string
		if err := rows.Scan(&maker); err != nil {
			return err
		}
		page.Makers = append(page.Makers, maker)
	}
	return rows.Err()
}

func (shop *shop) readCells(page *page) error {
	offset := (page.Page - 1) * pageSize
	rows, err := shop.goods.Query(page.Sort, offset, offset+pageSize)
	if err != nil {
		return err
	}
	defer rows.Close()
	for rows.Next() {
		var cell cell
		var amount int64
		var isLowest bool
		var picture sql.NullString
		var former, stock sql.NullInt64
		err := rows.Scan(&cell.Id, &cell.Name, &amount, &isLowest, &former, &stock, &picture)
		if err != nil {
			return err
		}
		cell.Picture = picture.String
		cell.Detail = fmt.Sprintf("/goods/%d-%s", cell.Id, slug(cell.Name))
		cell.Price = price(amount)
		if isLowest {
			cell.Price = "from " + cell.Price
		}
		if former.Valid {
			cell.Former = price(former.Int64)
		}
		if stock.Valid && stock.Int64 < 5 {
			cell.Gone = stock.Int64 == 0
			cell.Note = fmt.Sprintf("Only %d left", stock.Int64)
			if cell.Gone {
				cell.Note = "Sold out"
			}
		}
		page.Cells = append(page.Cells, cell)
	}
	page.First, page.Last = offset+1, offset+len(page.Cells)
	return rows.Err()
}
