import type { CallAnswer } from '#schema/wire/lines.ts'

type Exchange = NonNullable<CallAnswer<'GET updates/health'>['exchange']>

/** «Читаем календари: 3 из 12» of a running exchange. */
export function stepText({ step = 'Обмен с каналами', done = 0, total = 0 }: Exchange): string {
  return total > 0 ? `${step}: ${done} из ${total}` : `${step}…`
}
