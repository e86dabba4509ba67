import { counted } from '#schema/rules/plural.ts'

/** What people are told of many new stays that came at once; the numbers stand in the event. */
export function arrivalsText({ created, conflicts }: Readonly<Record<string, unknown>>): string {
  const stays = counted(Number(created), ['новая бронь', 'новые брони', 'новых броней'])
  const busy = Number(conflicts)
  const waiting = counted(busy, ['пересечение', 'пересечения', 'пересечений'])
  return busy > 0 ? `${stays} из календаря, ${waiting}` : `${stays} из календаря`
}
