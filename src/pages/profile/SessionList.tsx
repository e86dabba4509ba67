// Where the person is signed in, with the way to end each from here and all at once.
import { Button, Skeleton } from '@mui/material'
import { useState } from 'react'
import type { CallAnswer } from '#schema/wire/lines.ts'
import { useSignOut } from '#src/authProvider/useSignOut.ts'
import { unknownCalls } from '#src/dataProvider/unknownCalls.ts'
import { useClock } from '#src/kinds/clock.ts'
import { StateMark } from '#src/kinds/marks/StateMark.tsx'
import { momentText } from '#src/kinds/texts.ts'
import { useStoreValue } from '#src/state/SessionContext.tsx'
import { CallDialog } from '#src/views/call/CallDialog.tsx'
import { useCall } from '#src/views/call/useCall.ts'
import { useRead } from '#src/views/call/useRead.ts'
import { deviceOf } from './deviceOf.ts'
import { NotRead } from './NotRead.tsx'

const line = 'GET users/sessions'

/** The list; nothing on a host without the call. */
export function SessionList() {
  const { data, error, refetch } = useRead(line, {})
  const { act, isBusy } = useCall('POST users/sessions/end', { told: 'Вход завершён' })
  const signOut = useSignOut()
  const [isAsking, setAsking] = useState(false)
  const isUnknown = useStoreValue(unknownCalls).has(line)
  if (isUnknown) return null
  return (
    <section className="form-card" aria-label="Где вы вошли">
      <h2>Где вы вошли</h2>
      {error && <NotRead error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton variant="rounded" height={48} />}
      <ul className="session-lines">
        {data?.map((session) => (
          <SessionLine
            key={session.id}
            session={session}
            isBusy={isBusy}
            onEnd={() => void act({ body: { id: session.id } })}
          />
        ))}
      </ul>
      <div className="row wrap apart profile-foot">
        <p>Вход без действий сам кончается через 12 часов.</p>
        <Button variant="outlined" color="error" onClick={() => setAsking(true)}>
          Выйти везде
        </Button>
      </div>
      {isAsking && (
        <CallDialog
          call="POST users/sessions/end"
          title="Выйти на всех устройствах?"
          action="Выйти везде"
          isDangerous
          onDone={() => void signOut()}
          reread={() => undefined}
          onClose={() => setAsking(false)}
        >
          Здесь тоже: потом войдите снова со своим паролем.
        </CallDialog>
      )}
    </section>
  )
}

interface SessionLineProps {
  readonly session: CallAnswer<typeof line>[number]
  readonly isBusy: boolean
  readonly onEnd: () => void
}

function SessionLine({ session, isBusy, onEnd }: SessionLineProps) {
  const clock = useClock()
  const device = deviceOf(session.agent ?? '')
  return (
    <li className="row apart gap-12 line-below">
      <div className="stack gap-0 narrow breaks">
        <b className="medium">{device}</b>
        <span>
          {[session.address, `был здесь ${momentText(session.last_seen_at, clock)}`]
            .filter(Boolean)
            .join(' · ')}
        </span>
      </div>
      {session.current === true ? (
        <StateMark family="ok">Этот вход</StateMark>
      ) : (
        <Button
          variant="outlined"
          size="small"
          disabled={isBusy}
          aria-label={`Завершить: ${device}`}
          onClick={onEnd}
        >
          Завершить
        </Button>
      )}
    </li>
  )
}
