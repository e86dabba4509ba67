// The photos of the clean and of the next one, fetched before they are looked at; those that did not come are known.
import { useEffect, useState } from 'react'
import { addressOf } from '#src/kinds/files/shownFile.ts'
import type { Inspection } from './lines.ts'

/** A photo as a pane shows it. */
export interface Photo {
  readonly id: number
  readonly url: string
  readonly width: number
  readonly height: number
  readonly taken_at?: string
  readonly taken_near?: string
  readonly created_at?: string
}

/** The photos by their numbers, those lost, and another try. */
export interface Photos {
  find(id: number | undefined): Photo | undefined
  readonly lost: ReadonlySet<number>
  readonly lose: (id: number) => void
  readonly retry: (id: number) => void
}

/** Reads the photos of an answer. */
export function usePhotos(files: Inspection['files'] = []): Photos {
  const [lost, setLost] = useState<ReadonlySet<number>>(new Set())
  useEffect(() => {
    const pictures = files.flatMap(({ id, url, mime = '' }) => {
      if (id === undefined || !mime.startsWith('image/')) return []
      const picture = new Image()
      picture.onerror = () => setLost((all) => new Set([...all, id]))
      picture.src = addressOf(url)
      return [picture]
    })
    return () => {
      for (const picture of pictures) picture.onerror = null
    }
  }, [files])
  return {
    lost,
    lose: (id) => setLost((all) => new Set([...all, id])),
    find(id) {
      const file = files.find((one) => one.id === id)
      if (!file || id === undefined) return undefined
      const { width = 4, height = 3, url, taken_at, taken_near, created_at } = file
      return { id, url: addressOf(url), width, height, taken_at, taken_near, created_at }
    },
    retry: (id) => setLost((all) => new Set([...all].filter((one) => one !== id))),
  }
}
