import type { CallAnswer } from '#schema/wire/lines.ts'

/** The troubles of an exchange with the channels as sentences. */
export function troublesOf({ errors = [] }: Pick<CallAnswer<'POST rents/fetch'>, 'errors'>): string[] {
  return errors.map(({ message }) => message || 'Канал не ответил')
}
