// With Notes
