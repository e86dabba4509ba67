import { Link } from 'react-router'
import { models } from '#schema/index.ts'
import { isDebt } from '#schema/rules/stayCounters.ts'
import { useClock } from '#src/kinds/clock.ts'
import { dateText, momentText, moneyText } from '#src/kinds/texts.ts'
import { rentStatusLabel } from '#src/pages/stay/parts/rentWords.ts'
import { cardPath } from '#src/views/paths.ts'
import type { RowSlotProps } from '#src/views/slots.ts'
import '#src/views/card/lines.css'

/** The stays of a guest on the guest's card, the latest first. Each line opens its booking. */
export default function GuestStays({ row: { stays = [], erased_at: erased } }: RowSlotProps<'guests'>) {
  const clock = useClock()
  return (
    <section className="box card-lines" aria-label="Проживания">
      <h2 className="size-15">Проживания: {stays.length}</h2>
      {erased && <p role="note">Данные гостя стёрты {momentText(erased, clock)}: остались даты и суммы.</p>}
      {stays.length === 0 && <p>{models.rents.labels.many} этого гостя появятся здесь.</p>}
      <ul>
        {stays.map((stay) => {
          const { owed = 0 } = stay
          return (
            <li className="stack line-above" key={stay.id}>
              <Link className="thumb" to={cardPath('rents', stay.id ?? 0)}>
                {dateText(stay.begin, clock)} — {dateText(stay.end, clock)}
              </Link>
              <span>{stay.object}</span>
              <span>{rentStatusLabel(stay.status)}</span>
              <b className="to-right">
                {moneyText(stay.price)}
                {owed > 0 && (
                  <span className="bad-text bad">
                    , {isDebt(stay, clock.today) ? 'долг' : 'к оплате'} {moneyText(owed)}
                  </span>
                )}
              </b>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
