// What the person does next with a stay of today; it follows from the lights and the state.
import { formatMoney } from '#schema/rules/moneyText.ts'
import type { Row } from '#src/kinds/cells/cell.ts'
import { numberIn, partIn, textIn } from '#src/kinds/rowParts.ts'

/** The columns of the day. */
export type Column = 'arrivals' | 'departures' | 'staying'

/** A button with its verb, or a plain word when nothing is to be done. */
export interface StayAction {
  readonly label: string
  readonly does: 'pay' | 'open' | 'appoint' | 'nothing'
}

const nothing = (label: string): StayAction => ({ label, does: 'nothing' })
const open = (label: string): StayAction => ({ label, does: 'open' })

/** The next step with a stay; `mayAppoint` tells whether the person gives cleans to cleaners. */
export function stayAction(stay: Row, column: Column, mayAppoint: boolean): StayAction {
  const money = moneyAction(stay)
  if (money) return money
  if (column === 'arrivals') return arrivalAction(stay, mayAppoint)
  if (column === 'departures') return departureAction(stay)
  return partIn(stay, 'readiness')?.deposit === 'problem' ? open('Взять залог') : nothing('Живёт')
}

function moneyAction(stay: Row): StayAction | undefined {
  const claimed = numberIn(stay, 'to_check')
  if (claimed !== undefined)
    return open(claimed > 0 ? `Проверить ${formatMoney(claimed)}` : 'Проверить оплату')
  const debt = numberIn(stay, 'need_to_pay') ?? 0
  return debt > 0 ? { label: `Принять ${formatMoney(debt)}`, does: 'pay' } : undefined
}

function arrivalAction(stay: Row, mayAppoint: boolean): StayAction {
  if (textIn(stay, 'status') !== 'booked') return nothing('Заселён')
  const clean = partIn(stay, 'clean')
  const isFree = clean?.status === 'planned' || clean?.status === 'offered'
  if (isFree && mayAppoint) return { label: 'Назначить клинера', does: 'appoint' }
  const lights = partIn(stay, 'readiness') ?? {}
  if (lights.deposit === 'wait' || lights.deposit === 'problem') return open('Взять залог')
  if (lights.guest_data === 'wait' || lights.guest_data === 'problem') return open('Проверить документы')
  if (lights.clean === 'wait' || lights.clean === 'problem') return nothing('Ждём уборку')
  return open('Заселить')
}

function departureAction(stay: Row): StayAction {
  const status = textIn(stay, 'status')
  if (status === 'checked_out') return nothing('Выехал')
  return status === 'checked_in' ? open('Выселить') : nothing('Не заселялся')
}

/** «Кузнецова А.»: in a dense place only the initial of the second word stays. */
export function shortName(name: string): string {
  const [family = '', given] = name.trim().split(/\s+/)
  return given ? `${family}\u00a0${given.slice(0, 1)}.` : family
}
