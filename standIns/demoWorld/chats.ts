import { demoBots, demoCleaners, demoGroup } from '#server/demo/cast.ts'
import type { StandInChat } from '../telegram/world.ts'

/** The chats of the played Telegram; people join when they press «Запустить». */
export const demoChats: readonly StandInChat[] = [
  {
    id: demoGroup.id,
    type: 'supergroup',
    title: demoGroup.title,
    isForum: true,
    bots: { [demoBots.staff.id]: 'topics', [demoBots.cleaner.id]: 'member' },
  },
  ...demoCleaners.map(({ id, state }) => ({
    id,
    type: 'private' as const,
    bots: { [demoBots.cleaner.id]: state === 'blocked' ? ('blocked' as const) : ('member' as const) },
  })),
]
