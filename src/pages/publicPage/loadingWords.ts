/** What a public page says until its data have come. */
export interface LoadingWords {
  readonly loading: string
  readonly failed: string
  readonly checkNetwork: string
  readonly retry: string
  readonly deadLink: string
  readonly askForLink: string
}

/** The same in Russian, of what is read: «отчёт». */
export const loadingWords = (what: string): LoadingWords => ({
  loading: `Загружаем ${what}…`,
  failed: `Не удалось загрузить ${what}`,
  checkNetwork: 'Проверьте связь и попробуйте ещё раз.',
  retry: 'Повторить',
  deadLink: 'Ссылка больше не действует, попросите новую',
  askForLink: 'Напишите или позвоните менеджеру агентства: он откроет её снова или пришлёт другую.',
})
