import { Button } from '@mui/material'
import { CalendarSync, Link2Off } from 'lucide-react'
import { objects } from '#schema/entities/objects.ts'
import { CopyButton } from '#src/kinds/CopyButton.tsx'
import { useDates } from '#src/kinds/clock.ts'
import { Glyph } from '#src/kinds/marks/Glyph.tsx'
import { useAccess } from '#src/kinds/useAccess.ts'
import { ExchangeButton } from '#src/pages/updates/exchange/ExchangeButton.tsx'
import { CallDialog } from '#src/views/call/CallDialog.tsx'
import { useCall } from '#src/views/call/useCall.ts'
import type { RowSlotProps } from '#src/views/slots.ts'
import { useDialog } from '#src/views/useDialog.tsx'
import { calendarUrl } from './calendarUrl.ts'
import './channelsTab.css'

/** The flat among the channels: our calendar for them with its secret address, and how theirs were read. */
export default function ChannelsTab({ row }: RowSlotProps<'objects'>) {
  const { sees } = useAccess(objects)
  return (
    <>
      {sees('ical_import') && <Incoming row={row} />}
      {sees('ical_token') && <Outgoing row={row} />}
    </>
  )
}

function Incoming({ row: { ical_import: feeds = [] } }: RowSlotProps<'objects'>) {
  const { momentText } = useDates()
  if (feeds.length === 0) return null
  return (
    <section className="stack gap-10 box flat-channels" aria-label="Как прочитаны календари площадок">
      <h3>Как прочитаны календари площадок</h3>
      <ul className="stack">
        {feeds.map(({ url, name, last_at, last_error: error }) => (
          <li className="row base breaks" key={url}>
            <Glyph family={error ? (last_at ? 'wait' : 'bad') : last_at ? 'ok' : 'mute'} size={12} />
            <span>
              <b className="medium">{name}</b>{' '}
              {last_at ? `прочитан ${momentText(last_at)}` : 'ещё не читался'}
              {error && <em className="bad-text block">{error}</em>}
            </span>
          </li>
        ))}
      </ul>
      <ExchangeButton how="fetch" variant="outlined" startIcon={<CalendarSync />}>
        Проверить сейчас
      </ExchangeButton>
    </section>
  )
}

function Outgoing({ row }: RowSlotProps<'objects'>) {
  const { can } = useAccess('objects')
  const { act, isBusy } = useCall('POST objects/ical', { told: 'Новый адрес выпущен' })
  const { open, dialog } = useDialog<boolean>((close, off) => (
    <CallDialog
      call="POST objects/ical"
      title={off ? 'Отозвать адрес?' : 'Выпустить адрес заново?'}
      action={off ? 'Отозвать адрес' : 'Выпустить заново'}
      isDangerous
      fixed={{ object_id: row.id, off }}
      told={off ? 'Адрес отозван' : 'Новый адрес выпущен'}
      onClose={close}
    >
      Прежний адрес сразу перестанет открываться: площадки, где он вставлен, больше не увидят занятые даты
      {off ? '' : ', пока вы не вставите новый'}.
    </CallDialog>
  ))
  const url = calendarUrl(row)
  return (
    <section className="stack gap-10 box flat-channels" aria-label="Наш календарь для площадок">
      <h3>Наш календарь для площадок</h3>
      <p className="quiet">
        Вставьте этот адрес в кабинете площадки: она увидит занятые даты. Имён и телефонов гостей в нём нет.
      </p>
      {url && (
        <div className="row gap-4 flat-calendar">
          <code className="narrow caption breaks inset">{url}</code>
          <CopyButton text={url} what="адрес календаря" />
        </div>
      )}
      {can('calendar') && url && (
        <div className="row stretch wrap">
          <Button variant="outlined" onClick={() => open(false)}>
            Выпустить заново
          </Button>
          <Button onClick={() => open(true)} startIcon={<Link2Off />}>
            Отозвать
          </Button>
        </div>
      )}
      {can('calendar') && !url && (
        <Button
          variant="outlined"
          loading={isBusy}
          onClick={() => void act({ body: { object_id: row.id, off: false } })}
        >
          Выпустить адрес
        </Button>
      )}
      {dialog}
    </section>
  )
}
