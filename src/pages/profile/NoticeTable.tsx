// What I want to be told of: a table of events and ways, each tick saved at once, and the quiet hours.
import { Checkbox, Skeleton, TextField } from '@mui/material'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { useDataProvider } from 'react-admin'
import { users } from '#schema/entities/users.ts'
import { isTime } from '#schema/rules/dates.ts'
import { type NoticeEvent, noticeChannels, noticeFields, noticesOf } from '#schema/rules/notices.ts'
import type { PanelDataProvider } from '#src/dataProvider/dataProvider.ts'
import { isObject } from '#src/dataProvider/httpError.ts'
import { unknownCalls } from '#src/dataProvider/unknownCalls.ts'
import type { Row } from '#src/kinds/cells/cell.ts'
import { readTime } from '#src/kinds/inputs/lineFormats.ts'
import { textIn } from '#src/kinds/rowParts.ts'
import { orNothing } from '#src/state/failures.ts'
import { useShared, useStoreValue, useToasts } from '#src/state/SessionContext.tsx'
import { NotRead } from './NotRead.tsx'
import './notices.css'

const { notices: show, changeNotices: change } = users.calls
const key = ['ownNotices']
const channels = Object.entries(noticeChannels)

/** The table of the signed-in person; nothing on a host without the call. */
export default function NoticeTable() {
  const role = useShared('role')
  const { data, error, refetch } = useNotices()
  const save = useSave()
  const isUnknown = useStoreValue(unknownCalls).has(show.call)
  if (isUnknown) return null
  return (
    <section className="form-card" aria-label="Уведомления">
      <h2>Уведомления</h2>
      {error && !data && <NotRead error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton variant="rounded" height={120} />}
      {data && (
        <>
          <table className="full notice-table">
            <thead>
              <tr>
                <th className="medium quiet size-12" scope="col">
                  Событие
                </th>
                {channels.map(([code, word]) => (
                  <th className="medium quiet size-12" key={code} scope="col">
                    {word}
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
              <QuietHour key={`${name} ${textIn(data, name)}`} name={name} values={data} onChange={save} />
            ))}
          </div>
          <p className="quiet notice-note">
            «Сайт» — колокольчик вверху экрана. «E-mail» приходит с почты агентства на ваш логин, если логин —
            адрес почты. В тихие часы Telegram и почта ждут утра.
          </p>
        </>
      )}
    </section>
  )
}

interface PartProps {
  readonly values: Row
  readonly onChange: (changes: Row) => void
}

function EventRow({ event, values, onChange }: PartProps & { readonly event: NoticeEvent }) {
  const id = useId()
  const { label, help } = noticeFields[event]
  const given = values[event]
  const ways: readonly unknown[] = Array.isArray(given) ? given : []
  return (
    <tr>
      <th scope="row" id={id}>
        {label}
        <small className="quiet block">{help}</small>
      </th>
      {channels.map(([code, word]) => (
        <td key={code}>
          <Checkbox
            checked={ways.includes(code)}
            slotProps={{ input: { 'aria-label': `${label}: ${word}` } }}
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
  const [text, setText] = useState(textIn(values, name))
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

function useNotices() {
  const provider = useDataProvider<PanelDataProvider>()
  return useQuery({
    queryKey: key,
    queryFn: async ({ signal }): Promise<Row> => {
      const answer = await provider.call(show.call, {}, { signal })
      return isObject(answer) ? answer : {}
    },
  })
}

/** Saves at once; a tick that was refused goes back to what the server has. */
function useSave() {
  const provider = useDataProvider<PanelDataProvider>()
  const queries = useQueryClient()
  const toasts = useToasts()
  return (changes: Row) => {
    queries.setQueryData<Row>(key, (before) => ({ ...before, ...changes }))
    void orNothing(toasts, () => provider.call(change.call, { body: changes })).then((answer) => {
      if (isObject(answer)) queries.setQueryData<Row>(key, answer)
      else void queries.invalidateQueries({ queryKey: key })
    })
  }
}
