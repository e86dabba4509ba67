import { useRef } from 'react'
import { newIdempotencyKey } from '#src/dataProvider/http.ts'

/** The second click of a double one may come when the first is carried out already, in milliseconds. */
const doubleClick = 500

/** One idempotency key a mounting of a form: the same body sent again keeps it, another body gets a new one. */
export function useRequestKey() {
  const last = useRef({ fingerprint: '', key: '' })
  const done = useRef({ fingerprint: '', at: -doubleClick })
  return {
    keyFor: (body: unknown): string => {
      const fingerprint = JSON.stringify(body)
      if (last.current.fingerprint !== fingerprint) last.current = { fingerprint, key: newIdempotencyKey() }
      return last.current.key
    },
    /** The request is done: the next one is a new one even with the same body. */
    renew: (body?: unknown) => {
      last.current = { fingerprint: '', key: '' }
      done.current = { fingerprint: JSON.stringify(body), at: performance.now() }
    },
    /** Whether this is the second click of a request that has just been done. */
    isSecondClick: (body: unknown): boolean =>
      done.current.fingerprint === JSON.stringify(body) && performance.now() - done.current.at < doubleClick,
  }
}
