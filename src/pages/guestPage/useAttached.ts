import { useState } from 'react'
import { newIdempotencyKey } from '#src/dataProvider/http.ts'
import { sendFile } from '#src/dataProvider/sendFile.ts'
import { shrinkPhoto } from '#src/pages/publicPage/shrinkPhoto.ts'
import type { GuestPlace } from './guestPlace.ts'
import { lookRefusal } from './lookDoor.ts'

type Kind = 'photo' | 'receipt' | 'passport'

/** The files that go with something written: each goes at once and never waits on the phone. */
export function useAttached({ link, looks }: Pick<GuestPlace, 'link' | 'looks'>, kind: Kind) {
  const [ids, setIds] = useState<readonly number[]>([])
  const [underWay, setUnderWay] = useState(0)
  const [error, setError] = useState<unknown>()
  const take = async (file: File) => {
    setError(undefined)
    setUnderWay((count) => count + 1)
    try {
      if (looks) throw lookRefusal()
      const { id } = await sendFile({
        file: await shrinkPhoto(file),
        name: file.name,
        fields: { kind, entity_type: 'rents' },
        key: newIdempotencyKey(),
        link,
      })
      if (id !== undefined) setIds((known) => [...known, id])
    } catch (fault) {
      console.error(fault)
      setError(fault)
    } finally {
      setUnderWay((count) => count - 1)
    }
  }
  return {
    ids,
    body: ids.length > 0 ? { file_ids: ids } : {},
    isSending: underWay > 0,
    error,
    take,
    clear: () => setIds([]),
  }
}

/** Files that are attached, and the way to attach more. */
export type Attached = ReturnType<typeof useAttached>
