// The side drawer in the address bar: `?drawer=rents:9`, `?drawer=cleans:9`, `?drawer=cleans:new`.
import type { Drawer } from '#src/state/sharedState.ts'

/** Name of the address parameter. */
export const DRAWER_PARAMETER = 'drawer'

/** What an address opens: the drawer and the id of its row; no id for a new clean. */
export interface DrawerPlace {
  readonly name: NonNullable<Drawer['name']>
  readonly mode: NonNullable<Drawer['mode']>
  readonly id?: number
}

/** Reads the parameter; an unknown one opens nothing. */
export function readDrawer(parameter: string | null): DrawerPlace | undefined {
  if (parameter === 'cleans:new') return { name: 'clean', mode: 'create' }
  const [, section, id] = /^(rents|cleans):(\d+)$/.exec(parameter ?? '') ?? []
  if (!section || !id) return undefined
  const name = section === 'rents' ? 'rent' : 'clean'
  return { name, mode: 'view', id: Number(id) }
}

/** Writes the parameter of a drawer. */
export function writeDrawer({ name, mode, id }: DrawerPlace): string {
  return mode === 'create' ? 'cleans:new' : `${name}s:${id}`
}
