import { formatDate, isIsoDate } from '#schema/rules/dates.ts'
import { subtractMoney } from '#schema/rules/money.ts'
import { formatMoney } from '#schema/rules/moneyText.ts'
import { type LightName, type LightState, lightPhase } from '#schema/rules/readiness.ts'
import { shortName } from '#schema/rules/text.ts'
import type { SentRow } from '#schema/wire/sent.ts'
import { sumsOf } from '../parts/rentParts.ts'
import { depositFate } from '../parts/rentWords.ts'

type Rent = Partial<SentRow<'rents'>>

type Reasons = Readonly<Record<LightName, (rent: Rent, state: LightState) => string>>

/** Why each light of a booking is as it is, in a few words. */
export const lightReasons: Reasons = {
  deposit: ({ depositInfo, depositHold, deposit_state, status }, state) => {
    const { needToPay, paid } = sumsOf(depositInfo)
    const frozen = depositHold?.amount ?? 0
    if (deposit_state === 'held') return `${formatMoney(frozen)} заморожено на карте`
    // a guest who has left is no longer asked for it
    if (state === 'not_needed') return depositFate({ deposit_state }) || 'не берём'
    if (needToPay > 0) return `${formatMoney(subtractMoney(needToPay, frozen))}, ждём перевода`
    if (paid > 0 && lightPhase(status) === 'left') return `${formatMoney(paid)} ещё у нас`
    return paid > 0 ? `внесён, ${formatMoney(paid)}` : 'внесён'
  },
  payment: ({ paymentInfo, checkManualPayment, status }, state) => {
    const { needToPay, all } = sumsOf(paymentInfo)
    if (state === 'not_needed' && needToPay > 0)
      return lightPhase(status) === 'void'
        ? 'не нужна'
        : `берёт канал; нам ещё ${formatMoney(needToPay)}, кода они не держат`
    if (state === 'not_needed')
      return lightPhase(status) === 'left' && all > 0 ? 'оплачено полностью' : 'доплачивать нечего'
    if (checkManualPayment?.needToCheck) return 'гость сообщил об оплате, проверьте'
    if (needToPay > 0) return `не хватает ${formatMoney(needToPay)}`
    return state === 'ok' ? 'оплачено полностью' : 'не указана стоимость'
  },
  guest_data: ({ passport_state, status }) => {
    const isBehind = lightPhase(status) !== 'ahead' && passport_state === 'wait'
    return isBehind ? 'гость уже заселён' : passport_state ? passports[passport_state] : 'ждём данные'
  },
  clean: ({ object, status, clean }, state) => {
    const phase = lightPhase(status)
    if (phase === 'living') return nextClean(clean)
    if (phase === 'left') return 'гость уже выехал'
    return object?.clean_status === 'repair' && state === 'problem' ? 'в объекте ремонт' : cleans[state]
  },
  instruction: ({ status }, state) => {
    if (lightPhase(status) === 'living') return 'гость уже внутри'
    if (lightPhase(status) === 'left') return 'больше не нужна'
    return state === 'ok' || state === 'not_needed' ? 'вход описан' : 'не указано, как попасть внутрь'
  },
}

/** The same for a person who is not told sums. */
export const reasonsWithoutSums: Reasons = {
  ...lightReasons,
  deposit: ({ deposit_state }, state) =>
    state === 'not_needed'
      ? depositFate({ deposit_state }) || 'не берём'
      : state === 'ok'
        ? depositFate({ deposit_state }) || 'внесён'
        : 'не внесён',
  payment: ({ checkManualPayment }, state) => {
    if (state === 'not_needed') return 'доплачивать нечего'
    if (state === 'ok') return 'оплачено полностью'
    return checkManualPayment?.needToCheck ? 'гость сообщил об оплате' : 'не полностью'
  },
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

/** «следующая 22.11, Ольга М.» */
function nextClean({ date, cleaner }: NonNullable<Rent['clean']> | undefined = { id: 0 }): string {
  if (!isIsoDate(date)) return 'следующая после выезда'
  const who = cleaner?.name ? shortName(cleaner.name) : 'клинера ещё нет'
  return `следующая ${formatDate(date).slice(0, 5)}, ${who}`
}
