import type { Row } from '#src/kinds/cells/cell.ts'
import { numberIn, textIn } from '#src/kinds/rowParts.ts'

/** «Читаем календари: 3 из 12» of a running exchange. */
export function stepText(exchange: Row): string {
  const [done, total] = [numberIn(exchange, 'done') ?? 0, numberIn(exchange, 'total') ?? 0]
  const step = textIn(exchange, 'step') || 'Обмен с каналами'
  return total > 0 ? `${step}: ${done} из ${total}` : `${step}…`
}
