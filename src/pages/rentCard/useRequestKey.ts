import { useRef } from 'react'
import { newIdempotencyKey } from '#src/dataProvider/http.ts'

/** One idempotency key a mounting of a form: the same body sent again keeps it, another body gets a new one. */
export function useRequestKey() {
  const last = useRef({ fingerprint: '', key: '' })
  return {
    keyFor: (body: unknown): string => {
      const fingerprint = JSON.stringify(body)
      if (last.current.fingerprint !== fingerprint) last.current = { fingerprint, key: newIdempotencyKey() }
      return last.current.key
    },
    /** The request is done: the next one is a new one even with the same body. */
    renew: () => {
      last.current = { fingerprint: '', key: '' }
    },
  }
}
