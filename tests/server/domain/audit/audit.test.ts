import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { modelList, models } from '#schema/index.ts'
import { addDays } from '#schema/rules/dates.ts'
import { make } from '#tests/support/make.ts'
import { type Agency, openWorld } from '#tests/support/world.ts'

const world = await openWorld()
afterAll(() => world.close())

let agency: Agency
beforeEach(async () => {
  agency = await world.newAgency()
})

interface Line {
  readonly [name: string]: unknown
}

async function journal(
  query = '',
  caller = agency.admin,
): Promise<{ data: Line[]; [name: string]: unknown }> {
  const { status, body, text } = await caller('GET', `audit${query}`)
  expect(status, text).toBe(200)
  return Object(body)
}

describe('The journal', () => {
  it('is nobody’s without signing in, and not the cleaner’s', async () => {
    expect((await world.anonymous('GET', 'audit')).status).toBe(401)
    expect((await agency.as('cleaner')('GET', 'audit')).status).toBe(403)
  })

  it('refuses an entity that is none, a turned period and broken numbers', async () => {
    for (const query of [
      'entity=secrets',
      'entity=__proto__',
      'begin=2026-02-02&end=2026-02-01',
      'page=0',
      'user_id=x',
      'page=1e9',
    ]) {
      expect((await agency.admin('GET', `audit?${query}`)).status, query).toBe(400)
    }
  })

  it('says who changed what, with the names of rows, the newest first', async () => {
    const owner = await make(agency, 'owners', { name: 'Собственник Ильин' })
    const object = await make(agency, 'objects', { name: 'Невский 12', owner_id: owner.id })
    await agency.admin('PATCH', 'objects', { id: object.id, name: 'Невский 12, кв. 3' })
    const { data, names } = await journal(`?entity=objects&entity_id=${object.id}`)
    expect(data).toMatchObject([
      {
        action: 'update',
        user: { id: agency.userOf('admin'), name: 'Администратор' },
        before: { name: 'Невский 12' },
        after: { name: 'Невский 12, кв. 3' },
        address: '127.0.0.1',
      },
      { action: 'create', after: { owner_id: owner.id } },
    ])
    expect(names).toMatchObject({
      objects: { [String(object.id)]: 'Невский 12, кв. 3' },
      owners: { [String(owner.id)]: 'Собственник Ильин' },
    })
  })

  it('names colleagues to a manager, who may not read people', async () => {
    const manager = agency.as('manager')
    const assignee_id = agency.userOf('admin')
    const { status, text } = await manager('PATCH', 'clienttasks', {
      type: 'other',
      title: 'Ключи',
      assignee_id,
    })
    expect(status, text).toBe(200)
    const { names } = await journal('?entity=clienttasks', manager)
    expect(names).toMatchObject({ users: { [String(assignee_id)]: 'Администратор' } })
  })

  it('names the account of a payment, and a clean by its flat, by the names they have', async () => {
    const account = await make(agency, 'invoices', { name: 'Касса на Невском' })
    const object = await make(agency, 'objects', { name: 'Невский 12' })
    const rent = await make(agency, 'rents', { object_id: object.id, amount: 9000 })
    const paid = { rent_id: rent.id, object_id: object.id, amount: 100, invoice_id: account.id }
    expect((await agency.admin('POST', 'rents/payment', paid)).status).toBe(200)
    const { names } = await journal('?entity=history')
    expect(names).toMatchObject({ invoices: { [String(account.id)]: 'Касса на Невском' } })
    const clean = await make(agency, 'cleans', { object_id: object.id })
    const cleans = await journal(`?entity=cleans&entity_id=${clean.id}`)
    expect(cleans.names).toMatchObject({ cleans: { [String(clean.id)]: 'Невский 12' } })
  })

  it('can name the rows of every entity by their own title or that of the row they are called after', () => {
    const kinds = ['text', 'longText', 'phone', 'email', 'link', 'choice', 'date']
    const bare = modelList.filter(({ title, fields }) => {
      const field = fields[title]
      const named = field?.kind === 'reference' ? models[field.to].fields[models[field.to].title] : field
      return !kinds.includes(named?.kind ?? '')
    })
    expect(bare.map(({ name }) => name)).toEqual([])
  })

  it('tells the whole story of a flat with its check-list, and of no other flat', async () => {
    const object = await make(agency, 'objects', { name: 'Невский 12' })
    const other = await make(agency, 'objects', { name: 'Литейный 3' })
    const point = await make(agency, 'points', { object_id: object.id, title: 'Проверить балкон' })
    await make(agency, 'points', { object_id: other.id, title: 'Чужой пункт' })
    await agency.admin('PATCH', 'points', { id: point.id, title: 'Проверить лоджию' })
    const { data, names } = await journal(`?entity=objects&entity_id=${object.id}&owned=1`)
    expect(data[0]).toMatchObject({ entity: 'points', entity_id: point.id, action: 'update' })
    expect(data.filter(({ entity }) => entity === 'objects').map(({ entity_id }) => entity_id)).toEqual([
      object.id,
    ])
    expect(JSON.stringify(data)).not.toContain('Чужой пункт')
    expect(names).toMatchObject({ points: { [String(point.id)]: 'Проверить лоджию' } })
    const alone = await journal(`?entity=objects&entity_id=${object.id}`)
    expect(alone.data.map(({ entity }) => entity)).toEqual(['objects'])
  })

  it('finds by person, by kind of actor, by action and by day of the agency', async () => {
    const task = { type: 'other', title: 'Проверить' }
    await agency.as('fullmanager')('PATCH', 'clienttasks', task)
    await agency.admin('PATCH', 'clienttasks', task)
    const of = async (query: string) => (await journal(`?entity=clienttasks&${query}`)).data.length
    expect(await of(`user_id=${agency.userOf('fullmanager')}`)).toBe(1)
    expect([await of('by=people'), await of('by=system')]).toEqual([2, 0])
    expect([await of('action=create'), await of('action=remove')]).toEqual([2, 0])
    const today = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Moscow' }).format(Date.now())
    expect([await of(`begin=${today}&end=${today}`), await of(`begin=${addDays(today, 1)}`)]).toEqual([2, 0])
  })

  it('shows a manager only what they did themselves', async () => {
    const manager = agency.as('manager')
    await agency.admin('PATCH', 'clienttasks', { type: 'other', title: 'Чужая' })
    await manager('PATCH', 'clienttasks', { type: 'other', title: 'Своя' })
    const { data } = await journal('', manager)
    expect(data.map(({ user }) => user)).toEqual([{ id: agency.userOf('manager'), name: 'Менеджер' }])
    expect((await journal(`?user_id=${agency.userOf('admin')}`, manager)).data).toEqual([])
  })

  it('hides secrets, personal data and what the role may not see', async () => {
    await agency.admin('PATCH', 'agency/settings', { channel_manager: { private_key: 'тайна-канала' } })
    await make(agency, 'owners', { name: 'Ильин' })
    await make(agency, 'rents', { guest_name: 'Гость Петров', guest_phone: '+79120001122' })
    const all = await agency.admin('GET', 'audit')
    expect(all.text).not.toMatch(/тайна-канала|9120001122/)
    const { data } = await journal('', agency.as('fullmanager'))
    expect(data.map(({ entity }) => entity)).not.toContain('owners')
    expect(data.length).toBeGreaterThan(1)
  })

  it('tells of payouts to owners the admin only', async () => {
    const owner = await make(agency, 'owners')
    const cleaner_id = await agency.insert('cleaners', { name: 'Клинер Вера', phone: '+79120000009' })
    const period = { begin: '2026-01-01', end: '2026-01-31' }
    const toOwner = await agency.admin('POST', 'payouts', { ...period, owner_id: owner.id })
    const bonus = { cleaner_id, kind: 'bonus', amount: 10, reason: 'Ключ', date: period.begin }
    await agency.admin('POST', 'accruals', bonus)
    const toCleaner = await agency.admin('POST', 'payouts', { ...period, cleaner_id })
    expect([toOwner.status, toCleaner.status]).toEqual([200, 200])
    expect((await journal('?entity=payouts')).data).toHaveLength(2)
    const { data } = await journal('?entity=payouts', agency.as('fullmanager'))
    expect(data.map(({ entity_id }) => entity_id)).toEqual([Object(toCleaner.body).id])
  })

  it('knows nothing of other agencies', async () => {
    const other = await world.newAgency()
    await make(other, 'owners')
    expect((await journal()).data).toEqual([])
  })
})
