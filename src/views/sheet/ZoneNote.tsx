import { epochOf, isZone, localMoment } from '#schema/rules/dates.ts'
import { zones } from '#schema/rules/zones.ts'
import { numberText } from '#src/kinds/texts.ts'

/** Says that the hours of a card are those of its flat to whoever has another clock; nothing where the clocks agree. */
export function ZoneNote({ zone }: { readonly zone: string | undefined }) {
  const ahead = isZone(zone) ? hoursAhead(zone) : 0
  if (!zone || ahead === 0) return null
  const [town] = zones[zone]?.split(',') ?? []
  return (
    <p className="quiet">
      {['Время местное', town].filter(Boolean).join(', ')}: на {numberText(Math.abs(ahead), 'ч')}{' '}
      {ahead > 0 ? 'больше' : 'меньше'} вашего
    </p>
  )
}

function hoursAhead(zone: string): number {
  const now = Date.now()
  const own = Intl.DateTimeFormat().resolvedOptions().timeZone
  const [here = now, there = now] = [own, zone].map((name) => {
    const { date, time } = localMoment(name, now)
    return epochOf('UTC', date, time)
  })
  return (there - here) / 3_600_000
}
