// A practice guest: a booking on a copy of a flat goes the whole way by the same rules as any other, and its transaction is taken back.
import { sql } from 'drizzle-orm'
import { models } from '#schema/index.ts'
import { findRows } from '../../crud/entityRows.ts'
import { AppError, forbidden, refused } from '../../errors.ts'
import { changePart } from '../agency/parts.ts'
import { lockReferred } from '../cleans/lockReferred.ts'
import type { EntityRow, Work } from '../entityHooks.ts'
import type { Operations } from '../operations.ts'
import { takenBack } from '../takenBack.ts'
import { type Scene, type TestStep, testSteps } from './testSteps.ts'

/** What one step came to. */
interface Outcome {
  readonly code: string
  readonly title: string
  readonly ok: boolean
  readonly text: string
  readonly link: string
}

/** Leads a practice guest along the way of a stay; when all went well the connection has its step. 422 without a flat, 403 for who is limited to some: the copy is none of theirs. */
export const testGuest: Operations<'agency'>['testGuest'] = {
  async outside(call) {
    if (call.actor.objectIds !== null)
      throw forbidden('agency', 'Тестового гостя ведёт тот, кому открыты все объекты.')
    const { flat, steps } = await takenBack(call, (work) => walk(work, call.body.object_id))
    const passed = steps.every(({ ok }) => ok)
    if (passed) await call.write((work) => changePart(work, 'settings', { test_guest_on: call.today }))
    return { success: 1, passed, flat, steps }
  },
}

async function walk(work: Work, objectId: number | null | undefined) {
  const flat = await flatOf(work, objectId)
  const scene: Scene = { flat, practice: 0, rent: 0 }
  const steps: Outcome[] = []
  for (const step of testSteps) {
    const isStopped = steps.some(({ ok, code }) => !ok && step.needs.includes(code))
    steps.push(isStopped ? notReached(step) : await tried(work, step, scene))
  }
  return { flat: flat.name, steps }
}

const notReached = ({ code, title, link }: TestStep): Outcome => ({
  code,
  title,
  link,
  ok: false,
  text: 'Не дошли: сначала исправьте то, что выше.',
})

/** Does a step within a savepoint, so that a refusal leaves the steps after it something to stand on. */
async function tried(work: Work, step: TestStep, scene: Scene): Promise<Outcome> {
  const { code, title, link } = step
  try {
    const { ok = true, text } = await work.tx.transaction(() => step.run(work, scene))
    return { code, title, link, ok, text }
  } catch (refusal) {
    if (!(refusal instanceof AppError) || refusal.status >= 500) throw refusal
    return { code, title, link, ok: false, text: refusal.message }
  }
}

async function flatOf({ tx }: Work, id: number | null | undefined): Promise<EntityRow<'objects'>> {
  if (id) return lockReferred(tx, 'objects', id, { entity: 'agency', field: 'object_id' })
  const [first] = await findRows(
    tx,
    'objects',
    sql`t.id = (select o.id from objects o where o.archived_at is null order by o.sort, o.name, o.id limit 1)`,
  )
  if (first) return first
  const text = `Тестовому гостю негде жить: объектов ещё нет. Добавьте первый в разделе «${models.objects.labels.many}».`
  throw refused('agency.no_flat', text, { object_id: text })
}
