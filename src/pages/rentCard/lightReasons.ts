// Why each light of a booking is as it is, in a few words.
import { formatMoney } from '#schema/rules/moneyText.ts'
import type { LightName, LightState } from '#schema/rules/readiness.ts'
import type { Row } from '#src/kinds/cells/cell.ts'
import { partIn, textIn } from '#src/kinds/rowParts.ts'
import { checkOf, sumsOf } from './rentParts.ts'

type Reason = (rent: Row, state: LightState) => string

const reasons: Readonly<Record<LightName, Reason>> = {
  deposit: (rent, state) => {
    const { needToPay, paid } = sumsOf(rent, 'depositInfo')
    if (state === 'not_needed') return settled[textIn(rent, 'deposit_state')] ?? 'не берём'
    if (needToPay > 0) return `${formatMoney(needToPay)}, ждём перевода`
    return paid > 0 ? `внесён, ${formatMoney(paid)}` : 'внесён'
  },
  payment: (rent, state) => {
    const { needToPay } = sumsOf(rent, 'paymentInfo')
    if (state === 'not_needed') return 'доплачивать нечего'
    if (checkOf(rent).needToCheck) return 'гость сообщил об оплате, проверьте'
    return needToPay > 0 ? `не хватает ${formatMoney(needToPay)}` : 'оплачено полностью'
  },
  guest_data: (rent) => passports[textIn(rent, 'passport_state')] ?? 'ждём данные',
  clean: (rent, state) => {
    if (partIn(rent, 'object')?.clean_status === 'repair') return 'в объекте ремонт'
    return {
      ok: 'квартира готова',
      wait: 'ещё не убрано',
      problem: 'квартира не готова',
      not_needed: 'не нужна',
    }[state]
  },
  instruction: (_, state) =>
    state === 'ok' || state === 'not_needed' ? 'вход описан' : 'не указано, как попасть внутрь',
}

/** A deposit that a guest who has left is no longer asked for. */
const settled: Readonly<Record<string, string>> = {
  part_returned: 'возвращён частично',
  returned: 'возвращён',
  withheld: 'удержан',
}

const passports: Readonly<Record<string, string>> = {
  none: 'документы не нужны',
  wait: 'ждём документы',
  got: 'получены, не проверены',
  checked: 'документы проверены',
}

/** The words beside a light. */
export function lightReason(name: LightName, rent: Row, state: LightState): string {
  return reasons[name](rent, state)
}

/** The state of a light of a booking; a light that did not come counts as not needed. */
export function lightState(rent: Row, name: LightName): LightState {
  const state = partIn(rent, 'readiness')?.[name]
  return state === 'ok' || state === 'wait' || state === 'problem' ? state : 'not_needed'
}
