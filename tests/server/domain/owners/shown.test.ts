import { type SQL, sql } from 'drizzle-orm'
import { afterAll, describe, expect, it } from 'vitest'
import { buildTestApp } from '#tests/support/buildApp.ts'
import { jpegOf, sendFile } from '#tests/support/pictures.ts'
import { act, newClean, newCleanerPerson, taken } from '../cleans/scene.ts'
import { newFlat } from '../rents/scene.ts'

const app = await buildTestApp()
afterAll(() => app.close())
const agency = await app.newAgency()
const admin = await agency.as('admin')

const body = { name: 'Лаврова Наталья', scheme: 'percent_net', percent: 20 }
const owner = taken(await admin.call('POST', 'owners', body))
const object_id = await newFlat(admin, { owner_id: owner.id })
const { id: clean_id } = await newClean(admin, { object_id, date: '2025-11-12' })

const photoOf = async (about: Readonly<Record<string, unknown>>): Promise<number> =>
  taken(await sendFile(admin, await jpegOf('#445566'), about)).id

const ofClean = { entity_type: 'cleans', entity_id: clean_id }
const after = await photoOf({ kind: 'photo', ...ofClean })
const receipt = await photoOf({ kind: 'receipt' })
const broken = await photoOf({ kind: 'photo' })
const task = { type: 'problem', object_id, clean_id }
const mixer = taken(
  await admin.call('POST', 'clienttasks', { ...task, title: 'Потёк смеситель', file_ids: [broken] }),
)
const late = taken(await admin.call('POST', 'clienttasks', { ...task, title: 'Клинер отказался' }))
taken(
  await admin.call('POST', 'expenses', {
    ...{ object_id, date: '2025-11-13', category: 'repair', title: 'Смеситель', amount: 3100 },
    ...{ payer: 'owner', agreed: true, file_ids: [receipt] },
  }),
)
const stored = (statement: SQL) =>
  app.database.asAgency({ agencyId: agency.id, userId: null }, (tx) => tx.execute(statement))
// the clean is done, and its alarm came from the clock
await stored(
  sql`update cleans set status = 'checked', photos_after = array[${after}]::int[] where id = ${clean_id}`,
)
await stored(sql`update clienttasks set origin = 'auto' where id = ${late.id}`)

const november = 'begin=2025-11-01&end=2025-11-30'
const byLink = async () => {
  const path = `owners/rents/${owner.public_id}?${november}`
  return taken(await app.anonymous('GET', path, undefined, { 'x-public-id': owner.public_id }))
}
const nothing = { photos: false, receipts: false, problems: false }
const allow = async (more: object) =>
  taken(await admin.call('PATCH', 'owners', { id: owner.id, show: { ...nothing, ...more } }))
const picture = (id: number) => ({ id, image: true, url: expect.stringMatching(/^\/files\//) })

describe('What an owner sees of their flats by the link', () => {
  it('is no picture and no breakage that the agency has not allowed', async () => {
    const { care, expenses } = await byLink()
    expect(care).toMatchObject({ cleans: 1, visits: [], problems: [] })
    expect(expenses).toMatchObject([{ title: 'Смеситель', receipts: [] }])
  })

  it('is each of them by its own setting, with links that open', async () => {
    await allow({ receipts: true })
    const { expenses, care } = await byLink()
    expect(expenses[0].receipts).toMatchObject([picture(receipt)])
    expect(care).toMatchObject({ visits: [], problems: [] })
    await allow({ photos: true })
    const cleans = await byLink()
    expect(cleans.expenses[0].receipts).toEqual([])
    expect(cleans.care.visits).toMatchObject([
      { id: clean_id, date: '2025-11-12', photos: 1, files: [picture(after)] },
    ])
    const opened = await app.app.inject({ url: cleans.care.visits[0].files[0].url })
    expect(opened.statusCode).toBe(200)
  })

  it('names what was found broken and whether it is mended, and no alarm of the clock among it', async () => {
    await allow({ problems: true })
    const found = { id: mixer.id, title: 'Потёк смеситель' }
    const { care } = await byLink()
    expect(care).toMatchObject({ problems_found: 1, problems_fixed: 0 })
    expect(care.problems).toMatchObject([{ ...found, fixed: false, files: [picture(broken)] }])
    for (const status of ['in_progress', 'done'])
      taken(await admin.call('PATCH', 'clienttasks', { id: mixer.id, status, result: 'Заменили' }))
    const mended = (await byLink()).care
    expect(mended.problems).toMatchObject([{ ...found, fixed: true }])
    expect(JSON.stringify(mended)).not.toContain('Заменили')
  })

  it('calls a breakage by a word of its own until the staff has named it: a cleaner writes to the agency', async () => {
    await allow({ problems: true })
    const { id, person } = await newCleanerPerson(agency)
    const { id: other } = await newClean(admin, { object_id, date: '2025-11-20', cleaner_id: id })
    const words = 'Замок 4417 заедает, жильцы ругались'
    await stored(sql`update cleans set status = 'in_progress' where id = ${other}`)
    const { problems } = await act(person, other, { problems: [{ text: words, severity: 'normal' }] })
    await stored(sql`update cleans set status = 'done' where id = ${other}`)
    const ofTask = { id: problems[0].client_task_id }
    expect((await byLink()).care.problems).toContainEqual(
      expect.objectContaining({ ...ofTask, title: 'Поломка' }),
    )
    taken(await admin.call('PATCH', 'clienttasks', { ...ofTask, title: 'Заедает замок' }))
    const { care } = await byLink()
    expect(care.problems).toContainEqual(expect.objectContaining({ ...ofTask, title: 'Заедает замок' }))
    expect(JSON.stringify(care)).not.toContain('4417')
  })

  it('is all shown to the staff, whatever the owner may see', async () => {
    await allow({})
    const { care, expenses } = taken(await admin.call('GET', `owners/rents/${owner.id}?${november}`))
    expect(expenses[0].receipts).toHaveLength(1)
    expect(care.visits).toHaveLength(1)
    expect(care.problems).toContainEqual(expect.objectContaining({ id: mixer.id }))
  })
})
