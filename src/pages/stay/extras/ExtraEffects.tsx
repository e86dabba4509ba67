import { Fragment } from 'react'
import { multiplyMoney } from '#schema/rules/money.ts'
import { formatMoney } from '#schema/rules/moneyText.ts'
import type { SentRow } from '#schema/wire/sent.ts'
import { numberText } from '#src/kinds/texts.ts'
import { type MovedStay, useFollowingExtras } from './useExtras.ts'

interface ExtraEffectsProps {
  readonly rent: SentRow<'rents'>
  readonly to: MovedStay
}

/** What becomes of the extras by the night or by the price when a stay moves; nothing when none changes. */
export function ExtraEffects({ rent, to }: ExtraEffectsProps) {
  return useFollowingExtras(rent, to).map(({ id, name, qty, price }) => (
    <Fragment key={id}>
      {`«${name}» — ${numberText(qty)} × ${formatMoney(price)}, всего ${formatMoney(multiplyMoney(price, qty))}. `}
    </Fragment>
  ))
}
