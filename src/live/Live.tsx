// The panel hears what others change, and where it cannot, it reads again every minute what is on the screen.
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { changeOf, type LiveFrame } from '#schema/rules/liveFrames.ts'
import { usePhase, useSession } from '#src/state/SessionContext.tsx'
import { renewerOf } from './renew.ts'
import { followTogether } from './stream.ts'

const minute = 60_000
/** While changes are told, what no change tells of, such as «5 минут назад», is still read from time to time. */
const minutesWhileTold = 5

/** Follows as long as it is on the page; a host that does not name the call is not asked. */
export default function Live() {
  const queries = useQueryClient()
  const session = useSession()
  const phase = usePhase()
  const isKnown = phase.name === 'ready' && phase.person.permissions?.includes('agency.live') === true
  useEffect(() => {
    const renewer = renewerOf(queries, session)
    const leaving = new AbortController()
    let heardAt = Number.NEGATIVE_INFINITY
    let minutes = 0
    const hear = ({ event, data }: LiveFrame) => {
      if (event !== 'bye') heardAt = Date.now()
      const change = event === 'change' ? changeOf(data) : undefined
      if (change) renewer.note(change)
      if (event === 'reset') renewer.noteAll()
    }
    if (isKnown) followTogether(hear, leaving.signal)
    const timer = setInterval(() => {
      minutes += 1
      if (Date.now() - heardAt > minute || minutes % minutesWhileTold === 0) renewer.noteAll()
    }, minute)
    return () => {
      leaving.abort()
      clearInterval(timer)
      renewer.stop()
    }
  }, [queries, session, isKnown])
  return null
}
