// What files may be: the server holds to it, the chooser of files says so before anything is sent.

/** The formats that are taken, with the ending of their names. */
export const fileEndings = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/webp': 'webp',
  'image/gif': 'gif',
  'image/avif': 'avif',
  'video/mp4': 'mp4',
  'video/quicktime': 'mov',
  'audio/ogg': 'ogg',
  'audio/mp4': 'm4a',
  'audio/mpeg': 'mp3',
  'application/pdf': 'pdf',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': 'docx',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': 'xlsx',
} as const

const megabyte = 1_048_576

/** What phones like and browsers do not. */
export const refusedHeic =
  'Фото в формате HEIC не открывается в браузерах. Сохраните его как JPEG и загрузите снова.'

/** Why a file of so many bytes cannot be taken; nothing for one of a good size. */
export function refuseSize(bytes: number, isFilm: boolean): string {
  if (bytes === 0) return 'Файл пустой. Выберите другой.'
  const most = isFilm ? 50 : 15
  if (bytes <= most * megabyte) return ''
  return `Файл больше ${most} МБ. ${isFilm ? 'Снимите короче' : 'Уменьшите его'} и загрузите снова.`
}
