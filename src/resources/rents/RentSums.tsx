import { useListContext } from 'react-admin'
import { addMoney } from '#schema/rules/money.ts'
import { formatMoney } from '#schema/rules/moneyText.ts'
import { isDueNow } from '#schema/rules/stayCounters.ts'
import type { SentRow } from '#schema/wire/sent.ts'
import { useClock } from '#src/kinds/clock.ts'
import { useListRoom } from '#src/views/list/listRoom.ts'

/** What the bookings on the page add up to; silent where nobody tells the sums. */
export function RentSums() {
  const { today } = useClock()
  // What the table has no room for is not added up either; beside a drawer there is room for what is acted on.
  const room = useListRoom()
  const { data: rows = [] } = useListContext<SentRow<'rents'>>()
  if (!rows.some(({ price }) => price !== undefined)) return null
  const sum = (name: 'price' | 'channel_part' | 'paid') => addMoney(...rows.map(({ [name]: one = 0 }) => one))
  const taken = sum('channel_part')
  const due = addMoney(...rows.map(({ owed = 0 }) => Math.max(owed, 0)))
  const now = addMoney(...rows.filter((row) => isDueNow(row, today)).map(({ owed = 0 }) => owed))
  return (
    <span className="row stretch wrap push rent-sums">
      {room !== 'tight' && 'На странице'}
      {room !== 'tight' && (
        <span>
          всего <b className="ink">{formatMoney(sum('price'))}</b>
        </span>
      )}
      {room === 'wide' && (
        <>
          {taken > 0 && (
            <span>
              взял канал <b>{formatMoney(taken)}</b>
            </span>
          )}
          <span>
            оплачено <b>{formatMoney(sum('paid'))}</b>
          </span>
        </>
      )}
      <span>
        к оплате <b className={now > 0 && now === due ? 'bad-text' : ''}>{formatMoney(due)}</b>
      </span>
      {now > 0 && now !== due && (
        <span>
          сейчас <b className="bad-text">{formatMoney(now)}</b>
        </span>
      )}
    </span>
  )
}
