// What the person does next with a stay of today; it follows from the lights and the state.
import type { CallAnswer } from '../wire/lines.ts'
import { attentionWay } from './attention.ts'
import type { StayColumnName } from './deskRows.ts'

type DeskStay = NonNullable<CallAnswer<'GET dashboard'>['arrivals']>[number]

/** A button with its verb, or a plain word when nothing is to be done. */
export interface StayAction {
  readonly label: string
  /** `watch` opens the clean as `appoint` does, and asks for nothing: it goes as planned. */
  readonly does: 'pay' | 'open' | 'appoint' | 'watch' | 'nothing'
}

const nothing = (label: string): StayAction => ({ label, does: 'nothing' })
const open = (label: string): StayAction => ({ label, does: 'open' })

/** The next step with a stay; `mayAppoint` tells whether the person gives cleans to cleaners. */
export function stayAction(stay: DeskStay, column: StayColumnName, mayAppoint: boolean): StayAction {
  const money = moneyAction(stay)
  if (money) return money
  if (column === 'arrivals') return arrivalAction(stay, mayAppoint)
  if (column === 'departures') return departureAction(stay)
  return stay.readiness?.deposit === 'problem' ? open('Взять залог') : nothing('Живёт')
}

function moneyAction({ to_check: claimed, owed: debt = 0 }: DeskStay): StayAction | undefined {
  if (claimed !== undefined) return open(attentionWay('check_payment', claimed))
  return debt > 0 ? { label: attentionWay('unpaid_today', debt), does: 'pay' } : undefined
}

function arrivalAction({ status, clean, readiness: lights = {} }: DeskStay, mayAppoint: boolean): StayAction {
  if (status !== 'booked') return nothing('Живёт')
  const isFree = clean?.status === 'planned' || clean?.status === 'offered'
  if (isFree && mayAppoint) return { label: 'Назначить клинера', does: 'appoint' }
  if (lights.deposit === 'wait' || lights.deposit === 'problem') return open('Взять залог')
  if (lights.guest_data === 'wait' || lights.guest_data === 'problem') return open('Проверить документы')
  if (clean?.status === 'done' && mayAppoint && lights.clean !== 'ok')
    return { label: 'Принять уборку', does: 'appoint' }
  if (lights.clean === 'wait' || lights.clean === 'problem')
    return cleanAction(lights.clean, mayAppoint && clean)
  return open('Заселить')
}

function cleanAction(light: 'wait' | 'problem', clean: DeskStay['clean'] | false): StayAction {
  const waiting = clean && clean.status === 'in_progress' ? 'Идёт уборка' : 'Ждём уборку'
  if (!clean) return nothing(waiting)
  return light === 'wait' ? { label: waiting, does: 'watch' } : { label: 'Открыть уборку', does: 'appoint' }
}

function departureAction({ status }: DeskStay): StayAction {
  if (status === 'checked_out') return nothing('Выезд отмечен')
  return status === 'checked_in' ? open('Выселить') : nothing('Незаезд')
}
