// How many messages of the last thirty days have arrived, channel by channel; a drop stands out.
import { messageChannels } from '#schema/entities/messageChannels.ts'
import type { Row } from '#src/kinds/cells/cell.ts'
import { StateMark } from '#src/kinds/marks/StateMark.tsx'
import { numberIn, partsIn, textIn } from '#src/kinds/rowParts.ts'
import { useCounters } from './useCounters.ts'

const enough = 10
const alarming = 80

/** The rates; nothing before the first message. */
export function RatesLine() {
  const channels = partsIn(useCounters(), 'by_channel')
  if (channels.length === 0) return null
  return (
    <dl className="row stretch wrap rates" aria-label="Доставка за 30 дней">
      {channels.map((row) => (
        <Rate key={textIn(row, 'of')} row={row} />
      ))}
    </dl>
  )
}

/** Mail and bots never say whether a letter has arrived: there only what failed is known. */
const silent: readonly string[] = ['email', 'telegram']

function Rate({ row }: { readonly row: Row }) {
  const channel = textIn(row, 'of')
  const name = Object.entries(messageChannels).find(([word]) => word === channel)?.[1] ?? channel
  const sent = numberIn(row, 'sent') ?? 0
  const good = silent.includes(channel)
    ? sent - (numberIn(row, 'failed') ?? 0)
    : (numberIn(row, 'delivered') ?? 0)
  const percent = sent === 0 ? 0 : Math.round((100 * good) / sent)
  const isLow = sent >= enough && percent < alarming
  return (
    <div className="row stretch wrap gap-6">
      <dt className="quiet">{name}</dt>
      <dd className="row wrap">
        <b>{percent} %</b> {silent.includes(channel) ? 'принято' : 'доставлено'} из {sent}
        {isLow && <StateMark family="bad">Упала доставка</StateMark>}
      </dd>
    </div>
  )
}
