// The calls of an entity: exact method and path of the specification, and what the special ones take.
import type { CallLine } from './callLine.ts'
import type { Fields } from './kinds/index.ts'
import type { EntityName } from './names.ts'
import type { Role } from './roles.ts'
import type { LinkLimit } from './rules/limits.ts'
import { type AnswerShape, done, row, type Shape } from './wire/shape.ts'

/** The operations that every entity may have without a line of code; `all` lists rows whose `list` stands within another row. */
export const standardActions = ['list', 'all', 'get', 'create', 'update', 'remove'] as const

/** One of the standard operations. */
export type StandardAction = (typeof standardActions)[number]

/** Whether an operation answers a list of rows. */
export const isListing = (action: string): boolean => action === 'list' || action === 'all'

/** What a standard operation of an entity answers. */
export function standardAnswer(of: EntityName, action: string): AnswerShape {
  if (isListing(action)) return [row(of)]
  return action === 'remove' ? done : row(of)
}

/** Who may use a special call: named roles, anyone signed in (also `inactive` people for users/info), or the whole world. */
export type CallAccess = readonly Role[] | 'signedIn' | 'inactiveToo' | 'public'

/** A call with code of its own in `server/domain/<entity>/`. */
export interface SpecialCall {
  readonly call: CallLine
  /** What it does, in one Russian sentence: shown in the description of the calls. */
  readonly help: string
  readonly access: CallAccess
  /** Named query parameters. */
  readonly query?: Fields
  /** The choice among `query` whose value gives the list another shape: a board, groups. */
  readonly shapedBy?: string
  /** Fields of the body. */
  readonly body?: Fields
  /** What it answers. */
  readonly answer: AnswerShape
  /** Other answers, by the parameter of the query or of the path that asks for them: `view=board`. */
  readonly views?: Readonly<Record<string, Shape>>
  /** What a free body may carry beside the fields of the row. */
  readonly also?: Fields
  /** Why others than senior staff may not send this body, or ask this of a list; asked before any row is looked for. */
  readonly onlySenior?: (sent: Readonly<Record<string, unknown>>) => string | undefined
  /** The operation reads and checks the body itself: it holds a whole row or a part of one. */
  readonly freeBody?: boolean
  /** Changes nothing although it is not a GET. */
  readonly reads?: boolean
  /** A public page may use it with the `public_id` of its link in `X-Public-Id`. */
  readonly byLink?: boolean
  /** Whoever comes without a token has come by a link: what stands in the path and is no key of one is a dead link, not a stranger. */
  readonly onlyByLink?: boolean
  /** The guest of a stay may use it by the link of the page, though it is no call of stays. */
  readonly byGuest?: boolean
  /** Names that the answer carries beside the fields of a row: whoever sends such a row back may send them too, and they mean nothing. */
  readonly beside?: readonly string[]
  /** Takes a file beside its fields: base64 in `data` of the JSON, or the one file of a multipart body. */
  readonly upload?: boolean
  /** Most bytes of body that a stranger or the holder of a link may send, where 8 kB do not fit what the call is for. */
  readonly strangersBody?: number
  /** What the holder of a link may bring by it only so often in a day. */
  readonly quota?: LinkLimit
  /** The answer never ends: each change is told as it happens, by server-sent events that carry what `answer` says. */
  readonly stream?: true
  /** Rows of this entity that it changes each stand for themselves: some may be taken back from the journal without those that have moved on. */
  readonly inParts?: EntityName
  /** Costs the server or a service outside so much that one person may ask for it only a few times in a minute. */
  readonly heavy?: boolean
}

/** The calls of an entity by action; a standard action is one line, any other name needs an operation. */
export type Calls = Readonly<
  { readonly [A in StandardAction]?: CallLine | SpecialCall } & {
    readonly [action: string]: CallLine | SpecialCall
  }
>
