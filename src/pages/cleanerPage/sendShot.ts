import { sendFile } from '#src/dataProvider/sendFile.ts'
import { shrinkPhoto } from '#src/pages/publicPage/shrinkPhoto.ts'
import { isPlayed } from './films.ts'
import type { Shot } from './shots.ts'

/** Sends a photo, made smaller on its way, or a film or spoken note as it is; gives its stored row. */
export async function sendShot({ key, clean, place, takenAt, photo, spot }: Shot, link: string | undefined) {
  const isFilm = isPlayed(photo)
  const head = photo.type.startsWith('audio/') ? 'Голос ' : ''
  return sendFile({
    file: isFilm ? photo : await shrinkPhoto(photo),
    name: `${head}${takenAt.slice(0, 19).replaceAll(':', '-')}.${isFilm ? 'mp4' : 'jpg'}`,
    fields: {
      kind: isFilm ? 'video' : 'photo',
      entity_type: 'cleans',
      entity_id: clean,
      taken_at: takenAt,
      point_id: typeof place === 'number' ? place : undefined,
      ...spot,
    },
    key,
    ...(link === undefined ? {} : { link }),
  })
}
