// Who cleans: a cleaner put on makes a clean appointed, one taken off makes it planned; the rate follows the person.
import { refused } from '../../errors.ts'
import type { EntityChange, EntityRow, Work } from '../entityHooks.ts'
import { priceOf } from './price.ts'
import { refuseBusy } from './refuseBusy.ts'

type Change = EntityChange<'cleans'>
type Context = Work & { readonly before: EntityRow<'cleans'> | undefined }

const waiting: readonly string[] = ['planned', 'offered', 'appointed', 'accepted']
const placing = ['date', 'time_from', 'time_to', 'duration_min'] as const

/** The change with cleaner and status in line; 409 for a cleaner who cannot come, 422 once the clean has begun. */
export async function placeCleaner(sent: Change, context: Context): Promise<Change> {
  const { before, tx } = context
  const isFreed = sent.status === 'planned' && before !== undefined && before.status !== 'planned'
  const change = isFreed ? { ...sent, cleaner_id: null } : sent
  const whole = { ...before, ...change }
  const status = whole.status ?? 'planned'
  const isNew = change.cleaner_id !== undefined && change.cleaner_id !== (before?.cleaner_id ?? null)
  if (isNew && before && ![...waiting, 'canceled'].includes(before.status)) refuseBegun(before.id)
  const isMoved = placing.some((name) => change[name] !== undefined && change[name] !== before?.[name])
  if (whole.cleaner_id && (isNew || isMoved) && waiting.includes(status)) {
    await refuseBusy(tx, { ...whole, cleaner_id: whole.cleaner_id })
  }
  const placed = isNew ? { ...change, ...statusOf(whole), ...(await rateOf(change, context)) } : change
  refuseNobody({ ...before, ...placed })
  return placed
}

/** A new person has not accepted yet. */
function statusOf({ cleaner_id, status = 'planned' }: Change): Change {
  if (!waiting.includes(status)) return {}
  return { status: cleaner_id ? 'appointed' : 'planned' }
}

/** The rate of the next person, unless somebody has set another sum by hand. */
async function rateOf(change: Change, { before, tx }: Context): Promise<Change> {
  if (!before || change.price !== undefined) return {}
  const { object_id, type } = { ...before, ...change }
  if (before.price !== (await priceOf(tx, { object_id, cleaner_id: before.cleaner_id, type }))) return {}
  return { price: await priceOf(tx, { object_id, cleaner_id: change.cleaner_id ?? null, type }) }
}

function refuseBegun(id: number): never {
  const text = `Уборка № ${id} уже начата или закрыта: клинера сменить нельзя.`
  throw refused('cleans.begun', text, { cleaner_id: text })
}

function refuseNobody({ status, cleaner_id }: Change): void {
  if (cleaner_id || !['appointed', 'accepted', 'in_progress'].includes(status ?? '')) return
  const text = 'Сначала выберите клинера, потом меняйте статус.'
  throw refused('cleans.no_cleaner', text, { cleaner_id: text })
}
