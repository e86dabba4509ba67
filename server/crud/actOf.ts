// An act of the journal: the lines that one request wrote, and why it cannot be taken back where it cannot.
import { isDeepStrictEqual } from 'node:util'
import { sql } from 'drizzle-orm'
import { models } from '#schema/index.ts'
import { type EntityName, isEntityName } from '#schema/names.ts'
import type { Tx } from '../db/database.ts'
import { type RowObject, rowsOf } from '../db/execute.ts'

/** What stands in the journal for a value that it does not keep. */
export const AUDIT_MASK = '•••'

/** One line of an act, as the journal keeps it. */
export interface ActLine {
  readonly entity: EntityName
  readonly entity_id: number | null
  readonly action: string
  readonly before: RowObject | null
  readonly after: RowObject | null
  /** The first line of the act that this one takes back. */
  readonly undoes?: number | null
}

/** What was done by one request. */
export interface Act {
  /** The number of its first line. */
  readonly id: number
  /** The number of its last line. */
  readonly last: number
  /** The call that it was, `rents.update`; null where nobody called. */
  readonly act: string | null
  readonly userId: number | null
  /** The act that took it back, if any did. */
  readonly undoneBy: number | null
  readonly lines: readonly ActLine[]
}

/** Lines written in one transaction have one moment and one request. */
export async function readAct(tx: Tx, lineId: number): Promise<Act | undefined> {
  const rows = await rowsOf(
    tx,
    sql`with lines as materialized (
        select a.id, a.act, a.user_id, a.entity, a.entity_id, a.action, a.before, a.after, a.undoes
        from audit named join audit a on a.at = named.at and a.request_id is not distinct from named.request_id
        where named.id = ${lineId}
      )
      select l.*, (select min(u.id) from audit u where u.undoes = (select min(id) from lines)) as undone_by
      from lines l order by l.id`,
  )
  const [first] = rows
  if (!first) return undefined
  return {
    id: Number(first.id),
    last: Number(rows.at(-1)?.id),
    act: typeof first.act === 'string' ? first.act : null,
    userId: numberOf(first.user_id),
    undoneBy: numberOf(first.undone_by),
    lines: rows.flatMap(({ entity, entity_id, action, before, after, undoes }) =>
      isEntityName(entity)
        ? [
            {
              entity,
              entity_id: numberOf(entity_id),
              action: String(action),
              before: rowIn(before),
              after: rowIn(after),
              undoes: numberOf(undoes),
            },
          ]
        : [],
    ),
  }
}

function numberOf(value: unknown): number | null {
  return value === null || value === undefined ? null : Number(value)
}

/** One side of a line. */
export function rowIn(value: unknown): RowObject | null {
  return typeof value === 'object' && value !== null ? { ...value } : null
}

const nothing = 'Здесь нечего возвращать: данные не менялись или журнал не хранит прежних значений.'
const isTakenBack = 'Это и есть отмена. Чтобы вернуть сделанное, сделайте его заново.'
const bySystem = 'Это сделала сама система или канал. Измените запись обычным путём.'

/** Why an act cannot be taken back, whatever has become of its rows; nothing when it can. */
export function whyFinal({ act, lines }: Pick<Act, 'act' | 'lines'>): string | undefined {
  if (act === null) return bySystem
  if (lines.some(({ undoes }) => typeof undoes === 'number')) return isTakenBack
  const reasons = lines.map(reasonOf)
  const reason = reasons.find((text) => text !== undefined && text !== nothing)
  return reason ?? (reasons.every((text) => text === nothing) ? nothing : undefined)
}

/** What a line did to its row; nothing where it only tells of something, as of a sign-in or of a card made by the way. */
export function kindOf({
  entity_id,
  before,
  after,
}: Pick<ActLine, 'entity_id' | 'before' | 'after'>): 'create' | 'update' | 'remove' | undefined {
  if (entity_id === null || isDeepStrictEqual(before, after)) return undefined
  if (before !== null && after !== null) return 'update'
  if ((before ?? after)?.id !== entity_id) return undefined
  return before === null ? 'create' : 'remove'
}

function reasonOf({ entity, entity_id, action, before, after }: ActLine): string | undefined {
  const model = models[entity]
  const kind = kindOf({ entity_id, before, after })
  const final = model.undo?.final?.[action] ?? (kind && model.undo?.final?.[kind])
  if (final !== undefined) return final
  if (kind === undefined) return nothing
  if (before === null) return undefined
  const lost = Object.entries({ ...after, ...before }).find(
    ([name]) => before[name] === AUDIT_MASK || (after?.[name] ?? null) === AUDIT_MASK,
  )
  if (!lost) return undefined
  const label = model.fields[lost[0]]?.label ?? lost[0]
  return `Поле «${label}» хранит личные данные или секрет, прежнего значения в журнале нет. Измените его сами.`
}
