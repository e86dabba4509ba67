import { formatMoney } from '#schema/rules/moneyText.ts'
import { isDueNow } from '#schema/rules/stayCounters.ts'
import { isOff } from '#schema/rules/stayStates.ts'
import { useClock } from '#src/kinds/clock.ts'
import type { RowSlotProps } from '#src/views/slots.ts'
import NextAct from './NextAct.tsx'

/** Under the lights of a booking on the phone: what is to be done with it next, else what is to be paid. */
export default function CardState({ row }: RowSlotProps<'rents'>) {
  const money = <MoneyState row={row} />
  if (row.conflict) return <b className="bad-text">пересечение</b>
  return row.status === 'booked' ? <NextAct row={row} instead={money} /> : money
}

/** What is to be paid, in red once it is to be taken, or that there is nothing; of a booking that is off, what came for it before, of a request what it would cost. */
function MoneyState({ row }: RowSlotProps<'rents'>) {
  const { owed = 0, price = 0, paid = 0, status } = row
  const { today } = useClock()
  if (owed > 0) return <b className={isDueNow(row, today) ? 'bad-text' : ''}>к оплате {formatMoney(owed)}</b>
  if (status === 'request') return <span>заявка на {formatMoney(price)}</span>
  if (isOff(status)) return <span>{paid > 0 ? `отменена, внесено ${formatMoney(paid)}` : 'отменена'}</span>
  return price > 0 && <span>оплачено</span>
}
