// What the state of a hook and the outcome of a delivery are called.
import { hookdeliveries } from '#schema/entities/hookdeliveries.ts'
import { hookEvents, hookProviders } from '#schema/entities/hooks.ts'
import { counted } from '#schema/rules/plural.ts'
import type { Family } from '#src/base/theme/tokens.ts'
import type { Row } from '#src/kinds/cells/cell.ts'
import { numberIn, textIn } from '#src/kinds/rowParts.ts'
import type { ToastText } from '#src/state/toasts.ts'

/** A state in a colour of its family. */
export interface StateWords {
  readonly family: Family
  readonly text: string
}

/** Whether others send to us. */
export function isIncoming(hook: Row): boolean {
  return hook.direction === 'in'
}

/** What a hook is called: its name, else the host of its address, else whose it is. */
export function hookName(hook: Row): string {
  const host = URL.parse(textIn(hook, 'url'))?.host
  return textIn(hook, 'name') || host || `Входящий: ${providerName(hook)}`
}

/** The program on the other side; one that we do not know is called as it was typed. */
export function providerName(hook: Row): string {
  const provider = textIn(hook, 'provider')
  return Object.entries(hookProviders).find(([code]) => code === provider)?.[1] ?? provider
}

/** The light of a hook. */
export function hookState(hook: Row): StateWords {
  const fails = numberIn(hook, 'fails') ?? 0
  if (hook.active === false && textIn(hook, 'disabled_reason') !== '')
    return { family: 'bad', text: 'Выключен сам' }
  if (hook.active === false) return { family: 'mute', text: 'Выключен' }
  if (fails > 0) return { family: 'wait', text: counted(fails, ['неудача', 'неудачи', 'неудач']) }
  if (textIn(hook, 'last_at') === '') return { family: 'info', text: 'Ждёт первого события' }
  return { family: 'ok', text: isIncoming(hook) ? 'Принимает' : 'Доставляет' }
}

/** The events a hook hears of, in words. */
export function eventsText({ events }: Row): string {
  const codes = Array.isArray(events) ? events : []
  if (codes.length === 0) return 'Все события'
  return Object.entries(hookEvents)
    .filter(([code]) => codes.includes(code))
    .map(([, word]) => word)
    .join(', ')
}

const families: Readonly<Record<string, Family>> = {
  waiting: 'wait',
  delivered: 'ok',
  failed: 'bad',
  dropped: 'mute',
}

/** The outcome of a delivery. */
export function deliveryState({ state }: Row): StateWords {
  const word = Object.entries(hookdeliveries.fields.state.options).find(([code]) => code === state)?.[1]
  return { family: families[String(state)] ?? 'mute', text: word ?? '' }
}

/** The event of a delivery in words. */
export function eventText({ event }: Row): string {
  return Object.entries(hookdeliveries.fields.event.options).find(([code]) => code === event)?.[1] ?? ''
}

/** What a person who sent a delivery by hand is told. */
export function resultText(delivery: Row): ToastText {
  if (delivery.state === 'delivered')
    return { family: 'ok', title: 'Доставлено', message: `Адрес ответил ${String(delivery.status)}.` }
  return { family: 'bad', title: 'Не доставлено', message: textIn(delivery, 'error') }
}
