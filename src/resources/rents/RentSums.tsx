import { useListContext } from 'react-admin'
import { addMoney } from '#schema/rules/money.ts'
import { formatMoney } from '#schema/rules/moneyText.ts'
import { isDebt } from '#schema/rules/stayCounters.ts'
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
  const debt = addMoney(...rows.filter((row) => isDebt(row, today)).map(({ owed = 0 }) => owed))
  return (
    <span className="row stretch wrap push rent-sums">
      Итого по показанным
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
        к оплате{' '}
        <b className={debt > 0 && debt === due ? 'bad-text debt-cell' : undefined}>{formatMoney(due)}</b>
      </span>
      {debt > 0 && debt !== due && (
        <span>
          из них долги <b className="bad-text debt-cell">{formatMoney(debt)}</b>
        </span>
      )}
    </span>
  )
}
