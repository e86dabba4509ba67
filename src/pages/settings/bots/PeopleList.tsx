// Whom the bots reach: who has started one, who has stopped it, the link to send to the others.
import { Button } from '@mui/material'
import { useState } from 'react'
import { bots } from '#schema/entities/bots.ts'
import { botState } from '#schema/entities/telegramBinding.ts'
import type { CallAnswer } from '#schema/wire/lines.ts'
import { CopyButton } from '#src/kinds/CopyButton.tsx'
import { StateMark } from '#src/kinds/marks/StateMark.tsx'
import { useAccess } from '#src/kinds/useAccess.ts'
import { useTelegramLink } from '#src/state/useDemo.ts'
import { CallDialog } from '#src/views/call/CallDialog.tsx'
import { useRead } from '#src/views/call/useRead.ts'

type Person = NonNullable<CallAnswer<'GET agency/personal'>['people']>[number]

const families = { active: 'ok', blocked: 'bad', not_started: 'mute' } as const

/** The people of the agency with their place in Telegram; nothing until the list has come. */
export function PeopleList() {
  const { data } = useRead('GET agency/personal', {})
  const [asking, setAsking] = useState<Person>()
  if (!data) return null
  return (
    <section className="form-card" aria-label="Кто подключён">
      <h2>Кто подключён</h2>
      <ul className="bot-people">
        {data.people?.map((person) => (
          <PersonLine
            key={`${person.kind} ${person.id}`}
            person={person}
            onUnbind={() => setAsking(person)}
          />
        ))}
      </ul>
      {asking && (
        <CallDialog
          call="POST agency/personal/unbind"
          fixed={{ kind: asking.kind, id: asking.id }}
          title={`Отвязать Telegram: ${asking.name ?? ''}?`}
          action="Отвязать"
          isDangerous
          told="Telegram отвязан"
          onClose={() => setAsking(undefined)}
        >
          Уведомления перестанут приходить этому человеку. Снова привязать можно по новой ссылке-приглашению.
        </CallDialog>
      )}
    </section>
  )
}

function PersonLine({ person, onUnbind }: { readonly person: Person; readonly onUnbind: () => void }) {
  const { can } = useAccess(bots)
  const telegramLink = useTelegramLink()
  const { name = '', role_name = '', telegram = {} } = person
  const { bound, state = 'not_started', username, invite_url } = telegram
  return (
    <li className="stack line-above">
      <div>
        <b className="medium">{name}</b>
        <span className="quiet">
          {role_name}
          {username && ` · @${username}`}
        </span>
      </div>
      <StateMark family={families[state]}>{botState.options[state]}</StateMark>
      {bound
        ? can('unbind') && (
            <Button size="small" aria-label={`Отвязать: ${name}`} onClick={onUnbind}>
              Отвязать
            </Button>
          )
        : invite_url && <CopyButton text={telegramLink(invite_url)} what={`приглашение: ${name}`} />}
    </li>
  )
}
