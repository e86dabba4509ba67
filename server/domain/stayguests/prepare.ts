// What must be true of a person before the row is stored.
import { sql } from 'drizzle-orm'
import { isSame } from '#schema/rules/isSame.ts'
import { fullName, personFieldNames } from '#schema/rules/stayPeople.ts'
import { idList } from '../../access/rows.ts'
import { findRows, followOne, recountWhere } from '../../crud/entityRows.ts'
import { badRequest, refused } from '../../errors.ts'
import type { EntityChange, EntityRow, Work } from '../entityHooks.ts'
import { askStaff, isOpenTask } from '../rents/channelTask.ts'
import { readGrounds } from './ground.ts'
import { lockStay, peopleOf } from './people.ts'
import { refuseUnnumbered, registrationOf } from './registration.ts'

type Change = EntityChange<'stayguests'>
type Person = EntityRow<'stayguests'>

/** More than the flat holds may come for a while, but not a crowd. */
const spare = 2
const mostOfAll = 50

/** Fills the name, keeps one main guest, and refuses what cannot be. */
export async function preparePerson(
  change: Change,
  work: Work & { readonly before: Person | undefined },
): Promise<Change> {
  const { before, today } = work
  const rentId = before?.rent_id ?? change.rent_id ?? 0
  if (change.rent_id !== undefined && change.rent_id !== rentId)
    throw badRequest('stayguests', {
      rent_id: 'Человека не переносят в другую бронь. Впишите его там заново.',
    })
  if (change.birth_date && change.birth_date > today)
    throw badRequest('stayguests', { birth_date: 'День рождения ещё не настал. Проверьте год.' })
  if (change.issued_at && change.issued_at > today)
    throw badRequest('stayguests', {
      issued_at: 'День выдачи документа ещё не настал. Проверьте дату в документе.',
    })
  refuseUnnumbered(change, before)
  await lockStay(work, rentId)
  const people = await peopleOf(work, rentId)
  await refuseForeignPapers(work, change, before)
  if (!before) await refuseCrowd(work, rentId, people.length)
  const others = people.filter(({ id, is_main }) => id !== before?.id && is_main)
  const isMain = change.is_main ?? before?.is_main ?? others.length === 0
  if (before?.is_main && !isMain && others.length === 0)
    throw badRequest('stayguests', { is_main: 'Главный гость нужен. Отметьте главным другого.' })
  if (isMain) for (const other of others) await followOne(work.tx, 'stayguests', other.id, { is_main: false })
  const ground = (await readGrounds(work.tx, [rentId])).get(rentId)
  const person = { ...before, ...change, is_main: isMain }
  return {
    ...change,
    ...(before?.checked_at && saysOther(change, before) ? unchecked : {}),
    ...(ground ? registrationOf(person, ground) : {}),
    is_main: isMain,
    name: fullName(person),
  }
}

async function refuseCrowd(work: Work, rentId: number, known: number): Promise<void> {
  const ground = (await readGrounds(work.tx, [rentId])).get(rentId)
  if (ground?.kind !== 'guest')
    throw badRequest('stayguests', { rent_id: 'Гостей вписывают в бронь гостя. Эти даты заняты другим.' })
  const most = ground.most === null ? mostOfAll : Math.max(ground.most, ground.booked) + spare
  if (known >= most) {
    const text = `В брони уже ${known} гостей, больше в этот объект не вписать. Проверьте, сколько человек приедет.`
    throw refused('stayguests.crowd', text)
  }
  if (ground.booked === 0 || known < ground.booked) return
  const title = `Гостей больше, чем в брони: ${known + 1} вместо ${ground.booked}`
  const key = `stayguests.more:${rentId}`
  // one more is the same question with another number
  await recountWhere(work.tx, 'clienttasks', sql`t.unique_key = ${key} and ${isOpenTask}`, { title })
  await askStaff(work, {
    title,
    text: 'Проверьте, сколько человек приедет, и договоритесь о доплате.',
    key,
    rentId,
    objectId: ground.objectId,
    origin: 'auto',
  })
}

const unchecked = { checked_at: null, checked_by: null }

/** Whether anything that was checked is said anew. */
const saysOther = (change: Change, before: Person): boolean =>
  personFieldNames.some((name) => change[name] !== undefined && !isSame(change[name], before[name]))

/** Papers of a person are closed, and of nobody else. */
async function refuseForeignPapers(
  { tx }: Work,
  { file_ids, registration_file_id: scan, rent_id }: Change,
  before: Person | undefined,
): Promise<void> {
  const fresh = (file_ids ?? []).filter((id) => !before?.file_ids?.includes(id))
  if (scan && scan !== before?.registration_file_id) fresh.push(scan)
  if (fresh.length === 0) return
  const files = await findRows(tx, 'files', sql`t.id = any(${idList(fresh)})`)
  const rentId = before?.rent_id ?? rent_id
  const isOwn = ({ entity_type: type, entity_id: id }: EntityRow<'files'>) =>
    id === null || (type === 'rents' && id === rentId) || (type === 'stayguests' && id === before?.id)
  const bad = files.find((file) => !file.sensitive || !isOwn(file))
  if (bad)
    throw badRequest('stayguests', {
      [bad.id === scan ? 'registration_file_id' : 'file_ids']: bad.sensitive
        ? 'Это документ другого гостя. Загрузите его заново.'
        : 'Документы хранят закрытыми. Загрузите файл как «Паспорт».',
    })
}
