import { forgetEarly } from '#src/dataProvider/earlyAnswer.ts'
import { onShut, TOKEN_KEY } from '#src/dataProvider/http.ts'
import type { Session } from '#src/state/session.ts'
import { rememberPlace } from './place.ts'

/**
 * Calls `leave` once when a session ends from outside, by a 401 or a sign-out in another window; whose access was switched off
 * is asked for anew, and then told. Returns the way to stop.
 */
export function watchSessionEnd(session: Session, leave: () => void): () => void {
  const end = () => {
    rememberPlace()
    localStorage.removeItem(TOKEN_KEY)
    forgetEarly()
    session.reset()
    leave()
  }
  const stop = onShut((why) => {
    if (!localStorage.getItem(TOKEN_KEY)) return
    if (why === 'unknown') end()
    else if (session.phase.get().name === 'ready') {
      session.reset()
      void session.load()
    }
  })
  const onStorage = (event: StorageEvent) => {
    if (event.key === TOKEN_KEY && event.newValue === null) end()
  }
  window.addEventListener('storage', onStorage)
  return () => {
    stop()
    window.removeEventListener('storage', onStorage)
  }
}
