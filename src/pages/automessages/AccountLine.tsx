import { Button } from '@mui/material'
import { senders } from '#schema/entities/senders.ts'
import { channelName } from '#schema/rules/messageWords.ts'
import type { CallAnswer } from '#schema/wire/lines.ts'
import { CopyButton } from '#src/kinds/CopyButton.tsx'
import { useClock } from '#src/kinds/clock.ts'
import { StateMark } from '#src/kinds/marks/StateMark.tsx'
import { momentText, phoneText } from '#src/kinds/texts.ts'
import { useAccess } from '#src/kinds/useAccess.ts'
import { useCall } from '#src/views/call/useCall.ts'

/** An account through which messages leave. */
export type Account = NonNullable<CallAnswer<'GET agency/automessages'>['accounts']>[number]

interface AccountLineProps {
  readonly account: Account
  readonly onEdit: () => void
}

/** Channels that call back; letters are handed over at the same address, the others are asked by us, and the agency's own bots are registered with the bots. */
const calling: readonly unknown[] = ['whatsapp', 'max', 'telegram', 'email']

/** One account: what it is, its light, its last trouble, and what may be done with it. */
export function AccountLine({ account, onEdit }: AccountLineProps) {
  const clock = useClock()
  const { can } = useAccess('senders')
  const check = useCall('POST agency/automessages/check', {
    told: ({ ok, state: found, error = '' }) =>
      ok
        ? 'Канал работает'
        : {
            family: 'bad',
            title: found === 'authorized' ? 'Письма не приходят' : 'Канал не работает',
            message: error,
          },
  })
  const {
    id,
    name = '',
    type,
    state,
    phone,
    webhook_at,
    webhook_url,
    last_error,
    letters,
    letters_at,
    letters_error,
    active,
    token_set,
    username,
    only_answers,
  } = account
  const isMail = type === 'email'
  const webhook = useCall('POST agency/automessages/register_webhook', {
    told: isMail ? 'Адрес для писем готов: скопируйте его' : 'Вебхук зарегистрирован',
  })
  const isBusy = check.isBusy || webhook.isBusy
  const isOfBots = type === 'telegram' && token_set === false
  const input = { body: { account_id: id } }
  const look = state && senders.fields.state.states[state]
  const facts = [
    channelName(type),
    phoneText(phone),
    username && `@${username}`,
    only_answers && 'только ответы людей',
    webhook_at && `${isMail ? 'письма по адресу' : 'вебхук'} с ${momentText(webhook_at, clock)}`,
    letters && letters_at && !letters_error && `письма забраны ${momentText(letters_at, clock)}`,
  ]
  return (
    <li>
      <div className="stack gap-2 narrow breaks">
        <b className="medium">{name}</b>
        <span>{facts.filter(Boolean).join(' · ')}</span>
        {[last_error, letters_error].map(
          (trouble) =>
            trouble && (
              <span key={trouble} className="sender-trouble">
                {trouble}
              </span>
            ),
        )}
      </div>
      {active === false ? (
        <StateMark family="mute">Выключен</StateMark>
      ) : (
        look && <StateMark family={look.family}>{look.label}</StateMark>
      )}
      {can('check') && (
        <span className="row wrap sender-acts">
          <Button variant="outlined" size="small" loading={isBusy} onClick={() => void check.act(input)}>
            Проверить<span className="only-read"> канал {name}</span>
          </Button>
          {isMail && webhook_url && (
            <CopyButton text={webhook_url} what="адрес для писем">
              Адрес для писем
            </CopyButton>
          )}
          {calling.includes(type) && !isOfBots && !(isMail && (webhook_url || letters)) && (
            <Button variant="outlined" size="small" disabled={isBusy} onClick={() => void webhook.act(input)}>
              {isMail ? 'Принимать письма' : 'Зарегистрировать вебхук'}
              <span className="only-read"> канала {name}</span>
            </Button>
          )}
          <Button size="small" onClick={onEdit}>
            Изменить<span className="only-read"> канал {name}</span>
          </Button>
        </span>
      )}
    </li>
  )
}
