// How the exchange with each channel stands, and the button that asks them now.
import { Button, LinearProgress } from '@mui/material'
import { RefreshCw } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { models } from '#schema/index.ts'
import { counted } from '#schema/rules/plural.ts'
import { isObject } from '#src/dataProvider/httpError.ts'
import type { Row } from '#src/kinds/cells/cell.ts'
import { useClock } from '#src/kinds/clock.ts'
import { Glyph } from '#src/kinds/marks/Glyph.tsx'
import { numberIn, partsIn, textIn } from '#src/kinds/rowParts.ts'
import { momentText } from '#src/kinds/texts.ts'
import { useAccess } from '#src/kinds/useAccess.ts'
import { useToasts } from '#src/state/SessionContext.tsx'
import { countsText, ExchangeDialog } from '../exchange/ExchangeDialog.tsx'
import { stepText } from '../exchange/stepText.ts'
import { troublesOf } from '../exchange/troublesOf.ts'
import { useExchange } from '../exchange/useExchange.ts'
import { agoText, channelFamily } from './channelState.ts'
import { runningIn } from './useUpdates.ts'

/** The strip; nothing is connected is said with the way to connect. */
export function HealthStrip({ health }: { readonly health: Row | undefined }) {
  const channels = partsIn(health, 'channels')
  return (
    <section className="row top wrap box updates-health" aria-label="Обмен с каналами">
      {health && channels.length === 0 && (
        <p>
          Каналы не подключены: впишите ключи в{' '}
          <Link className="link" to="/settings">
            настройках
          </Link>{' '}
          или ссылку iCal в карточке{' '}
          <Link className="link" to="/objects">
            объекта
          </Link>
          .
        </p>
      )}
      <ul className="row stretch wrap grow">
        {channels.map((channel) => (
          <Channel key={`${textIn(channel, 'kind')} ${textIn(channel, 'name')}`} channel={channel} />
        ))}
      </ul>
      <Progress health={health} />
      <FetchButton />
    </section>
  )
}

function Channel({ channel }: { readonly channel: Row }) {
  const clock = useClock()
  const failing = numberIn(channel, 'failing') ?? 0
  const calendars = numberIn(channel, 'calendars') ?? 1
  const delay = numberIn(channel, 'delay_min')
  const error = textIn(channel, 'last_error')
  const isSome = calendars > 1 && failing > 0 && failing < calendars
  return (
    <li>
      <Glyph family={channelFamily(channel)} />
      <div>
        <b>{textIn(channel, 'name')}</b>
        <span title={momentText(channel.last_at, clock)}>{agoText(delay)}</span>
        {calendars > 1 && <span>{counted(calendars, ['календарь', 'календаря', 'календарей'])}</span>}
        {error && (
          <p>
            {isSome && `Не читается ${failing} из ${calendars}. `}
            {error}
          </p>
        )}
      </div>
    </li>
  )
}

/** How far the exchange is that runs now, whoever began it. */
function Progress({ health }: { readonly health: Row | undefined }) {
  const current = runningIn(health)
  if (!current) return null
  const [done, total] = [numberIn(current, 'done') ?? 0, numberIn(current, 'total') ?? 0]
  return (
    <div className="stack gap-6 exchange-progress" role="status">
      <span>{stepText(current)}</span>
      <LinearProgress
        aria-label="Обмен с каналами"
        variant={total > 0 ? 'determinate' : 'indeterminate'}
        value={total > 0 ? Math.round((done / total) * 100) : 0}
      />
      <small className="quiet">Можно уйти с этого экрана: обмен продолжится, итог покажем здесь же.</small>
    </div>
  )
}

function FetchButton() {
  const { can } = useAccess(models.rents)
  const toasts = useToasts()
  const { fetchNew, running } = useExchange()
  const [shown, setShown] = useState<Row>()
  if (!can('fetch')) return null
  const fetching = async () => {
    const answer = await fetchNew()
    if (!isObject(answer)) return
    if (troublesOf(answer).length > 0) setShown(answer)
    else toasts.show({ family: 'ok', title: countsText(answer) })
  }
  return (
    <>
      <Button
        variant="outlined"
        loading={running === 'fetch'}
        disabled={running !== undefined}
        loadingPosition="start"
        onClick={() => void fetching()}
        startIcon={<RefreshCw />}
      >
        {running === 'fetch' ? 'Получаем из каналов…' : 'Получить сейчас'}
      </Button>
      {shown && (
        <ExchangeDialog title="Получение броней" answer={shown} onClose={() => setShown(undefined)} />
      )}
    </>
  )
}
