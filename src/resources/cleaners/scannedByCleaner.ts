/** What the code of a cleaner's page is for. */
export const scannedByCleaner = (name: string): string =>
  `${name || 'Клинер'} наводит камеру телефона и видит свои уборки, без входа. Не показывайте код чужим: он открывает то же, что ссылка.`
