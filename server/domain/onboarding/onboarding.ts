import { formatDate, isIsoDate } from '#schema/rules/dates.ts'
import type { Reading } from '../entityHooks.ts'
import { readFacts } from './facts.ts'
import { steps } from './steps.ts'

/** The steps of the connection reckoned from the data, the share done in percent, and what each flat lacks. */
export async function onboarding(reading: Reading): Promise<object> {
  const facts = await readFacts(reading)
  const skipped = skippedCodes(facts.settings.onboarding_skipped)
  const shown = steps.map(({ reckon, optional = false, ...step }) => {
    const progress = reckon(facts)
    const done = progress.now >= progress.total
    const isSkipped = !done && skipped.includes(step.code)
    const since = step.code === 'test_guest' ? testedText(facts.settings.test_guest_on) : ''
    return { ...step, text: step.text + since, done, progress, optional, skipped: isSkipped }
  })
  const counted = shown.filter((step) => step.done || !(step.optional || step.skipped))
  const ready = counted.filter(({ done }) => done).length
  const percent = counted.length === 0 ? 0 : Math.floor((100 * ready) / counted.length)
  return { percent, steps: shown, objects: facts.flats }
}

/** When a practice guest came through last. */
const testedText = (day: unknown) => (isIsoDate(day) ? ` Последний раз прошёл ${formatDate(day)}.` : '')

function skippedCodes(list: unknown): string[] {
  return Array.isArray(list) ? list.map((part: unknown) => String(Object(part).code)) : []
}
