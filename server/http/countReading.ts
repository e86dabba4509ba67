import { standardAnswer } from '#schema/calls.ts'
import { row } from '#schema/wire/shape.ts'
import { agentOf } from './asked.ts'
import type { CallRow } from './callTable.ts'
import { finderOf } from './contactRows.ts'
import type { Incoming } from './parts.ts'

/** Counts what is about to be sent: throws 429 when the person has read too many, and notes where mass reading begins. */
export interface CountReading {
  /** Rows of an answer that is made. */
  answer(incoming: Incoming, answer: unknown): void
  /** Rows of one that was kept. */
  rows(incoming: Incoming, rows: readonly string[]): void
}

/** Makes the counter of a call; what changes something is never refused for what it answers. */
export function countReading(call: CallRow, isList: boolean): CountReading {
  const { model, action, method, special } = call
  const reads = method === 'GET' || special?.reads === true
  const shape = isList
    ? ([row(model.name)] as const)
    : (special?.answer ?? standardAnswer(model.name, action))
  const find = reads && shape !== 'nothing' ? finderOf(shape) : undefined
  if (!find) return { answer: () => {}, rows: () => {} }
  const take: CountReading['rows'] = ({ parts, actor, request }, rows) => {
    if (rows.length === 0 || !parts.readings.take(actor, rows)) return
    parts.security.note({
      kind: 'mass_read',
      agencyId: actor.agencyId,
      userId: actor.userId,
      subject: `${method} ${call.path}`,
      address: request.ip,
      agent: agentOf(request),
      requestId: request.id,
    })
  }
  return {
    rows: take,
    answer(incoming, answer) {
      const rows = find(answer)
      if (incoming.keeping) incoming.keeping.contacts = rows
      take(incoming, rows)
    },
  }
}
