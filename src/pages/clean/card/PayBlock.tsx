import { addMoney, isMoney, subtractMoney } from '#schema/rules/money.ts'
import { formatMoney } from '#schema/rules/moneyText.ts'
import { useDates } from '#src/kinds/clock.ts'
import { Glyph } from '#src/kinds/marks/Glyph.tsx'
import { useShared } from '#src/state/SessionContext.tsx'
import { Block } from '#src/views/sheet/Block.tsx'
import type { OpenClean } from './cleanWords.ts'

interface PayLine {
  readonly what: string
  readonly sum: string
  readonly why?: string | undefined
  readonly family?: 'mute' | 'ok' | 'wait' | 'bad'
}

const payerWords = {
  owner: 'собственника',
  agency: 'агентства',
  guest: 'гостя',
  split: 'пополам с собственником',
} as const

/** What the clean is paid: rate, bonus and penalty with their reasons, parts of helpers, who bears it, and whether it has been paid out. Absent where the sums are not the person's to see. */
export function PayBlock({ clean }: { readonly clean: OpenClean }) {
  const { momentText } = useDates()
  const cleaners = useShared('cleaners')
  const { price, bonus, penalty, payer, helper_pay = [], paid_at: paidAt, status } = clean
  if (!isMoney(price) || status === 'canceled') return null
  const added = isMoney(bonus) ? bonus : 0
  const taken = isMoney(penalty) ? penalty : 0
  const total = subtractMoney(addMoney(price, added), taken)
  const lines: PayLine[] = [
    { what: 'Ставка', sum: formatMoney(price) },
    ...(added > 0 ? [{ what: 'Доплата', sum: formatMoney(added), why: clean.bonus_reason }] : []),
    ...(taken > 0
      ? [{ what: 'Штраф', sum: formatMoney(taken), why: clean.penalty_reason, family: 'bad' as const }]
      : []),
    ...(added > 0 || taken > 0 ? [{ what: 'Всего', sum: formatMoney(total) }] : []),
    ...helper_pay.map(({ cleaner_id, price: part = 0 }) => ({
      what: `Помощник, ${cleaners.find(({ id }) => id === cleaner_id)?.name ?? `№\u00a0${cleaner_id}`}`,
      sum: formatMoney(part),
    })),
    ...(payer ? [{ what: 'За чей счёт', sum: payerWords[payer] }] : []),
    paidAt
      ? { what: 'Выплачено', sum: momentText(paidAt), family: 'ok' }
      : { what: 'Выплата', sum: 'ещё не выплачено', family: 'wait' },
  ]
  return (
    <Block title="Оплата">
      <ul className="stack gap-0 sheet-lines">
        {lines.map(({ what, sum, why, family = 'mute' }) => (
          <li key={what}>
            <Glyph family={family} />
            <span>
              {what}: <b>{sum}</b>
              {why && `, ${why}`}
            </span>
          </li>
        ))}
      </ul>
    </Block>
  )
}
