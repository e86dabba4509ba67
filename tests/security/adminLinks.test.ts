// S6. Nobody takes over an administrator: the link for a password goes to that person alone, and every administrator hears of it.
import { sql } from 'drizzle-orm'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { rowsOf } from '#server/db/execute.ts'
import type { Person, TestAgency } from '#tests/support/buildApp.ts'
import { playHash } from '#tests/support/playedHash.ts'
import { chatOfPerson, groups, openScene } from '../server/domain/bots/scene.ts'
import { taken } from '../server/domain/cleans/scene.ts'

playHash()

const scene = await openScene()
const { telegram, places, database } = scene
afterAll(() => scene.close())
beforeEach(() => scene.forgetBots())

const within = <T>(agency: TestAgency, work: Parameters<typeof database.asAgency<T>>[1]) =>
  database.asAgency({ agencyId: agency.id, userId: null }, work)

/** Two administrators; the second may have a bound bot. */
async function twoAdmins(chat: number | null) {
  const agency = await scene.newAgency()
  const admin = await agency.as('admin')
  const other = await agency.newPerson('admin')
  if (chat !== null) await scene.addBot(agency, places.first, groups.first)
  await within(agency, (tx) =>
    rowsOf(
      tx,
      sql`update users set telegram_id = ${chat}, bot_state = ${chat === null ? 'not_started' : 'active'} where id = ${other.userId}`,
    ),
  )
  return { agency, admin, other }
}

const linkOf = async ({ admin, other }: Awaited<ReturnType<typeof twoAdmins>>) =>
  taken(await admin.call('POST', 'users/reinvite', { id: other.userId }))

/** What stands in the bell of a person. */
async function told(person: Person): Promise<string[]> {
  const { data } = taken(await person.call('GET', 'notifications'))
  return data.map(({ text }: { text: string }) => text)
}

const texts = () =>
  telegram.world.messages.filter(({ chatId }) => chatId === chatOfPerson).map(({ text }) => text)

describe('A link for the password of another administrator (S6)', () => {
  it('is not shown where that person has a bot: it goes there, and opens', async () => {
    const people = await twoAdmins(chatOfPerson)
    expect(await linkOf(people)).toEqual({ success: 1, invite_url: null, sent_by: 'telegram' })
    const waiting = await within(people.agency, (tx) =>
      rowsOf(tx, sql`select payload from outbox where topic = 'users.link'`),
    )
    expect(JSON.stringify(waiting), 'no waiting message holds the key').not.toContain('/invite/')
    await scene.sendAll()
    const key = /\/invite\/([\w-]{43})/.exec(texts().join('\n'))?.[1]
    const body = { token: key, password: 'дождь над заливом 5' }
    const entry = await scene.anonymous('POST', 'users/invite', body)
    expect([entry.status, entry.body.user.id]).toEqual([200, people.other.userId])
  })

  it('goes by mail where there is no bot but a mailbox and an address', async () => {
    const people = await twoAdmins(null)
    await within(people.agency, (tx) =>
      rowsOf(tx, sql`insert into senders (type, name, active) values ('email', 'Почта', true)`),
    )
    expect(await linkOf(people)).toEqual({ success: 1, invite_url: null, sent_by: 'email' })
  })

  it('is shown where there is no other way, and every administrator is told', async () => {
    const people = await twoAdmins(null)
    expect(await linkOf(people)).toMatchObject({
      invite_url: expect.stringContaining('/invite/'),
      sent_by: null,
    })
    await scene.sendAll()
    const line = `Доступ администратора, новая ссылка для пароля, сотрудник № ${people.other.userId}`
    for (const person of [people.admin, people.other]) expect(await told(person)).toContain(line)
    expect(await told(await people.agency.as('manager'))).toEqual([])
  })

  it('stands in the audit under who asked for it', async () => {
    const people = await twoAdmins(chatOfPerson)
    await linkOf(people)
    const lines = taken(await people.admin.call('GET', `audit?entity=users&entity_id=${people.other.userId}`))
    const line = Object.values(lines.data ?? lines).find((one) => Object(one).action === 'reinvite')
    expect(line).toMatchObject({ entity_id: people.other.userId, user: { id: people.admin.userId } })
  })

  it('of oneself, and of who is no administrator, is shown as ever', async () => {
    const { admin, agency } = await twoAdmins(null)
    for (const id of [admin.userId, (await agency.as('manager')).userId]) {
      const answer = taken(await admin.call('POST', 'users/reinvite', { id }))
      expect(answer).toMatchObject({ invite_url: expect.stringContaining('/invite/') })
    }
    await scene.sendAll()
    expect(await told(admin)).toEqual([])
  })
})

describe('Administrators are told (S6)', () => {
  it('when the login of one of them changes, and when one is made or raised', async () => {
    const { admin, other, agency } = await twoAdmins(null)
    taken(await admin.call('PATCH', 'users', { id: other.userId, login: 'stranger@example.ru' }))
    const made = taken(
      await admin.call('POST', 'users/new', { name: 'Вера', login: 'vera@x.ru', role: 'admin' }),
    )
    const { userId: raised } = await agency.as('manager')
    taken(await admin.call('PATCH', 'users', { id: raised, role: 'admin' }))
    await scene.sendAll()
    const expected = [
      ['сменили логин', other.userId],
      ['новый администратор', made.id],
      ['новый администратор', raised],
    ].map(([news, id]) => `Доступ администратора, ${news}, сотрудник № ${id}`)
    expect((await told(other)).toSorted()).toEqual(expected.toSorted())
  })
})
