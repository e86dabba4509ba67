// What the guest has to do, what was asked for, how the guest leaves and where a review is written.
import { wishTypes } from '#schema/entities/guestPage.ts'
import { moveInstant, toEpoch } from '#schema/rules/dates.ts'
import { type ClaimPurpose, purposeOfKey } from '../rents/claims.ts'
import { isPart, numberIn, textIn } from '../rents/readPart.ts'
import { readSteps } from '../rents/readSteps.ts'
import { claimOf } from './moneyPart.ts'
import type { PageScene } from './pageScene.ts'

type Task = PageScene['tasks'][number]

const answered: Readonly<Record<string, string>> = {
  new: 'sent',
  deferred: 'sent',
  in_progress: 'in_progress',
  done: 'done',
  canceled: 'refused',
}

/** The steps of the agency that a guest does, with how far each is. */
export function stepsPart(scene: PageScene) {
  const { rent, facts, steps, arrival, departure, now, view } = scene
  if (view !== 'full') return []
  const stay = readSteps({ ...rent }, facts, { steps, checkin: arrival, checkout: departure, now })
  return stay
    .filter(({ actor }) => actor === 'guest')
    .map((step) => {
      const form = steps.find(({ id }) => id === step.id)?.form ?? 'none'
      return {
        id: step.id,
        code: step.code,
        name: step.name,
        text: step.text,
        form,
        ...stateOf(scene, form, step.done),
        due_at: step.due_at,
        required: step.required,
      }
    })
}

/** A step of money is being checked after «Уже перевёл», and not accepted once its check was refused. */
function stateOf(scene: PageScene, form: string, isDone: boolean) {
  if (form === 'people') return peopleState(scene, isDone)
  if (isDone) return { state: 'done', reason: null }
  if (form !== 'payment' && form !== 'deposit') return { state: 'needed', reason: null }
  const purpose = form === 'deposit' ? 'deposit' : 'rent'
  if (claimOf(scene)?.purpose === purpose) return { state: 'checking', reason: null }
  const last = scene.tasks.find(
    ({ type, unique_key }) => type === 'payment_check' && purposeOfKey(unique_key) === purpose,
  )
  return last?.status === 'canceled' && !hasCome(scene, purpose, last.created_at)
    ? { state: 'refused', reason: last.guest_note }
    : { state: 'needed', reason: null }
}

/** Whether money for a purpose was recorded after a moment: what was refused before that is settled. */
const hasCome = ({ facts }: PageScene, purpose: ClaimPurpose, since: string | null): boolean =>
  facts.histories.some(
    ({ name, created_at }) =>
      name === (purpose === 'deposit' ? 'deposit' : 'payment') &&
      since !== null &&
      toEpoch(created_at) > toEpoch(since),
  )

/** The people are done when the staff has checked them or marked the step itself, and are asked for again when it gave them back. */
function peopleState({ rent, people }: PageScene, isDone: boolean) {
  const reason = people.find((one) => one !== null)
  if (reason !== undefined) return { state: 'refused', reason }
  const { passport_state: papers } = rent
  if (papers === 'checked' || papers === 'none') return { state: 'done', reason: null }
  if (papers === 'got') return { state: 'checking', reason: null }
  return { state: isDone && people.length === 0 ? 'done' : 'needed', reason: null }
}

const isWish = ({ type }: Task): boolean =>
  type === 'addon' || (type !== null && Object.hasOwn(wishTypes, type))

/** What the guest asked for: how far it is and what the agency answered, never what it wrote for itself. */
export function requestsPart({ tasks, view }: PageScene) {
  if (view === 'off') return []
  return tasks.filter(isWish).map(({ id, type, status, guest_note, created_at }) => ({
    id,
    type,
    state: answered[String(status)] ?? 'sent',
    note: guest_note,
    at: created_at,
  }))
}

/** How long after «Я выехал» a guest may be here again. */
const undoFor = 600_000

/** The fact of a departure that the guest told by the page, while it stands. */
export function leftByPage({ facts }: Pick<PageScene, 'facts'>) {
  return facts.histories.findLast(({ name, data }) => name === 'checkout' && textIn(data, 'by') === 'page')
}

/** Until when the guest may take the departure back. */
export const undoUntil = (leftAt: string): string => moveInstant(leftAt, undoFor)

/** Whether and how the guest may leave now. */
export function outPart(scene: PageScene) {
  const { rent, today, view, now, facts } = scene
  const left = rent.status === 'checked_out' ? leftByPage(scene) : undefined
  const until = left && undoUntil(left.created_at)
  const isOpen = until !== undefined && toEpoch(until) > toEpoch(now) && mayReturn(facts.cleanAfter)
  return {
    can_checkout:
      view === 'full' && (rent.status === 'checked_in' || rent.status === 'booked') && today >= rent.end,
    left_at: left?.created_at ?? null,
    undo_until: isOpen ? until : null,
  }
}

/** Whether the clean after the stay has not begun. */
export function mayReturn(cleanAfter: string | null): boolean {
  return cleanAfter === null || ['planned', 'offered', 'appointed', 'accepted'].includes(cleanAfter)
}

/** Where a review is written, for everyone, whatever the guest thought of the stay. */
export function reviewPart({ rent, agency, ota, facts, view, now, leavesAt }: PageScene) {
  const isOver = rent.status === 'checked_out' || toEpoch(now) >= toEpoch(leavesAt)
  if (view !== 'full' || !isOver) return { asked: false, score: null, links: [] }
  const given = facts.histories.findLast(({ name }) => name === 'review')
  const own = agency.contacts?.review_links
  const links = [
    ...(ota?.review_url ? [{ name: ota.name, url: ota.review_url }] : []),
    ...(Array.isArray(own) ? own : [])
      .filter(isPart)
      .map((link) => ({ name: textIn(link, 'name'), url: textIn(link, 'url') })),
  ]
  return { asked: true, score: numberIn(given?.data, 'score'), links }
}
