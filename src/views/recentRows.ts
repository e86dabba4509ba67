// The cards and drawers that were opened in this tab, the latest first: numbers alone, so that nobody's name is kept.
import { readDrawer } from '#src/state/drawer/drawerAddress.ts'

const KEPT_AS = 'recent_rows'
const MOST = 5
const known = /^(?:rents|guests|objects):\d+$/

/** A row that was opened. */
export interface RecentRow {
  readonly entity: string
  readonly id: number
}

/** Remembers what an address opens: the card at its path, else the drawer beside it. */
export function noteRecent(pathname: string, drawer: string | null): void {
  const [, entity, id] = /^\/(\w+)\/(\d+)\/?$/.exec(pathname) ?? []
  const beside = readDrawer(drawer)
  const opened = beside?.name === 'rent' ? `rents:${beside.id}` : `${entity}:${id}`
  if (!known.test(opened)) return
  const others = kept().filter((one) => one !== opened)
  sessionStorage.setItem(KEPT_AS, [opened, ...others].slice(0, MOST).join())
}

/** The rows opened last. */
export function recentRows(): RecentRow[] {
  return kept().map((one) => {
    const [entity = '', id] = one.split(':')
    return { entity, id: Number(id) }
  })
}

function kept(): string[] {
  return (sessionStorage.getItem(KEPT_AS) ?? '').split(',').filter((one) => known.test(one))
}
