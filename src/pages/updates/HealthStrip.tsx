import { LinearProgress } from '@mui/material'
import { RefreshCw } from 'lucide-react'
import { Link } from 'react-router'
import { counted } from '#schema/rules/plural.ts'
import { agoText } from '#src/kinds/agoText.ts'
import { useDates } from '#src/kinds/clock.ts'
import { Glyph } from '#src/kinds/marks/Glyph.tsx'
import { ExchangeButton } from './exchange/ExchangeButton.tsx'
import { type Channel, channelFamily, type Health, runningIn, stepText, useHealth } from './health.ts'

/** How the exchange with each channel stands, and the button that asks now; without any, the way to connect one. */
export function HealthStrip() {
  const { data: health } = useHealth()
  const { channels = [] } = health ?? {}
  return (
    <section className="narrow row top wrap box updates-health" aria-label="Обмен с каналами">
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
          <ChannelState key={`${channel.kind} ${channel.name}`} channel={channel} />
        ))}
      </ul>
      <Progress health={health} />
      <ExchangeButton how="fetch" variant="outlined" startIcon={<RefreshCw />} busy="Получаем из каналов…">
        Получить сейчас
      </ExchangeButton>
    </section>
  )
}

function ChannelState({ channel }: { readonly channel: Channel }) {
  const { momentText } = useDates()
  const { name, failing = 0, calendars = 1, delay_min, last_at, last_error: error } = channel
  const isSome = calendars > 1 && failing > 0 && failing < calendars
  return (
    <li>
      <Glyph family={channelFamily(channel)} />
      <div>
        <b>{name}</b>
        <span title={momentText(last_at)}>{agoText(delay_min)}</span>
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
function Progress({ health }: { readonly health: Health | undefined }) {
  const current = runningIn(health)
  if (!current) return null
  const { done = 0, total = 0 } = current
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
