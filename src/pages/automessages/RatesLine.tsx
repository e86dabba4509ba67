import { talkChannels } from '#schema/entities/messageChannels.ts'
import type { CallAnswer } from '#schema/wire/lines.ts'
import { StateMark } from '#src/kinds/marks/StateMark.tsx'
import { useCounters } from './useCounters.ts'

type Counters = NonNullable<CallAnswer<'GET automessages'>['counters']>
type ChannelRate = NonNullable<Counters['by_channel']>[number]

const enough = 10
const alarming = 80

/** How many messages of thirty days have arrived, by channel; a drop stands out, nothing stands before the first message. */
export function RatesLine() {
  const { by_channel = [] } = useCounters()
  if (by_channel.length === 0) return null
  return (
    <dl className="row stretch wrap rates" aria-label="Доставка за 30 дней">
      {by_channel.map((rate) => (
        <Rate key={rate.of} rate={rate} />
      ))}
    </dl>
  )
}

const names: Readonly<Record<string, string>> = talkChannels
/** Mail, bots and the guest's page never say whether a message has arrived: there only what failed is known. */
const silent: readonly string[] = ['email', 'telegram', 'page']

function Rate({ rate: { of = '', sent = 0, failed = 0, delivered = 0 } }: { readonly rate: ChannelRate }) {
  const isSilent = silent.includes(of)
  const percent = sent === 0 ? 0 : Math.round((100 * (isSilent ? sent - failed : delivered)) / sent)
  return (
    <div className="row stretch wrap gap-6">
      <dt className="quiet">{names[of] ?? of}</dt>
      <dd className="row wrap">
        <b>{percent} %</b> {isSilent ? 'принято' : 'доставлено'} из {sent}
        {sent >= enough && percent < alarming && <StateMark family="bad">Упала доставка</StateMark>}
      </dd>
    </div>
  )
}
