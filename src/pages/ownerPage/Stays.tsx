import { ChevronDown } from 'lucide-react'
import { subtractMoney } from '#schema/rules/money.ts'
import { formatMoney } from '#schema/rules/moneyText.ts'
import { rangeText } from '#schema/rules/months.ts'
import { countNights } from '#schema/rules/stayWords.ts'
import { channels } from '#src/base/theme/channels.ts'
import { Card, Sum } from './Card.tsx'
import { costs, type Stay } from './report.ts'

/** The stays of the month: a table where it fits and on paper, lines that unfold on the phone. */
export function Stays({ stays }: { readonly stays: readonly Stay[] }) {
  const hasNames = stays.some(({ guest_name }) => guest_name)
  const count = hasNames || stays.length === 0 ? stays.length : `${stays.length}, имена гостей скрыты`
  return (
    <Card title="Проживания" aside={count}>
      {stays.length === 0 ? (
        <p className="quiet op-seen">В этом месяце гостей ещё не было.</p>
      ) : (
        <>
          <Table stays={stays} hasNames={hasNames} />
          <div className="op-lines">
            {stays.map((stay) => (
              <Line key={stay.id} stay={stay} />
            ))}
          </div>
        </>
      )}
    </Card>
  )
}

const minus = (sum = 0): string => (sum === 0 ? '—' : formatMoney(subtractMoney(0, sum)))

function nightsOf({ nights = 0, part_nights: part = 0 }: Stay, told: (part: number) => string): string {
  return part === nights ? told(part) : `${told(part)} из ${nights}`
}

function Table({ stays, hasNames }: { readonly stays: readonly Stay[]; readonly hasNames: boolean }) {
  const sums = ['Заплатил гость', ...costs.map(({ name }) => name), 'Вам']
  return (
    <div className="op-table">
      <table className="full" aria-label="Проживания">
        <thead>
          <tr>
            <th scope="col">Даты</th>
            <th scope="col" className="is-number">
              Ночей
            </th>
            <th scope="col">Объект</th>
            {hasNames && <th scope="col">Гость</th>}
            <th scope="col">Источник</th>
            {sums.map((name) => (
              <th key={name} scope="col" className="is-number">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {stays.map((stay) => (
            <tr key={stay.id}>
              <th scope="row">{rangeText(stay.begin ?? '', stay.end ?? '')}</th>
              <td className="is-number">{nightsOf(stay, String)}</td>
              <td>{stay.flat}</td>
              {hasNames && <td>{stay.guest_name}</td>}
              <td>
                <span className="row inline">
                  <Tile stay={stay} />
                  {stay.source || '—'}
                </span>
              </td>
              <td className="is-number">{formatMoney(stay.amount ?? 0)}</td>
              {costs.map(({ of }) => (
                <td key={of} className="is-number" title={of === 'fee' ? stay.formula : undefined}>
                  {minus(stay[of])}
                </td>
              ))}
              <td className="is-number is-sum">{formatMoney(stay.owner_amount ?? 0)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function Line({ stay }: { readonly stay: Stay }) {
  const taken = costs.filter(({ of }) => (stay[of] ?? 0) !== 0)
  return (
    <details className="line-above">
      <summary className="row gap-10">
        <span className="grow">
          <b>{rangeText(stay.begin ?? '', stay.end ?? '')}</b>
          <span className="quiet breaks block">
            <Tile stay={stay} /> {nightsOf(stay, countNights)}, {stay.flat}
            {stay.guest_name && `, ${stay.guest_name}`}
          </span>
        </span>
        <b>{formatMoney(stay.owner_amount ?? 0)}</b>
        <ChevronDown className="fixed faint turns" size={20} />
      </summary>
      <dl className="inset op-count">
        <Sum name="Заплатил гость">{formatMoney(stay.amount ?? 0)}</Sum>
        {taken.map(({ of, words }) => (
          <Sum key={of} name={of === 'fee' ? `${words}: ${stay.formula}` : words}>
            {minus(stay[of])}
          </Sum>
        ))}
      </dl>
    </details>
  )
}

/** The two letters of a channel in its own colour; an unknown one is mute. */
function Tile({ stay: { channel, source } }: { readonly stay: Stay }) {
  if (!source) return null
  const known = Object.entries(channels).find(([code]) => code === channel)
  const style = known && {
    background: `var(--k-channel-${channel})`,
    color: `var(--k-channel-${channel}-letter)`,
  }
  return (
    <span className="op-tile" style={style} aria-hidden="true">
      {known?.[1].letters ?? source.slice(0, 2)}
    </span>
  )
}
