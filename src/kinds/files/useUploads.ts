import { useEffect, useRef, useState } from 'react'
import { newIdempotencyKey } from '#src/dataProvider/http.ts'
import { sendFile } from '#src/dataProvider/sendFile.ts'
import { refuseFile } from './refuseFile.ts'
import { readFile, type ShownFile } from './shownFile.ts'

/** A file on its way. */
export interface Upload {
  readonly key: string
  readonly file: File
  /** From 0 to 1. */
  readonly progress: number
  /** Why it did not get there; empty while it may. */
  readonly fault: string
  /** Another try makes sense. */
  readonly mayRetry: boolean
}

/** The row that files belong to, and what they are. */
export interface UploadPlace {
  readonly entity_type?: string | undefined
  readonly entity_id?: number | undefined
  readonly kind?: string | undefined
}

/** What is on its way and the ways to add, try again and forget. */
export interface Uploads {
  readonly waiting: readonly Upload[]
  readonly add: (files: Iterable<File>) => void
  readonly retry: (key: string) => void
  readonly forget: (key: string) => void
}

/** Sends files to a place one after another, each with progress, fault and another try; `onSent` is told each stored one. */
export function useUploads(
  place: UploadPlace,
  onlyPhotos: boolean,
  onSent: (file: ShownFile) => void,
): Uploads {
  const [waiting, setWaiting] = useState<readonly Upload[]>([])
  const sent = useRef(onSent)
  useEffect(() => {
    sent.current = onSent
  })
  const sending = useRef(new Map<string, AbortController>())
  const last = useRef<Promise<void>>(Promise.resolve())
  const change = (key: string, next: Partial<Upload>) =>
    setWaiting((all) => all.map((one) => (one.key === key ? { ...one, ...next } : one)))
  const forget = (key: string) => {
    sending.current.get(key)?.abort()
    sending.current.delete(key)
    setWaiting((all) => all.filter((one) => one.key !== key))
  }
  const send = async (key: string, file: File) => {
    const stop = sending.current.get(key)
    if (!stop) return
    try {
      const row = await sendFile({
        file,
        name: file.name,
        fields: { ...place },
        key,
        signal: stop.signal,
        onProgress: (progress) => change(key, { progress }),
      })
      const shown = readFile(row)
      forget(key)
      if (shown) sent.current(shown)
    } catch (error) {
      change(key, { fault: error instanceof Error ? error.message : 'Файл не отправлен', mayRetry: true })
    }
  }
  const start = (key: string, file: File) => {
    sending.current.set(key, new AbortController())
    last.current = last.current.then(() => send(key, file))
  }
  return {
    waiting,
    forget,
    add(files) {
      const added = [...files].map((file) => ({
        key: newIdempotencyKey(),
        file,
        progress: 0,
        fault: refuseFile(file, onlyPhotos),
        mayRetry: false,
      }))
      setWaiting((all) => [...all, ...added])
      for (const { key, file, fault } of added) if (fault === '') start(key, file)
    },
    retry(key) {
      const again = waiting.find((one) => one.key === key)
      if (!again) return
      change(key, { fault: '', progress: 0 })
      start(key, again.file)
    },
  }
}
