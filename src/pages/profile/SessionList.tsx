import { Button } from '@mui/material'
import { deviceOf } from '#schema/rules/devices.ts'
import type { CallAnswer } from '#schema/wire/lines.ts'
import { useSignOut } from '#src/authProvider/useSignOut.ts'
import { useDates } from '#src/kinds/clock.ts'
import { StateMark } from '#src/kinds/marks/StateMark.tsx'
import { CallButton } from '#src/views/call/CallButton.tsx'
import { useCall } from '#src/views/call/useCall.ts'
import { useRead } from '#src/views/call/useRead.ts'
import { ProfileCard } from './ProfileCard.tsx'
import './profile.css'

type Session = CallAnswer<'GET users/sessions'>[number]

/** Where the person, or everybody, is signed in, with the way to end each and all; nothing without the call. */
export function SessionList({ all = false }: { readonly all?: boolean }) {
  const query = useRead('GET users/sessions', all ? { query: { all } } : {})
  const { act } = useCall('POST users/sessions/end', { told: 'Вход завершён' })
  const signOut = useSignOut()
  return (
    <ProfileCard
      title={all ? 'Кто сейчас вошёл' : 'Где вы вошли'}
      call="GET users/sessions"
      query={query}
      foot={
        !all && (
          <div className="row wrap apart profile-foot">
            <p className="faint">Вход без действий сам кончается через 12 часов.</p>
            <CallButton
              button="Выйти везде"
              look={{ variant: 'outlined', color: 'error' }}
              call="POST users/sessions/end"
              title="Выйти на всех устройствах?"
              action="Выйти везде"
              isDangerous
              onDone={() => void signOut()}
            >
              Здесь тоже: потом войдите снова со своим паролем.
            </CallButton>
          </div>
        )
      }
    >
      {(sessions) => (
        <ul className={all ? 'session-lines many' : 'session-lines'}>
          {sessions.map((session) => (
            <SessionLine
              key={session.id}
              session={session}
              withName={all}
              onEnd={() => void act({ body: { id: session.id } })}
            />
          ))}
        </ul>
      )}
    </ProfileCard>
  )
}

interface LineProps {
  readonly session: Session
  readonly withName: boolean
  readonly onEnd: () => void
}

function SessionLine({ session, withName, onEnd }: LineProps) {
  const { momentText } = useDates()
  const { agent = '', address, last_seen_at, current, user } = session
  const device = withName ? `${user?.name}: ${deviceOf(agent)}` : deviceOf(agent)
  return (
    <li className="row apart gap-12 line-below">
      <div className="stack gap-0 narrow breaks">
        <b className="medium">{device}</b>
        <span>{[address, `был здесь ${momentText(last_seen_at)}`].filter(Boolean).join(' · ')}</span>
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
