import { Fragment } from 'react'
import { multiplyMoney } from '#schema/rules/money.ts'
import { formatMoney } from '#schema/rules/moneyText.ts'
import type { Place } from '#schema/rules/stayDays.ts'
import type { SentRow } from '#schema/wire/sent.ts'
import { numberText } from '#src/kinds/texts.ts'
import { useFollowingExtras } from './useExtras.ts'

interface ExtraEffectsProps {
  readonly rent: SentRow<'rents'>
  readonly to: Place
}

/** What becomes of the extras by the night when a stay moves; nothing when none changes. */
export function ExtraEffects({ rent, to }: ExtraEffectsProps) {
  return useFollowingExtras(rent, to).map(({ id, name, qty, price }) => (
    <Fragment key={id}>
      {`«${name}» — ${numberText(qty)} × ${formatMoney(price)}, всего ${formatMoney(multiplyMoney(price, qty))}. `}
    </Fragment>
  ))
}
