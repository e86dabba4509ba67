// Where the person is signed in, with the way to end each from here and all at once.
import { Button, Skeleton } from '@mui/material'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useDataProvider } from 'react-admin'
import { users } from '#schema/entities/users.ts'
import { useSignOut } from '#src/authProvider/useSignOut.ts'
import type { PanelDataProvider } from '#src/dataProvider/dataProvider.ts'
import { isObject } from '#src/dataProvider/httpError.ts'
import { unknownCalls } from '#src/dataProvider/unknownCalls.ts'
import { useClock } from '#src/kinds/clock.ts'
import { StateMark } from '#src/kinds/marks/StateMark.tsx'
import { idIn, type KnownRow, textIn } from '#src/kinds/rowParts.ts'
import { momentText } from '#src/kinds/texts.ts'
import { orNothing } from '#src/state/failures.ts'
import { useStoreValue, useToasts } from '#src/state/SessionContext.tsx'
import { ConfirmDialog } from '#src/views/ConfirmDialog.tsx'
import { deviceOf } from './deviceOf.ts'
import { NotRead } from './NotRead.tsx'

/** The key of the cached list. */
export const SESSIONS_KEY = ['ownSessions']

/** The list; nothing on a host without the call. */
export function SessionList() {
  const { data, error, refetch } = useSessions()
  const end = useEnding()
  const signOut = useSignOut()
  const [isAsking, setAsking] = useState(false)
  const isUnknown = useStoreValue(unknownCalls).has(users.calls.sessions.call)
  if (isUnknown) return null
  const everywhere = async () => {
    if (await end()) await signOut()
    else setAsking(false)
  }
  return (
    <section className="form-card" aria-label="Где вы вошли">
      <h2>Где вы вошли</h2>
      {error && <NotRead error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton variant="rounded" height={48} />}
      <ul className="session-lines">
        {data?.map((session) => (
          <SessionLine key={session.id} session={session} onEnd={() => void end(session.id)} />
        ))}
      </ul>
      <div className="row wrap apart profile-foot">
        <p>Вход без действий сам кончается через 12 часов.</p>
        <Button variant="outlined" color="error" onClick={() => setAsking(true)}>
          Выйти везде
        </Button>
      </div>
      {isAsking && (
        <ConfirmDialog
          title="Выйти на всех устройствах?"
          action="Выйти везде"
          isDangerous
          onConfirm={() => void everywhere()}
          onClose={() => setAsking(false)}
        >
          Здесь тоже: потом войдите снова со своим паролем.
        </ConfirmDialog>
      )}
    </section>
  )
}

function SessionLine({ session, onEnd }: { readonly session: KnownRow; readonly onEnd: () => void }) {
  const clock = useClock()
  const device = deviceOf(textIn(session, 'agent'))
  return (
    <li className="row apart gap-12 line-below">
      <div className="stack gap-0 narrow breaks">
        <b className="medium">{device}</b>
        <span>
          {[textIn(session, 'address'), `был здесь ${momentText(session.last_seen_at, clock)}`]
            .filter(Boolean)
            .join(' · ')}
        </span>
      </div>
      {session.current === true ? (
        <StateMark family="ok">Этот вход</StateMark>
      ) : (
        <Button variant="outlined" size="small" aria-label={`Завершить: ${device}`} onClick={onEnd}>
          Завершить
        </Button>
      )}
    </li>
  )
}

function useSessions() {
  const provider = useDataProvider<PanelDataProvider>()
  return useQuery({
    queryKey: SESSIONS_KEY,
    queryFn: async ({ signal }): Promise<KnownRow[]> => {
      const answer = await provider.call(users.calls.sessions.call, {}, { signal })
      const rows = Array.isArray(answer) ? answer.filter(isObject) : []
      return rows.flatMap((row) => {
        const id = idIn(row)
        return id === undefined ? [] : [{ ...row, id }]
      })
    },
  })
}

/** Ends one session, or all but this one; true when the server has done it. */
function useEnding() {
  const provider = useDataProvider<PanelDataProvider>()
  const queries = useQueryClient()
  const toasts = useToasts()
  return async (id?: number): Promise<boolean> => {
    const body = id === undefined ? {} : { id }
    const answer = await orNothing(toasts, () => provider.call(users.calls.endSessions.call, { body }))
    void queries.invalidateQueries({ queryKey: SESSIONS_KEY })
    if (answer === undefined) return false
    if (id !== undefined) toasts.show({ family: 'ok', title: 'Вход завершён' })
    return true
  }
}
