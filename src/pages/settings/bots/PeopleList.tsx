import { botState } from '#schema/entities/telegramBinding.ts'
import type { CallAnswer } from '#schema/wire/lines.ts'
import { CopyButton } from '#src/kinds/CopyButton.tsx'
import { StateMark } from '#src/kinds/marks/StateMark.tsx'
import { useAccess } from '#src/kinds/useAccess.ts'
import { useTelegramLink } from '#src/state/useDemo.ts'
import { CallButton } from '#src/views/call/CallButton.tsx'
import { useRead } from '#src/views/call/useRead.ts'

type Person = NonNullable<CallAnswer<'GET agency/personal'>['people']>[number]

const families = { active: 'ok', blocked: 'bad', not_started: 'mute' } as const

/** Whom the bots reach, who has stopped one, the link to send to the others; nothing until the list has come. */
export function PeopleList() {
  const { data } = useRead('GET agency/personal', {})
  if (!data) return null
  return (
    <section className="form-card" aria-label="Кто подключён">
      <h2>Кто подключён</h2>
      <ul className="bot-people">
        {data.people?.map((person) => (
          <PersonLine key={`${person.kind} ${person.id}`} person={person} />
        ))}
      </ul>
    </section>
  )
}

function PersonLine({ person }: { readonly person: Person }) {
  const { can } = useAccess('bots')
  const telegramLink = useTelegramLink()
  const { kind, id, name = '', role_name = '', telegram = {} } = person
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
            <CallButton
              button="Отвязать"
              look={{ size: 'small', 'aria-label': `Отвязать: ${name}` }}
              call="POST agency/personal/unbind"
              fixed={{ kind, id }}
              title={`Отвязать Telegram: ${name}?`}
              action="Отвязать"
              isDangerous
              told="Telegram отвязан"
            >
              Уведомления перестанут приходить этому человеку. Снова привязать можно по новой
              ссылке-приглашению.
            </CallButton>
          )
        : invite_url && <CopyButton text={telegramLink(invite_url)} what={`приглашение: ${name}`} />}
    </li>
  )
}
