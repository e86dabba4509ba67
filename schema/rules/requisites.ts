// How a guest pays into an account, in words: what the agency wrote itself, else all that is known of the account.
import { formatPhone } from './text.ts'

/** An account as far as a guest needs it. */
export interface PayableAccount {
  readonly holder: string | null
  readonly inn: string | null
  readonly kpp: string | null
  readonly bank: string | null
  readonly bik: string | null
  readonly account: string | null
  readonly corr_account: string | null
  readonly sbp_phone: string | null
  readonly card_tail: string | null
  readonly text: string | null
}

/** The requisites with what the payment is for; null when neither a phone, a card nor an account number is known, since a name alone takes no money. */
export function requisitesText(account: PayableAccount, rentId: number): string | null {
  const own = account.text?.trim()
  const ways = own
    ? [own]
    : [byPhone(account), byCard(account), byNumber(account)].filter((way) => way !== null)
  return ways.length === 0 ? null : [...ways, `Назначение: бронь № ${rentId}`].join('\n')
}

function byPhone({ sbp_phone, bank, holder }: PayableAccount): string | null {
  return sbp_phone && listed([`СБП по номеру ${formatPhone(sbp_phone)}`, bank, holder])
}

function byCard({ card_tail, holder }: PayableAccount): string | null {
  return card_tail && listed([`Карта •••• ${card_tail}`, holder])
}

function byNumber({ account, holder, inn, kpp, bank, bik, corr_account }: PayableAccount): string | null {
  const named = (name: string, value: string | null) => value && `${name} ${value}`
  return (
    account &&
    listed([
      holder,
      named('ИНН', inn),
      named('КПП', kpp),
      named('р/с', account),
      bank,
      named('БИК', bik),
      named('к/с', corr_account),
    ])
  )
}

const listed = (parts: readonly (string | null)[]): string => parts.filter(Boolean).join(', ')
