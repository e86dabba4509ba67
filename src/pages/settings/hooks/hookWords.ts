// What the state of a hook and the outcome of a delivery are called.
import { hookdeliveries } from '#schema/entities/hookdeliveries.ts'
import { hookEvents, hookProviders } from '#schema/entities/hooks.ts'
import { counted } from '#schema/rules/plural.ts'
import type { SentRow } from '#schema/wire/sent.ts'
import type { StateLook } from '#src/kinds/marks/stateLook.ts'
import type { ToastText } from '#src/state/toasts.ts'

/** A hook of the agency. */
export type Hook = SentRow<'hooks'>

/** What a hook is called: its name, else the host of its address, else whose it is. */
export function hookName({ name, url, provider }: Hook): string {
  return name || URL.parse(url ?? '')?.host || `Входящий: ${providerName(provider)}`
}

/** The program on the other side; one that we do not know is called as it was typed. */
export function providerName(provider = ''): string {
  const names: Readonly<Record<string, string>> = hookProviders
  return names[provider] ?? provider
}

/** The light of a hook. */
export function hookState({ active, direction, disabled_reason, last_at, fails = 0 }: Hook): StateLook {
  if (active === false && disabled_reason) return { family: 'bad', text: 'Выключен сам' }
  if (active === false) return { family: 'mute', text: 'Выключен' }
  if (fails > 0) return { family: 'wait', text: counted(fails, ['неудача', 'неудачи', 'неудач']) }
  if (last_at === undefined) return { family: 'info', text: 'Ждёт первого события' }
  return { family: 'ok', text: direction === 'in' ? 'Принимает' : 'Доставляет' }
}

/** The events a hook hears of, in words. */
export function eventsText({ events = [] }: Hook): string {
  return events.length === 0 ? 'Все события' : events.map((event) => hookEvents[event]).join(', ')
}

const families = { waiting: 'wait', delivered: 'ok', failed: 'bad', dropped: 'mute' } as const

/** The outcome of a delivery. */
export function deliveryState({ state }: SentRow<'hookdeliveries'>): StateLook {
  if (state === undefined) return { family: 'mute', text: '' }
  return { family: families[state], text: hookdeliveries.fields.state.options[state] }
}

/** What a person who sent a delivery by hand is told. */
export function resultText({ state, status, error = '' }: SentRow<'hookdeliveries'>): ToastText {
  if (state === 'delivered') return { title: 'Доставлено', message: `Адрес ответил ${status}.` }
  return { family: 'bad', title: 'Не доставлено', message: error }
}
