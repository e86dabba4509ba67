// What need not be sent at all: the server would refuse it anyway.

const megabyte = 1_048_576

/** What the chooser of files offers. */
export const photoTypes = 'image/jpeg,image/png,image/webp,image/gif,image/avif'

/** The same with films and papers. */
export const allTypes = `${photoTypes},video/mp4,video/quicktime,application/pdf,.docx,.xlsx`

/** Why a file cannot be taken, in Russian; nothing for a good one. */
export function refuseFile(
  { name, type, size }: Pick<File, 'name' | 'type' | 'size'>,
  onlyPhotos: boolean,
): string {
  const isVideo = type.startsWith('video/')
  if (size === 0) return 'Файл пустой. Выберите другой.'
  if (/\.hei[cf]$/i.test(name) || /^image\/hei/.test(type))
    return 'Формат HEIC не открывается в браузерах. Сохраните фото как JPEG.'
  if (onlyPhotos && !type.startsWith('image/')) return 'Здесь нужны фотографии: JPEG, PNG или WebP.'
  if (type === 'image/svg+xml' || type === 'text/html')
    return 'Такие файлы не принимаем. Выберите фото или PDF.'
  const most = (isVideo ? 50 : 15) * megabyte
  if (size <= most) return ''
  const advice = isVideo ? 'Снимите видео короче минуты.' : 'Уменьшите его.'
  return `Файл больше ${most / megabyte} МБ. ${advice}`
}
