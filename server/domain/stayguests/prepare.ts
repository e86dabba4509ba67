// What must be true of a person before the row is stored.
import { fullName } from '#schema/rules/stayPeople.ts'
import { followOne } from '../../crud/entityRows.ts'
import { badRequest, refused } from '../../errors.ts'
import type { EntityChange, EntityRow, Work } from '../entityHooks.ts'
import { askStaff } from '../rents/channelTask.ts'
import { readGrounds } from './ground.ts'
import { lockStay, peopleOf } from './people.ts'

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
  await lockStay(work, rentId)
  const people = await peopleOf(work, rentId)
  if (!before) await refuseCrowd(work, rentId, people.length)
  const others = people.filter(({ id, is_main }) => id !== before?.id && is_main)
  const isMain = change.is_main ?? before?.is_main ?? others.length === 0
  if (before?.is_main && !isMain && others.length === 0)
    throw badRequest('stayguests', { is_main: 'Главный гость нужен. Отметьте главным другого.' })
  if (isMain) for (const other of others) await followOne(work.tx, 'stayguests', other.id, { is_main: false })
  return { ...change, is_main: isMain, name: fullName({ ...before, ...change }) }
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
  await askStaff(work, {
    title: `Гостей больше, чем в брони: ${known + 1} вместо ${ground.booked}`,
    text: 'Проверьте, сколько человек приедет, и договоритесь о доплате.',
    key: `stayguests.more:${rentId}`,
    rentId,
    objectId: ground.objectId,
    origin: 'auto',
  })
}
