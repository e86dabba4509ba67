// The groups of what was found, in their one order.
import { History, RotateCw } from 'lucide-react'
import { formatDate, isIsoDate } from '#schema/rules/dates.ts'
import { counted } from '#schema/rules/plural.ts'
import { useClock } from '#src/kinds/clock.ts'
import { useDrawer } from '#src/state/drawer/useDrawer.ts'
import { useShared } from '#src/state/SessionContext.tsx'
import { listPath } from '#src/views/paths.ts'
import { Face } from './Face.tsx'
import { otherLayout } from './otherLayout.ts'
import type { PaletteGroup, PaletteLine } from './paletteLine.ts'
import { guestLine, taskLine } from './rows/people.tsx'
import { cleanerLines, flatLines, sectionLines } from './rows/places.tsx'
import { stayLine } from './rows/stays.tsx'
import { type Reading, useFound } from './useFound.ts'
import { useMay } from './useMay.ts'

/** What was found, by which words, and whether all answers are those of the words. */
interface Found {
  readonly groups: readonly PaletteGroup[]
  readonly typed: string
  readonly isReady: boolean
}

/** The groups found by the words; where there are none, by what the same keys mean in Russian. */
export function useFoundGroups(typed: string): Found {
  const own = useGroupsOf(typed)
  const isNothing = own.isReady && own.groups.every(({ lines }) => lines.length === 0)
  const other = useGroupsOf(isNothing ? (otherLayout(typed) ?? '') : '')
  return isNothing && other.typed !== '' ? other : own
}

function useGroupsOf(typed: string): Found {
  const { role, may } = useMay()
  const clock = useClock()
  const drawer = useDrawer()
  const [objects, cleaners] = [useShared('objects'), useShared('cleaners')]
  const [sources, otas] = [useShared('sources'), useShared('otas')]
  const { stays, guests, tasks, lights } = useFound(typed, may)
  const ground = { objects, sources, otas, clock, may, drawer }
  const stayLines = stays.data?.stays?.map((stay) =>
    stayLine(
      stay,
      lights.find(({ id }) => id === stay.id),
      typed,
      ground,
    ),
  )
  const places =
    typed === ''
      ? []
      : [
          ...sectionLines(role, typed),
          ...flatLines(objects, typed, may),
          ...cleanerLines(cleaners, typed, may),
        ]
  const guestLines = guests.data?.map((guest) => guestLine(guest, typed, clock, may))
  const groups = [
    groupOf('stays', 'Живут и ближайшие', 2, stayLines, stays, 'Брони'),
    groupOf('guests', 'Гости', 2, guestLines, guests, 'Гости'),
    { key: 'places', title: 'Объекты и разделы', lines: places, least: 2 },
    groupOf(
      'tasks',
      'Задачи',
      1,
      tasks.data?.map((task) => taskLine(task, clock)),
      tasks,
      'Задачи',
    ),
    {
      key: 'past',
      title: 'Прошлые и отменённые',
      least: 1,
      lines: pastLines(stays, typed, may('rents', 'list') && !may('rents', 'found')),
    },
  ]
  return { groups, typed, isReady: ![stays, guests, tasks].some(({ isWaiting }) => isWaiting) }
}

function groupOf(
  key: string,
  title: string,
  least: number,
  lines: readonly PaletteLine[] = [],
  { data, isWaiting, isFailed, refetch }: Reading<unknown>,
  who: string,
): PaletteGroup {
  const failed = {
    key: `again ${key}`,
    lead: <Face Icon={RotateCw} />,
    name: 'Повторить',
    rest: `${who} не ответили`,
    run: refetch,
    isKept: true,
  }
  return { key, title, least, lines: isFailed ? [failed] : lines, isWaiting: isWaiting && data === undefined }
}

/** What is over or was called off is one line that leads to the list; where the server does not count it, the line leads there for everything. */
function pastLines(
  { data }: ReturnType<typeof useFound>['stays'],
  typed: string,
  isUncounted: boolean,
): PaletteLine[] {
  const { past = 0, off = 0, past_since } = data ?? {}
  if (typed === '' || (past + off === 0 && !isUncounted)) return []
  const since = isIsoDate(past_since) ? `, с ${formatDate(past_since).slice(3)}` : ''
  const words = [
    past > 0 && counted(past, ['прошлая бронь', 'прошлые брони', 'прошлых броней']),
    off > 0 && counted(off, ['отменённая бронь', 'отменённые брони', 'отменённых броней']),
  ].filter((part) => part !== false)
  return [
    {
      key: 'past',
      lead: <Face Icon={History} />,
      name: isUncounted ? `Искать «${typed}» в бронях` : `Ещё ${words.join(' и ')}`,
      rest: isUncounted ? '' : `«${typed}»${since}`,
      end: <span className="strong link">Показать в списке</span>,
      to: listPath('rents', { q: typed }),
    },
  ]
}
