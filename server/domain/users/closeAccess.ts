// «Закрыть доступ сейчас»: account, link and cleans ahead of a person end in one transaction; switching on again takes it back, the link is opened on the card.
import { sql } from 'drizzle-orm'
import { models } from '#schema/index.ts'
import { rowCondition } from '../../access/rows.ts'
import { changeOne, findRows, lockOne } from '../../crud/entityRows.ts'
import { freeCleans } from '../cleaners/freeCleans.ts'
import type { EntityRow, Work } from '../entityHooks.ts'

type Closing = Work & { readonly body: { readonly id: number } }

const action = 'closeAccess'

/** What was closed, and how many cleans wait for somebody else now. */
interface Closed {
  readonly success: 1
  readonly freed: number
}

/** Closes the access of a person, and of the cleaner who the person is. */
export async function closePerson(call: Closing): Promise<Closed> {
  const person = await lockOne(call.tx, 'users', call.body.id)
  await switchOff(call, person)
  if (person.cleaner_id === null) return { success: 1, freed: 0 }
  const cleaner = await lockOne(call.tx, 'cleaners', person.cleaner_id)
  return { success: 1, freed: await retire(call, cleaner) }
}

/** Closes the access of a cleaner with the accounts of it; one with another role is left to the administrator. */
export async function closeCleaner(call: Closing): Promise<Closed> {
  const { tx, actor, body } = call
  const cleaner = await lockOne(tx, 'cleaners', body.id, rowCondition(models.cleaners, actor))
  const accounts = await findRows(tx, 'users', sql`t.cleaner_id = ${cleaner.id} and t.active`, true)
  for (const account of accounts) {
    if (account.role === 'cleaner' || actor.role === 'admin') await switchOff(call, account)
  }
  return { success: 1, freed: await retire(call, cleaner) }
}

async function switchOff(work: Work, person: EntityRow<'users'>): Promise<void> {
  await changeOne(work, 'users', person, { active: false }, action)
}

async function retire(work: Work, cleaner: EntityRow<'cleaners'>): Promise<number> {
  await changeOne(work, 'cleaners', cleaner, { active: false, link_active: false }, action)
  return freeCleans(work, cleaner.id, true)
}
