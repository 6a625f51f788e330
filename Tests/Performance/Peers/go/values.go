package main

import (
	"fmt"
	"os"
	"strings"
	"unicode/utf8"

	"database/sql"
)

// describe sets what follows from the rows that were read.
func (page *page) describe() {
	page.Paged = page.Pages > 1
	page.Title, page.Joiner = page.Name, "?"
	if page.Page > 1 {
		page.Title, page.Joiner = fmt.Sprintf("%s, page %d", page.Name, page.Page), "&"
		page.Previous = page.address(page.Page - 1)
	}
	if page.Page < page.Pages {
		page.Next = page.address(page.Page + 1)
	}
	page.Address = page.address(page.Page)
	page.Description = page.description()
	page.Numbers = page.numbers()
}

func (page *page) address(number int) string {
	if number == 1 {
		return fmt.Sprintf("/sorts/%d/goods", page.Sort)
	}
	return fmt.Sprintf("/sorts/%d/goods?page=%d", page.Sort, number)
}

// description is the title and the first names, up to 160 characters.
func (page *page) description() string {
	var names []string
	for _, cell := range page.Cells {
		if len(names) < 8 {
			names = append(names, cell.Name)
		}
	}
	text := page.Title + ": " + strings.Join(names, ", ") + "."
	if utf8.RuneCountInString(text) <= 160 {
		return text
	}
	text = string([]rune(text)[:159])
	return text[:strings.LastIndex(text, " ")] + "…"
}

// numbers are those of the first page, the last one, and the neighbours of this one. A gap replaces at least two.
func (page *page) numbers() []number {
	var numbers []number
	before := 0
	for n := 1; n <= page.Pages; n++ {
		distance := n - page.Page
		if distance < 0 {
			distance = -distance
		}
		isEnd := n == 1 || n == page.Pages
		if !isEnd && distance > 1 && !(distance == 2 && (n == 2 || n == page.Pages-1)) {
			continue
		}
		if n > before+1 {
			numbers = append(numbers, number{Gap: true})
		}
		if distance == 0 {
			numbers = append(numbers, number{Number: n, Current: true})
		} else {
			numbers = append(numbers, number{Number: n, Link: page.address(n)})
		}
		before = n
	}
	return numbers
}

// price is an amount with separators, such as "CN¥1,280.00".
func price(amount int64) string {
	whole := fmt.Sprint(amount / 100)
	for i := len(whole) - 3; i > 0; i -= 3 {
		whole = whole[:i] + "," + whole[i:]
	}
	return fmt.Sprintf("CN¥%s.%02d", whole, amount%100)
}

// slug is a name in lower case with hyphens between its words.
func slug(name string) string {
	words := strings.FieldsFunc(strings.ReplaceAll(strings.ToLower(name), "'", ""), func(letter rune) bool {
		return (letter < 'a' || letter > 'z') && (letter < '0' || letter > '9')
	})
	return strings.Join(words, "-")
}

// readHeaders reads lines with a name, a colon, a space and a value.
func readHeaders(path string) [][2]string {
	text, err := os.ReadFile(path)
	check(err)
	var headers [][2]string
	for _, line := range strings.Split(strings.TrimSpace(string(text)), "\n") {
		name, value, _ := strings.Cut(line, ": ")
		headers = append(headers, [2]string{name, value})
	}
	return headers
}

func prepare(database *sql.DB, query string) *sql.Stmt {
	statement, err := database.Prepare(query)
	check(err)
	return statement
}

func check(err error) {
	if err != nil {
		panic(err)
	}
}
