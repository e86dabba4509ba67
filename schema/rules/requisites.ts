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
  const ways = payWays(account).map(({ text }) => text)
  return ways.length === 0 ? null : [...ways, `Назначение: ${purposeOf(rentId)}`].join('\n')
}

/** What a guest writes as the purpose of a payment. */
export function purposeOf(rentId: number): string {
  return `бронь № ${rentId}`
}

/** One way of paying into an account: its words, and what of them a guest copies into the bank's screen. */
export interface PayWay {
  readonly kind: 'own' | 'sbp' | 'card' | 'account'
  readonly text: string
  readonly copy: string | null
}

/** The ways of an account: what the agency wrote itself, else each that is known of it. */
export function payWays(account: PayableAccount): readonly PayWay[] {
  const own = account.text?.trim()
  if (own) return [{ kind: 'own', text: own, copy: null }]
  const ways = [
    { kind: 'sbp', text: byPhone(account), copy: account.sbp_phone },
    { kind: 'card', text: byCard(account), copy: null },
    { kind: 'account', text: byNumber(account), copy: account.account },
  ] as const
  return ways.flatMap(({ kind, text, copy }) => (text === null || text === '' ? [] : [{ kind, text, copy }]))
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
