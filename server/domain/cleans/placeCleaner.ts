// Who cleans: a cleaner put on makes a clean appointed, one taken off makes it planned; helpers come beside.
import { refused } from '../../errors.ts'
import type { EntityChange, EntityRow, Work } from '../entityHooks.ts'
import { refuseBusy } from './refuseBusy.ts'

type Change = EntityChange<'cleans'>
type Context = Work & { readonly before: EntityRow<'cleans'> | undefined }

const waiting: readonly string[] = ['planned', 'offered', 'appointed', 'accepted']
const placing = ['object_id', 'date', 'time_from', 'time_to', 'duration_min'] as const

/** The change with cleaner and status in line; 409 for a cleaner who cannot come, 422 once the clean has begun. */
export async function placeCleaner(sent: Change, context: Context): Promise<Change> {
  const { before } = context
  const isFreed = sent.status === 'planned' && before !== undefined && before.status !== 'planned'
  const change = isFreed ? { ...sent, cleaner_id: null } : sent
  // a helper who is put in charge helps no more, and the clean takes longer
  const whole = { ...before, ...change, helper_ids: helpersIn({ ...before, ...change }) }
  const status = whole.status ?? 'planned'
  const isNew = change.cleaner_id !== undefined && change.cleaner_id !== (before?.cleaner_id ?? null)
  if (isNew && before && ![...waiting, 'canceled'].includes(before.status)) refuseBegun(before.id)
  // one that was called off has kept its people, who may have other work by now
  const isMoved =
    before?.status === 'canceled' ||
    placing.some((name) => change[name] !== undefined && change[name] !== before?.[name])
  const isAlone = countOf(whole) < countOf(before)
  if (whole.cleaner_id && (isNew || isMoved || isAlone) && waiting.includes(status)) {
    await refuseBusy(context, { ...whole, cleaner_id: whole.cleaner_id }, { isAlone: isAlone && !isNew })
  }
  const placed = {
    ...change,
    ...(isNew ? statusOf(whole) : {}),
    ...(await helpersOf(change, context, isMoved || isAlone)),
  }
  refuseNobody({ ...before, ...placed })
  return placed
}

/** The helpers, each once and none in charge. */
const helpersIn = ({ helper_ids, cleaner_id }: Change): number[] =>
  [...new Set(helper_ids)].filter((id) => id !== cleaner_id)

const countOf = (clean: Change | undefined): number => clean?.helper_ids?.length ?? 0

/** A new person has not accepted yet. */
function statusOf({ cleaner_id, status = 'planned' }: Change): Change {
  if (!waiting.includes(status)) return {}
  return { status: cleaner_id ? 'appointed' : 'planned' }
}

/** The helpers as they are stored; 409 for one who cannot come. */
async function helpersOf(change: Change, context: Context, isMoved: boolean): Promise<Change> {
  const { before } = context
  const whole = { ...before, ...change }
  const known = before?.helper_ids ?? []
  const helpers = helpersIn(whole)
  if (change.helper_ids?.some((id) => id === whole.cleaner_id)) refuseTwice()
  for (const cleaner_id of helpers) {
    const isCalled = isMoved ? waiting.includes(whole.status ?? 'planned') : !known.includes(cleaner_id)
    if (isCalled)
      await refuseBusy(context, { ...whole, helper_ids: helpers, cleaner_id }, { field: 'helper_ids' })
  }
  const isSame = helpers.length === (whole.helper_ids ?? []).length
  return isSame ? {} : { helper_ids: helpers }
}

function refuseTwice(): never {
  const text = 'Этот клинер уже отвечает за уборку. Выберите в помощники другого.'
  throw refused('cleans.helper_in_charge', text, { helper_ids: text })
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
