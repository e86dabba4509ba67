import { models } from '#schema/index.ts'
import { isMoneyName } from '#schema/rules/payments.ts'
import { badRequest } from '../../errors.ts'
import type { EntityHooks } from '../entityHooks.ts'
import { nextSort } from '../nextSort.ts'
import type { Operations } from '../operations.ts'
import { saveStep } from './saveStep.ts'

const entityHooks: EntityHooks<'steps'> = {
  async prepare(change, { before, tx }) {
    if (change.code !== undefined && change.code !== before?.code) refuseCode(change.code)
    if (before || typeof change.sort === 'number') return change
    return { ...change, sort: await nextSort(tx, 'steps') }
  },
}

/** Facts that the system writes by itself. */
const kept: readonly string[] = ['status', 'dates', 'price']

/** A done step is a fact named by the code, and facts of some names are money. */
function refuseCode(code: string): void {
  if (/^[a-z][a-z0-9_]*$/.test(code) && !isMoneyName(code) && !kept.includes(code)) return
  const text = /^[a-z][a-z0-9_]*$/.test(code)
    ? `Код «${code}» занят системой. Придумайте другой, например ${code}_step.`
    : `Код — латинские буквы, цифры и «_», например guest_data, а пришло «${code}». Исправьте код.`
  throw badRequest(models.steps.name, { code: text })
}

const operations: Operations<'steps'> = { save: saveStep }

/** The dictionary of what happens with a booking: its order and its codes. */
export const steps = { entityHooks, operations }
