import { Checkbox, TextField } from '@mui/material'
import { useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { asAnswered } from '#schema/rules/changes.ts'
import { isTime } from '#schema/rules/dates.ts'
import { keysOf } from '#schema/rules/keysOf.ts'
import { type NoticeEvent, noticeChannels, noticeFields, noticesOf } from '#schema/rules/notices.ts'
import type { CallAnswer, CallInput } from '#schema/wire/lines.ts'
import { hintText } from '#src/kinds/inputs/hintText.ts'
import { readTime } from '#src/kinds/inputs/lineFormats.ts'
import { orNothing } from '#src/state/failures.ts'
import { useShared, useToasts } from '#src/state/SessionContext.tsx'
import { usePanelProvider } from '#src/views/call/usePanelProvider.ts'
import { readKey, useRead } from '#src/views/call/useRead.ts'
import { ProfileCard } from './ProfileCard.tsx'
import './notices.css'

type Notices = CallAnswer<'GET users/notices'>
type Changes = NonNullable<CallInput<'PATCH users/notices'>['body']>

const key = readKey('GET users/notices', {})
const channels = keysOf(noticeChannels)

/** What I want to be told of: events by ways, each tick saved at once, and quiet hours; nothing without the call. */
export default function NoticeTable() {
  const role = useShared('role')
  const query = useRead('GET users/notices', {})
  const save = useSave()
  return (
    <ProfileCard title="Уведомления" call="GET users/notices" query={query} height={120}>
      {(data) => (
        <>
          <table className="full notice-table" aria-label="Уведомления">
            <thead>
              <tr>
                {['Событие', ...channels.map((code) => noticeChannels[code])].map((name) => (
                  <th className="medium quiet size-12" key={name} scope="col">
                    {name}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {noticesOf(role).map((event) => (
                <EventRow key={event} event={event} values={data} onChange={save} />
              ))}
            </tbody>
          </table>
          <div className="row stretch wrap gap-12 notice-quiet">
            {(['quiet_from', 'quiet_to'] as const).map((name) => (
              <QuietHour key={`${name} ${data[name]}`} name={name} values={data} onChange={save} />
            ))}
          </div>
          <p className="quiet notice-note">
            «Сайт» — колокольчик вверху экрана. «E-mail» приходит с почты агентства на ваш логин, если логин —
            адрес почты. В тихие часы Telegram и почта ждут утра.
          </p>
        </>
      )}
    </ProfileCard>
  )
}

interface PartProps {
  readonly values: Notices
  readonly onChange: (changes: Changes) => void
}

function EventRow({ event, values, onChange }: PartProps & { readonly event: NoticeEvent }) {
  const id = useId()
  const { label } = noticeFields[event]
  const { [event]: ways = [] } = values
  return (
    <tr>
      <th scope="row" id={id}>
        {label}
        <small className="quiet block">{hintText(noticeFields[event])}</small>
      </th>
      {channels.map((code) => (
        <td key={code}>
          <Checkbox
            checked={ways.includes(code)}
            slotProps={{ input: { 'aria-label': `${label}: ${noticeChannels[code]}` } }}
            onChange={(_, checked) =>
              onChange({ [event]: checked ? [...ways, code] : ways.filter((way) => way !== code) })
            }
          />
        </td>
      ))}
    </tr>
  )
}

function QuietHour({ name, values, onChange }: PartProps & { readonly name: 'quiet_from' | 'quiet_to' }) {
  const [text, setText] = useState(values[name] ?? '')
  const time = readTime(text)
  const isWrong = time !== null && !isTime(time)
  const save = () => {
    if (!isWrong && time !== (values[name] ?? null)) onChange({ [name]: time })
  }
  return (
    <TextField
      label={noticeFields[name].label}
      value={text}
      error={isWrong}
      helperText={isWrong ? 'Нужно время, например 22:00' : ''}
      placeholder={name === 'quiet_from' ? '22:00' : '08:00'}
      slotProps={{ htmlInput: { inputMode: 'numeric', autoComplete: 'off', maxLength: 5 } }}
      onChange={(event) => setText(event.target.value)}
      onBlur={save}
    />
  )
}

/** Saves at once; a tick that was refused goes back to what the server has. */
function useSave() {
  const provider = usePanelProvider()
  const queries = useQueryClient()
  const toasts = useToasts()
  return (changes: Changes) => {
    queries.setQueryData<Notices>(key, (before) => ({ ...before, ...asAnswered(changes) }))
    void orNothing(toasts, () => provider.call('PATCH users/notices', { body: changes })).then((answer) => {
      if (answer) queries.setQueryData<Notices>(key, answer)
      else void queries.invalidateQueries({ queryKey: key })
    })
  }
}
