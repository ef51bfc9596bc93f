// Runs only after the reader has accepted its category.
localStorage.setItem('statistics', String(Number(localStorage.getItem('statistics')) + 1));
