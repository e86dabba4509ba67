// Whom the bots reach: who has started one, who has stopped it, the link to send to the others.
import { Button } from '@mui/material'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useDataProvider } from 'react-admin'
import { agency } from '#schema/entities/agency.ts'
import { bots } from '#schema/entities/bots.ts'
import { botState } from '#schema/entities/telegramBinding.ts'
import type { Family } from '#src/base/theme/tokens.ts'
import type { PanelDataProvider } from '#src/dataProvider/dataProvider.ts'
import { CopyButton } from '#src/kinds/CopyButton.tsx'
import type { Row } from '#src/kinds/cells/cell.ts'
import { StateMark } from '#src/kinds/marks/StateMark.tsx'
import { idIn, partIn, partsIn, textIn } from '#src/kinds/rowParts.ts'
import { useAccess } from '#src/kinds/useAccess.ts'
import { useToasts } from '#src/state/SessionContext.tsx'
import { useTelegramLink } from '#src/state/useDemo.ts'
import { ConfirmDialog } from '#src/views/ConfirmDialog.tsx'
import { useRowCall } from '../rows/useRowCall.ts'

const line = agency.calls.personal.call
const families: Readonly<Record<string, Family>> = { active: 'ok', blocked: 'bad', not_started: 'mute' }

/** The people of the agency with their place in Telegram; nothing until the list has come. */
export function PeopleList() {
  const provider = useDataProvider<PanelDataProvider>()
  const { data } = useQuery({
    queryKey: [line],
    queryFn: async () => partsIn(Object(await provider.call(line, {})), 'people'),
  })
  const [asking, setAsking] = useState<Row>()
  if (!data) return null
  return (
    <section className="form-card" aria-label="Кто подключён">
      <h2>Кто подключён</h2>
      <ul className="bot-people">
        {data.map((person) => (
          <PersonLine
            key={`${textIn(person, 'kind')} ${idIn(person)}`}
            person={person}
            onUnbind={() => setAsking(person)}
          />
        ))}
      </ul>
      {asking && <UnbindDialog person={asking} onClose={() => setAsking(undefined)} />}
    </section>
  )
}

function PersonLine({ person, onUnbind }: { readonly person: Row; readonly onUnbind: () => void }) {
  const { can } = useAccess(bots)
  const telegramLink = useTelegramLink()
  const telegram = partIn(person, 'telegram')
  const state = textIn(telegram, 'state') || 'not_started'
  const word = Object.entries(botState.options).find(([code]) => code === state)?.[1]
  const username = textIn(telegram, 'username')
  const url = textIn(telegram, 'invite_url')
  const name = textIn(person, 'name')
  return (
    <li className="stack line-above">
      <div>
        <b className="medium">{name}</b>
        <span className="quiet">
          {textIn(person, 'role_name')}
          {username && ` · @${username}`}
        </span>
      </div>
      <StateMark family={families[state] ?? 'mute'}>{word}</StateMark>
      {telegram?.bound === true
        ? can('unbind') && (
            <Button size="small" aria-label={`Отвязать: ${name}`} onClick={onUnbind}>
              Отвязать
            </Button>
          )
        : url && <CopyButton text={telegramLink(url)} what={`приглашение: ${name}`} />}
    </li>
  )
}

function UnbindDialog({ person, onClose }: { readonly person: Row; readonly onClose: () => void }) {
  const call = useRowCall(line)
  const toasts = useToasts()
  const confirm = async () => {
    onClose()
    const body = { kind: person.kind, id: person.id }
    if (await call(bots.calls.unbind.call, { body })) toasts.show({ family: 'ok', title: 'Telegram отвязан' })
  }
  return (
    <ConfirmDialog
      title={`Отвязать Telegram: ${textIn(person, 'name')}?`}
      action="Отвязать"
      isDangerous
      onConfirm={() => void confirm()}
      onClose={onClose}
    >
      Уведомления перестанут приходить этому человеку. Снова привязать можно по новой ссылке-приглашению.
    </ConfirmDialog>
  )
}
