/** What the view of files says; `{name}`, `{done}` and `{count}` are filled in. */
export const lightboxWords = {
  viewFiles: 'Просмотр файлов',
  doneOf: '{done} из {count}',
  download: 'Скачать: {name}',
  closeView: 'Закрыть просмотр',
  fileLost: 'Файл не открылся: ссылка устарела или он удалён. Обновите страницу.',
  previousFile: 'Предыдущий файл',
  nextFile: 'Следующий файл',
} as const
