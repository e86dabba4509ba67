// How the holder of a link changes the own stay: its flat and it are locked, what the guest saw is compared, the page is the answer.
import { sql } from 'drizzle-orm'
import { findRows, lockOne } from '../../crud/entityRows.ts'
import { type AppError, conflict, notFound, refused } from '../../errors.ts'
import type { EntityRow, Work } from '../entityHooks.ts'
import type { Origin } from '../operations.ts'
import { pageOf } from './page.ts'
import { type PageScene, sceneOf } from './pageScene.ts'
import { noteShown } from './show.ts'

/** What an act of a guest is given: the locked stay, and the page as it is at this moment. */
export interface GuestWork extends Work {
  readonly rent: EntityRow<'rents'>
  readonly scene: PageScene
  /** From where the guest acts: the evidence of what is agreed to. */
  readonly origin: Origin
}

/** What a call of the page brings. */
export type GuestCall<B> = Work & { readonly body: B; readonly origin: Origin }

/** Carries out an act of the guest of the link and answers the page after it. */
export async function asGuest<B extends object>(
  call: GuestCall<B>,
  act: (work: GuestWork, body: B) => Promise<void>,
) {
  await inStay(call, act)
  return shownPage(call)
}

/** Carries out an act of the guest of the link in the locked stay and gives what came of it. */
export async function inStay<B extends object, T>(
  call: GuestCall<B>,
  act: (work: GuestWork, body: B) => Promise<T>,
): Promise<T> {
  const { link } = call.actor
  if (link?.entity !== 'rents') throw notFound('rents')
  const rent = await lockStay(call, link.id)
  const scene = await sceneOf(call, rent.id)
  refuseStale(scene, call.body)
  if (scene.view === 'off') throw refused('guestpage.off', 'Бронь отменена. Позвоните менеджеру.')
  return act({ ...call, rent, scene }, call.body)
}

/** The page as it is now, noted as shown. */
export async function shownPage(call: Work) {
  const { link } = call.actor
  if (link?.entity !== 'rents') throw notFound('rents')
  const { page, scene } = await pageOf(call, link.id)
  await noteShown(call, scene)
  return page
}

/** The flat first and then the stay, as everything that writes stays locks them. */
async function lockStay({ tx }: Work, id: number): Promise<EntityRow<'rents'>> {
  const [known] = await findRows(tx, 'rents', sql`t.id = ${id}`)
  if (!known) throw notFound('rents')
  await lockOne(tx, 'objects', known.object_id)
  const [rent] = await findRows(tx, 'rents', sql`t.id = ${id} and t.object_id = ${known.object_id}`, true)
  if (!rent) throw changed()
  return rent
}

const changedCode = 'guestpage.changed'

/** A refusal because the booking has moved brings the page of now along, which is shown by that. */
export async function withNewPage(call: Work, refusal: AppError): Promise<AppError> {
  if (refusal.code !== changedCode) return refusal
  return conflict(refusal.code, refusal.message, { extra: { page: await shownPage(call) } })
}

const changed = () =>
  conflict(changedCode, 'Бронь изменилась, пока вы смотрели на страницу. Откройте её снова.')

function refuseStale({ print }: PageScene, body: object): void {
  const seen = 'print' in body ? body.print : undefined
  if (typeof seen === 'string' && seen !== print) throw changed()
}

/** Throws 422 unless the whole page is open: a request is not a booking yet. */
export function refuseRequest({ view }: PageScene): void {
  if (view !== 'full')
    throw refused('guestpage.request', 'Бронь ещё не подтверждена. Дождитесь подтверждения.')
}
