// The people of a stay as its guest writes them down: with the consent alone, masked on the way back, closed once checked.
import { sql } from 'drizzle-orm'
import type { guestPageCalls } from '#schema/entities/guestPageCalls.ts'
import { models } from '#schema/index.ts'
import { isSame } from '#schema/rules/isSame.ts'
import { isTold, isToTell } from '#schema/rules/registrationDue.ts'
import { changeOne, findRows, insertOne } from '../../crud/entityRows.ts'
import { remove } from '../../crud/remove.ts'
import { badRequest, notFound, refused } from '../../errors.ts'
import { refuseUnagreed } from '../consents/standing.ts'
import type { EntityRow } from '../entityHooks.ts'
import { idOfPath } from '../idOfPath.ts'
import type { ValuesOf } from '../operations.ts'
import { askStaff } from '../rents/channelTask.ts'
import { type GuestWork, refuseRequest } from './asGuest.ts'
import { handOver } from './handOver.ts'
import { byGuest } from './marks.ts'

type Body = ValuesOf<(typeof guestPageCalls)['guestPerson']['body']>
type Person = EntityRow<'stayguests'>

/** POST guestpage/people: a new person, or what is new of one. */
export async function savePerson(work: GuestWork, { id, file_ids, ...body }: Body): Promise<void> {
  const { rent } = work
  refuseRequest(work.scene)
  await refuseUnagreed(work, rent.id)
  refuseGone(work)
  const known = id ? await ownPerson(work, id) : undefined
  if (!known && !body.first_name) throw badRequest('guestpage', { first_name: 'Напишите имя.' })
  const said = { ...saidOf(body), ...(file_ids?.length ? { file_ids } : {}) }
  refuseUnmended(known, said)
  const change = { ...said, refused_reason: null }
  const person = known
    ? await changeOne(work, 'stayguests', known, change, byGuest)
    : await insertOne(work, 'stayguests', { ...change, rent_id: rent.id }, byGuest)
  await handOver(work, file_ids ?? [], 'stayguests', person.id)
  if (known && isToTell(known) && person.registration === 'none') await askWhetherHome(work, known)
}

/** Whoever leaves the list of registrations by the guest's word alone is looked at by a person. */
async function askWhetherHome(work: GuestWork, { id, rent_id }: Person): Promise<void> {
  const { rent, scene } = work
  await askStaff(work, {
    title: `Гость больше не иностранец: ${scene.object.name}`,
    text: `Бронь № ${rent_id}. Гость сам сменил гражданство на российское или убрал иностранца со своей страницы, и регистрировать его больше не просим. Сверьте с документом; если это ошибка, исправьте в брони.`,
    key: `registration.home:${id}:${scene.today}`,
    rentId: rent_id,
    objectId: rent.object_id,
    isUrgent: true,
    origin: 'auto',
  })
}

/** What the guest says of a person; a field left empty keeps what it has. */
function saidOf(body: Omit<Body, 'id' | 'file_ids'>): Partial<Person> {
  const { last_name, first_name, patronymic, birth_date, citizenship, sex, home_address } = body
  const { document_kind, document_number, issued_at, issued_by, valid_until, birth_place } = body
  const { entered_at, stay_until, purpose, migration_card, visa_number } = body
  const said = {
    ...{ last_name, first_name, patronymic, birth_date, citizenship, sex, home_address },
    ...{ document_kind, document_number, issued_at, issued_by, valid_until, birth_place },
    ...{ entered_at, stay_until, purpose, migration_card, visa_number },
  }
  return Object.fromEntries(Object.entries(said).filter(([, value]) => value !== null && value !== undefined))
}

/** DELETE guestpage/people/{id}. */
export async function dropPerson(work: GuestWork, params: Readonly<Record<string, string>>): Promise<void> {
  refuseGone(work)
  const person = await ownPerson(work, idOfPath('stayguests', params))
  await remove(work, models.stayguests, person.id)
  if (isToTell(person)) await askWhetherHome(work, person)
}

async function ownPerson({ tx, rent }: GuestWork, id: number): Promise<Person> {
  const [person] = await findRows(tx, 'stayguests', sql`t.id = ${id} and t.rent_id = ${rent.id}`, true)
  if (!person) throw notFound('stayguests')
  if (person.checked_at !== null)
    throw refused('guestpage.checked', 'Данные уже проверены. Если в них ошибка, напишите менеджеру.')
  if (isTold(person) || person.registration === 'exported')
    throw refused(
      'guestpage.told',
      'Данные уже переданы для регистрации. Если в них ошибка, напишите менеджеру.',
    )
  return person
}

/** Whoever has left writes nothing down any more: what was told of them stays as it was. */
function refuseGone({ rent }: GuestWork): void {
  if (rent.status === 'checked_out')
    throw refused('guestpage.left', 'Проживание закончено, данные уже не изменить. Напишите менеджеру.')
}

/** What was given back with a reason is not accepted again without anything new. */
function refuseUnmended(known: Person | undefined, said: Partial<Person>): void {
  if (!known?.refused_reason) return
  const before: Readonly<Record<string, unknown>> = { ...known }
  if (Object.entries(said).some(([name, value]) => !isSame(value, before[name]))) return
  throw refused(
    'guestpage.unmended',
    `Данные вернули: ${known.refused_reason}. Исправьте их или пришлите новое фото.`,
  )
}
