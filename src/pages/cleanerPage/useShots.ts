import { useCallback, useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import { newIdempotencyKey } from '#src/dataProvider/http.ts'
import { HttpError } from '#src/dataProvider/httpError.ts'
import { sendFile } from '#src/dataProvider/sendFile.ts'
import { readFile, type ShownFile } from '#src/kinds/files/shownFile.ts'
import { openShotStore } from './shotStore.ts'
import { openShots, type Shot, type ShotPlace } from './shots.ts'
import { shrinkPhoto } from './shrinkPhoto.ts'

/** What is told of photos on their way. */
export interface ShotHandlers {
  /** The server has the photo: it can be named in the clean. */
  stored(shot: Shot, file: ShownFile): void
  refused(message: string): void
}

/** The photos of a page that wait, those just sent, and the ways to take one and to take it back. */
export function useShots(
  scope: string,
  link: string | undefined,
  /** Photos go only once it is known which cleans they belong to. */
  isReady: boolean,
  handlers: ShotHandlers,
) {
  const [sent, setSent] = useState<readonly ShownFile[]>([])
  const shots = useMemo(
    () =>
      openShots({
        store: openShotStore(`cleaner_shots_${scope}`),
        async send(shot) {
          const { key, clean, place, takenAt, photo } = shot
          const file = readFile(
            await sendFile({
              file: photo,
              name: `${takenAt.slice(0, 19).replaceAll(':', '-')}.jpg`,
              fields: {
                kind: 'photo',
                entity_type: 'cleans',
                entity_id: clean,
                taken_at: takenAt,
                point_id: typeof place === 'number' ? place : undefined,
              },
              key,
              ...(link === undefined ? {} : { link }),
            }),
          )
          if (!file) return
          setSent((files) => [...files, file])
          handlers.stored(shot, file)
        },
        refused(_shot, error) {
          console.error(error)
          handlers.refused(error instanceof HttpError ? error.message : 'Фото не отправлено.')
        },
      }),
    [scope, link, handlers],
  )
  const waiting = useSyncExternalStore(shots.subscribe, shots.list)
  useEffect(() => {
    if (!isReady) return
    const flush = () => void shots.flush()
    flush()
    addEventListener('online', flush)
    return () => removeEventListener('online', flush)
  }, [shots, isReady])
  const take = useCallback(
    async (clean: number, place: ShotPlace, photos: Iterable<File>) => {
      for (const photo of photos) {
        const takenAt = new Date().toISOString()
        await shots.add({ key: newIdempotencyKey(), clean, place, takenAt, photo: await shrinkPhoto(photo) })
      }
    },
    [shots],
  )
  return { waiting, sent, take, drop: shots.drop }
}
