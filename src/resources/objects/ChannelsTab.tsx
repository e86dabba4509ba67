// The flat among the channels: our calendar for them with its secret address, and how theirs were read.
import { Button } from '@mui/material'
import { CalendarSync, Link2Off } from 'lucide-react'
import { useState } from 'react'
import { useRefresh } from 'react-admin'
import { models } from '#schema/index.ts'
import { CopyButton } from '#src/kinds/CopyButton.tsx'
import { useClock } from '#src/kinds/clock.ts'
import { Glyph } from '#src/kinds/marks/Glyph.tsx'
import { momentText } from '#src/kinds/texts.ts'
import { useAccess } from '#src/kinds/useAccess.ts'
import { useExchange } from '#src/pages/updates/exchange/useExchange.ts'
import { CallDialog } from '#src/views/call/CallDialog.tsx'
import { useCall } from '#src/views/call/useCall.ts'
import type { RowSlotProps } from '#src/views/slots.ts'
import { calendarUrl } from './calendarUrl.ts'
import './channelsTab.css'

/** What stands under the fields of the tab «Каналы и iCal». */
export default function ChannelsTab({ row }: RowSlotProps<'objects'>) {
  const { sees } = useAccess(models.objects)
  return (
    <>
      {sees('ical_import') && <Incoming row={row} />}
      {sees('ical_token') && <Outgoing row={row} />}
    </>
  )
}

function Incoming({ row: { ical_import: feeds = [] } }: RowSlotProps<'objects'>) {
  const clock = useClock()
  const { can } = useAccess(models.rents)
  const { fetchNew, running } = useExchange()
  const refresh = useRefresh()
  if (feeds.length === 0) return null
  return (
    <section className="stack gap-10 box flat-channels" aria-label="Как прочитаны календари площадок">
      <h3>Как прочитаны календари площадок</h3>
      <ul className="stack">
        {feeds.map(({ url, name, last_at, last_error: error }) => (
          <li className="row base breaks" key={url}>
            <Glyph family={error ? 'bad' : last_at ? 'ok' : 'mute'} size={12} />
            <span>
              <b className="medium">{name}</b>{' '}
              {last_at ? `прочитан ${momentText(last_at, clock)}` : 'ещё не читался'}
              {error && <em className="bad-text block">{error}</em>}
            </span>
          </li>
        ))}
      </ul>
      {can('fetch') && (
        <Button
          variant="outlined"
          loading={running === 'fetch'}
          onClick={() => void fetchNew().then(() => refresh())}
          startIcon={<CalendarSync />}
        >
          Проверить сейчас
        </Button>
      )}
    </section>
  )
}

function Outgoing({ row }: RowSlotProps<'objects'>) {
  const { can } = useAccess(models.objects)
  const { act, isBusy } = useCall('POST objects/ical', { told: 'Новый адрес выпущен' })
  const [isAsking, setAsking] = useState<'again' | 'off'>()
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
      {can('calendar') && (
        <div className="row stretch wrap">
          {url ? (
            <>
              <Button variant="outlined" onClick={() => setAsking('again')}>
                Выпустить заново
              </Button>
              <Button onClick={() => setAsking('off')} startIcon={<Link2Off />}>
                Отозвать
              </Button>
            </>
          ) : (
            <Button
              variant="outlined"
              loading={isBusy}
              onClick={() => void act({ body: { object_id: row.id, off: false } })}
            >
              Выпустить адрес
            </Button>
          )}
        </div>
      )}
      {isAsking && (
        <CallDialog
          call="POST objects/ical"
          title={isAsking === 'again' ? 'Выпустить адрес заново?' : 'Отозвать адрес?'}
          action={isAsking === 'again' ? 'Выпустить заново' : 'Отозвать адрес'}
          isDangerous
          fixed={{ object_id: row.id, off: isAsking === 'off' }}
          told={isAsking === 'again' ? 'Новый адрес выпущен' : 'Адрес отозван'}
          onClose={() => setAsking(undefined)}
        >
          Прежний адрес сразу перестанет открываться: площадки, где он вставлен, больше не увидят занятые даты
          {isAsking === 'again' ? ', пока вы не вставите новый' : ''}.
        </CallDialog>
      )}
    </section>
  )
}
