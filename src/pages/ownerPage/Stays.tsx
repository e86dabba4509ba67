// The stays of the month: a table where it fits and on paper, lines that unfold on the phone.
import { ChevronDown } from 'lucide-react'
import { subtractMoney } from '#schema/rules/money.ts'
import { formatMoney } from '#schema/rules/moneyText.ts'
import { counted } from '#schema/rules/plural.ts'
import { channels } from '#src/base/theme/channels.ts'
import { rangeText } from './months.ts'
import type { Stay } from './report.ts'

/** The card of all stays. */
export function Stays({ stays }: { readonly stays: readonly Stay[] }) {
  const hasNames = stays.some(({ guest_name }) => guest_name)
  return (
    <section className="box op-card" aria-labelledby="op-stays">
      <h2 id="op-stays" className="op-title">
        Проживания{' '}
        <span>{hasNames || stays.length === 0 ? stays.length : `${stays.length}, имена гостей скрыты`}</span>
      </h2>
      {stays.length === 0 ? (
        <p className="op-empty">В этом месяце гостей ещё не было.</p>
      ) : (
        <>
          <Table stays={stays} hasNames={hasNames} />
          <Lines stays={stays} />
        </>
      )}
    </section>
  )
}

const minus = (sum = 0): string => (sum === 0 ? '—' : formatMoney(subtractMoney(0, sum)))

const isSum = (sum = 0): boolean => sum !== 0

function nightsOf({ nights = 0, part_nights: part = 0 }: Stay): string {
  return part === nights ? String(nights) : `${part} из ${nights}`
}

function Table({ stays, hasNames }: { readonly stays: readonly Stay[]; readonly hasNames: boolean }) {
  return (
    <div className="op-table">
      <table className="full">
        <thead>
          <tr>
            <th scope="col">Даты</th>
            <th scope="col" className="is-number">
              Ночей
            </th>
            <th scope="col">Объект</th>
            {hasNames && <th scope="col">Гость</th>}
            <th scope="col">Источник</th>
            {['Заплатил гость', 'Канал', 'Уборка', 'Прочее', 'Комиссия', 'Вам'].map((name) => (
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
              <td className="is-number">{nightsOf(stay)}</td>
              <td>{stay.flat}</td>
              {hasNames && <td>{stay.guest_name}</td>}
              <td>
                <Source stay={stay} />
              </td>
              <td className="is-number">{formatMoney(stay.amount ?? 0)}</td>
              <td className="is-number">{minus(stay.ota_commission)}</td>
              <td className="is-number">{minus(stay.clean_cost)}</td>
              <td className="is-number">{minus(stay.other)}</td>
              <td className="is-number" title={stay.formula}>
                {minus(stay.fee)}
              </td>
              <td className="is-number is-sum">{formatMoney(stay.owner_amount ?? 0)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function Lines({ stays }: { readonly stays: readonly Stay[] }) {
  return (
    <div className="op-lines">
      {stays.map((stay) => (
        <details className="line-above" key={stay.id}>
          <summary className="row gap-10">
            <span className="grow">
              <b>{rangeText(stay.begin ?? '', stay.end ?? '')}</b>
              <span className="quiet breaks block">
                <Tile stay={stay} /> {nightsWords(stay)}, {stay.flat}
                {stay.guest_name && `, ${stay.guest_name}`}
              </span>
            </span>
            <b>{formatMoney(stay.owner_amount ?? 0)}</b>
            <ChevronDown className="fixed faint" size={20} />
          </summary>
          <dl className="inset op-count">
            <Sum name="Заплатил гость" text={formatMoney(stay.amount ?? 0)} />
            {isSum(stay.ota_commission) && <Sum name="Комиссия канала" text={minus(stay.ota_commission)} />}
            {isSum(stay.clean_cost) && <Sum name="Уборка" text={minus(stay.clean_cost)} />}
            {isSum(stay.other) && <Sum name="Прочее" text={minus(stay.other)} />}
            {isSum(stay.fee) && <Sum name={`Наша комиссия: ${stay.formula}`} text={minus(stay.fee)} />}
          </dl>
        </details>
      ))}
    </div>
  )
}

function nightsWords({ nights = 0, part_nights: part = 0 }: Stay): string {
  const words = counted(part, ['ночь', 'ночи', 'ночей'])
  return part === nights ? words : `${words} из ${nights}`
}

function Sum({ name, text }: { readonly name: string; readonly text: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{text}</dd>
    </div>
  )
}

function Source({ stay }: { readonly stay: Stay }) {
  return (
    <span className="row inline">
      <Tile stay={stay} />
      {stay.source || '—'}
    </span>
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
