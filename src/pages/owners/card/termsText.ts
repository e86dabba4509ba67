import { owners } from '#schema/entities/owners.ts'
import { formatMoney } from '#schema/rules/moneyText.ts'
import type { SentRow } from '#schema/wire/sent.ts'
import { numberText } from '#src/kinds/texts.ts'

const { scheme: schemes, commission_base: bases, clean_payer: payers } = owners.fields

/** The terms of an owner as one sentence, in the words of their fields. */
export function termsText(owner: SentRow<'owners'>): string {
  const { scheme = 'percent_gross', percent, fixed_amount, commission_base, clean_payer } = owner
  const { repair_limit, payout_day } = owner
  const isFixed = scheme === 'fixed_rent' || scheme === 'guaranteed'
  const parts = [
    schemes.options[scheme].toLowerCase(),
    isFixed && fixed_amount !== undefined && `${formatMoney(fixed_amount)} в месяц`,
    scheme !== 'fixed_rent' && percent !== undefined && `нам ${numberText(percent, '%')}`,
    scheme === 'percent_net' && commission_base && bases.options[commission_base].toLowerCase(),
    clean_payer && `уборку платит ${payers.options[clean_payer].toLowerCase()}`,
    repair_limit !== undefined && `ремонт до ${formatMoney(repair_limit)} без согласования`,
    payout_day !== undefined && `выплата ${payout_day}-го числа`,
  ]
  const text = parts.filter(Boolean).join(', ')
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}`
}
