// The flat among the channels: our calendar for them with its secret address, and how theirs were read.
import { Button } from '@mui/material'
import { CalendarSync, Link2Off } from 'lucide-react'
import { useState } from 'react'
import { useDataProvider, useRefresh } from 'react-admin'
import { models } from '#schema/index.ts'
import type { PanelDataProvider } from '#src/dataProvider/dataProvider.ts'
import { CopyButton } from '#src/kinds/CopyButton.tsx'
import type { Row } from '#src/kinds/cells/cell.ts'
import { useClock } from '#src/kinds/clock.ts'
import { Glyph } from '#src/kinds/marks/Glyph.tsx'
import { partsIn, textIn } from '#src/kinds/rowParts.ts'
import { momentText } from '#src/kinds/texts.ts'
import { useAccess } from '#src/kinds/useAccess.ts'
import { useExchange } from '#src/pages/exchange/useExchange.ts'
import { orNothing } from '#src/state/failures.ts'
import { useToasts } from '#src/state/SessionContext.tsx'
import { ConfirmDialog } from '#src/views/ConfirmDialog.tsx'
import type { RowSlotProps } from '#src/views/slots.ts'
import { calendarUrl } from './calendarUrl.ts'
import './channelsTab.css'

/** What stands under the fields of the tab «Каналы и iCal». */
export default function ChannelsTab({ row }: RowSlotProps) {
  const { sees } = useAccess(models.objects)
  return (
    <>
      {sees('ical_import') && <Incoming row={row} />}
      {sees('ical_token') && <Outgoing row={row} />}
    </>
  )
}

function Incoming({ row }: { readonly row: Row }) {
  const clock = useClock()
  const { can } = useAccess(models.rents)
  const { fetchNew, running } = useExchange()
  const refresh = useRefresh()
  const feeds = partsIn(row, 'ical_import')
  if (feeds.length === 0) return null
  return (
    <section className="stack gap-10 box flat-channels" aria-label="Как прочитаны календари площадок">
      <h3>Как прочитаны календари площадок</h3>
      <ul className="stack">
        {feeds.map((feed) => {
          const error = textIn(feed, 'last_error')
          const at = momentText(feed.last_at, clock)
          return (
            <li className="row base breaks" key={textIn(feed, 'url')}>
              <Glyph family={error ? 'bad' : at ? 'ok' : 'mute'} size={12} />
              <span>
                <b className="medium">{textIn(feed, 'name')}</b> {at ? `прочитан ${at}` : 'ещё не читался'}
                {error && <em className="bad-text block">{error}</em>}
              </span>
            </li>
          )
        })}
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

function Outgoing({ row }: { readonly row: Row }) {
  const { can } = useAccess(models.objects)
  const { issue, isBusy } = useCalendar(Number(row.id))
  const [isAsking, setAsking] = useState<'again' | 'off'>()
  const url = calendarUrl(row)
  const close = () => setAsking(undefined)
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
              <Button variant="outlined" disabled={isBusy} onClick={() => setAsking('again')}>
                Выпустить заново
              </Button>
              <Button disabled={isBusy} onClick={() => setAsking('off')} startIcon={<Link2Off />}>
                Отозвать
              </Button>
            </>
          ) : (
            <Button variant="outlined" loading={isBusy} onClick={() => void issue(false)}>
              Выпустить адрес
            </Button>
          )}
        </div>
      )}
      {isAsking && (
        <ConfirmDialog
          title={isAsking === 'again' ? 'Выпустить адрес заново?' : 'Отозвать адрес?'}
          action={isAsking === 'again' ? 'Выпустить заново' : 'Отозвать адрес'}
          isDangerous
          isBusy={isBusy}
          onConfirm={() => void issue(isAsking === 'off').then(close)}
          onClose={close}
        >
          Прежний адрес сразу перестанет открываться: площадки, где он вставлен, больше не увидят занятые даты
          {isAsking === 'again' ? ', пока вы не вставите новый' : ''}.
        </ConfirmDialog>
      )}
    </section>
  )
}

function useCalendar(object_id: number) {
  const provider = useDataProvider<PanelDataProvider>()
  const refresh = useRefresh()
  const toasts = useToasts()
  const [isBusy, setBusy] = useState(false)
  const issue = async (off: boolean) => {
    setBusy(true)
    const answer = await orNothing(toasts, () =>
      provider.call('POST objects/ical', { body: { object_id, off } }),
    )
    setBusy(false)
    if (answer === undefined) return
    toasts.show({ family: 'ok', title: off ? 'Адрес отозван' : 'Новый адрес выпущен' })
    refresh()
  }
  return { issue, isBusy }
}
