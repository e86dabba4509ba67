// The state that all screens share, with exactly the parts that the product names.
import type { namedCleanerFields } from '#schema/entities/cleanerCalls.ts'
import type { namedFields } from '#schema/entities/objectCalls.ts'
import type { Role } from '#schema/roles.ts'
import type { CallAnswer } from '#schema/wire/lines.ts'
import type { SentRow } from '#schema/wire/sent.ts'

/** The agency as far as it is known: before the load nothing is. */
export type Agency = Partial<CallAnswer<'GET agency'>>

/** A row that a drawer shows; from a shared address only its id is known. */
export interface CurrentItem {
  readonly id: number
  readonly [field: string]: unknown
}

/** The side drawer over the screen; closed by default. */
export interface Drawer {
  readonly open: boolean
  readonly name?: 'rent' | 'clean'
  readonly mode?: 'view' | 'create'
}

/** A flat as far as every screen knows it. */
export type NamedFlat = Pick<SentRow<'objects'>, 'id' | (typeof namedFields)[number]>

/** A cleaner as far as every screen knows one. */
export type NamedCleaner = Pick<SentRow<'cleaners'>, 'id' | 'objects' | (typeof namedCleanerFields)[number]>

/** What the initial load brings and the screens share. */
export interface SharedState {
  readonly loaded: boolean
  readonly agency: Agency
  readonly objects: readonly NamedFlat[]
  readonly cleaners: readonly NamedCleaner[]
  readonly messages: readonly SentRow<'messages'>[]
  readonly otas: readonly SentRow<'otas'>[]
  readonly drawer: Drawer
  readonly currentItem: CurrentItem | null
  readonly sources: readonly SentRow<'sources'>[]
  readonly role: Role
  readonly invoices: readonly SentRow<'invoices'>[]
  readonly instructionExamples: readonly SentRow<'examples'>[]
}

/** What the content of a drawer is told: the row it shows, absent for a new one. */
export interface DrawerProps {
  readonly id: number | undefined
  readonly mode: 'view' | 'create'
}

/** What the search of everything is told. */
export interface PaletteProps {
  /** What was typed while its code was on the way; from then on its own field has the keys. */
  readonly takeTyped: () => string
  readonly onClose: () => void
}

/** The drawer as it is before anything opens it. */
export const closedDrawer: Drawer = { open: false }

/** The shared state before the initial load; the role defaults to admin in the browser only. */
export const emptyState: SharedState = {
  loaded: false,
  agency: {},
  objects: [],
  cleaners: [],
  messages: [],
  otas: [],
  drawer: closedDrawer,
  currentItem: null,
  sources: [],
  role: 'admin',
  invoices: [],
  instructionExamples: [],
}
