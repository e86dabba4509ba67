// Where the person is signed in, with the way to end each from here and all at once.
import { Button } from '@mui/material'
import { useState } from 'react'
import type { CallAnswer } from '#schema/wire/lines.ts'
import { useSignOut } from '#src/authProvider/useSignOut.ts'
import { useClock } from '#src/kinds/clock.ts'
import { StateMark } from '#src/kinds/marks/StateMark.tsx'
import { momentText } from '#src/kinds/texts.ts'
import { CallDialog } from '#src/views/call/CallDialog.tsx'
import { useCall } from '#src/views/call/useCall.ts'
import { useRead } from '#src/views/call/useRead.ts'
import { deviceOf } from './deviceOf.ts'
import { ProfileCard } from './ProfileCard.tsx'

type Session = CallAnswer<'GET users/sessions'>[number]

/** The list; nothing on a host without the call. */
export function SessionList() {
  const query = useRead('GET users/sessions', {})
  const { act } = useCall('POST users/sessions/end', { told: 'Вход завершён' })
  const signOut = useSignOut()
  const [isAsking, setAsking] = useState(false)
  return (
    <>
      <ProfileCard
        title="Где вы вошли"
        call="GET users/sessions"
        query={query}
        foot={
          <div className="row wrap apart profile-foot">
            <p>Вход без действий сам кончается через 12 часов.</p>
            <Button variant="outlined" color="error" onClick={() => setAsking(true)}>
              Выйти везде
            </Button>
          </div>
        }
      >
        {(sessions) => (
          <ul className="session-lines">
            {sessions.map((session) => (
              <SessionLine
                key={session.id}
                session={session}
                onEnd={() => void act({ body: { id: session.id } })}
              />
            ))}
          </ul>
        )}
      </ProfileCard>
      {isAsking && (
        <CallDialog
          call="POST users/sessions/end"
          title="Выйти на всех устройствах?"
          action="Выйти везде"
          isDangerous
          onDone={() => void signOut()}
          onClose={() => setAsking(false)}
        >
          Здесь тоже: потом войдите снова со своим паролем.
        </CallDialog>
      )}
    </>
  )
}

function SessionLine({ session, onEnd }: { readonly session: Session; readonly onEnd: () => void }) {
  const clock = useClock()
  const { agent = '', address, last_seen_at, current } = session
  const device = deviceOf(agent)
  return (
    <li className="row apart gap-12 line-below">
      <div className="stack gap-0 narrow breaks">
        <b className="medium">{device}</b>
        <span>{[address, `был здесь ${momentText(last_seen_at, clock)}`].filter(Boolean).join(' · ')}</span>
      </div>
      {current ? (
        <StateMark family="ok">Этот вход</StateMark>
      ) : (
        <Button variant="outlined" size="small" aria-label={`Завершить: ${device}`} onClick={onEnd}>
          Завершить
        </Button>
      )}
    </li>
  )
}
