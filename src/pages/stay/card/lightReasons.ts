import { formatMoney } from '#schema/rules/moneyText.ts'
import type { LightName, LightState } from '#schema/rules/readiness.ts'
import type { SentRow } from '#schema/wire/sent.ts'
import { sumsOf } from '../parts/rentParts.ts'
import { depositFate } from '../parts/rentWords.ts'

type Rent = Partial<SentRow<'rents'>>

/** Why each light of a booking is as it is, in a few words. */
export const lightReasons: Readonly<Record<LightName, (rent: Rent, state: LightState) => string>> = {
  deposit: ({ depositInfo, deposit_state }, state) => {
    const { needToPay, paid } = sumsOf(depositInfo)
    // a guest who has left is no longer asked for it
    if (state === 'not_needed') return depositFate({ deposit_state }) || 'не берём'
    if (needToPay > 0) return `${formatMoney(needToPay)}, ждём перевода`
    return paid > 0 ? `внесён, ${formatMoney(paid)}` : 'внесён'
  },
  payment: ({ paymentInfo, checkManualPayment }, state) => {
    const { needToPay } = sumsOf(paymentInfo)
    if (state === 'not_needed' && needToPay > 0)
      return `берёт канал; нам ещё ${formatMoney(needToPay)}, кода они не держат`
    if (state === 'not_needed') return 'доплачивать нечего'
    if (checkManualPayment?.needToCheck) return 'гость сообщил об оплате, проверьте'
    if (needToPay > 0) return `не хватает ${formatMoney(needToPay)}`
    return state === 'ok' ? 'оплачено полностью' : 'не указана стоимость'
  },
  guest_data: ({ passport_state }) => (passport_state ? passports[passport_state] : 'ждём данные'),
  clean: ({ object }, state) => (object?.clean_status === 'repair' ? 'в объекте ремонт' : cleans[state]),
  instruction: (_, state) =>
    state === 'ok' || state === 'not_needed' ? 'вход описан' : 'не указано, как попасть внутрь',
}

const passports = {
  none: 'документы не нужны',
  wait: 'ждём документы',
  got: 'получены, не проверены',
  checked: 'документы проверены',
} as const

const cleans = {
  ok: 'квартира готова',
  wait: 'ещё не убрано',
  problem: 'квартира не готова',
  not_needed: 'не нужна',
} as const
