// What need not be sent at all: the server would refuse it anyway.
import { fileEndings, refusedHeic, refuseSize } from '#schema/rules/fileLimits.ts'

const types = Object.keys(fileEndings)

/** What the chooser of files offers: everything that is taken, and of it the photos. */
export const allTypes = types.join()
export const photoTypes = types.filter((type) => type.startsWith('image/')).join()

/** Why a file cannot be taken, in Russian; nothing for a good one. */
export function refuseFile(
  { name, type, size }: Pick<File, 'name' | 'type' | 'size'>,
  onlyPhotos: boolean,
): string {
  const fault = refuseSize(size, type.startsWith('video/'))
  if (size === 0) return fault
  if (/\.hei[cf]$/i.test(name) || /^image\/hei/.test(type)) return refusedHeic
  if (onlyPhotos && !type.startsWith('image/')) return 'Здесь нужны фотографии: JPEG, PNG или WebP.'
  if (type === 'image/svg+xml' || type === 'text/html')
    return 'Такие файлы не принимаем. Выберите фото или PDF.'
  return fault
}
