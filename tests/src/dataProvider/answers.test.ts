// What a call answers reaches the panel as it is declared, whatever the host has sent.
import { describe, expect, it } from 'vitest'
import { models } from '#schema/index.ts'
import { createDataProvider } from '#src/dataProvider/dataProvider.ts'
import { allHere } from './allHere.ts'
import { fakeHttp } from './fakeHttp.ts'

const answered = (data: unknown) => createDataProvider(allHere(models), fakeHttp(() => data).http)

describe('The answer of a call', () => {
  it('loses what nobody declared, what is empty and what is of another kind', async () => {
    const { call } = answered({
      phone: null,
      work_from: 9,
      email: 'a@b.ru',
      guessed: 'x',
      review_links: ['x'],
    })
    expect(await call('PATCH agency/contacts', { body: {} })).toEqual({ email: 'a@b.ru', review_links: [] })
  })

  it('is an empty one where a host answers in its own way; a list that was read is refused', async () => {
    const { call } = answered('ok')
    const body = { object_id: 5, instructions: [] }
    expect(await call('PATCH objects/instructions', { body })).toEqual([])
    expect(await call('PATCH agency/contacts', { body: {} })).toEqual({})
    expect(await call('GET updates/health')).toEqual({})
    await expect(call('GET objects')).rejects.toThrow('не списком')
  })

  it('holds the values of declared fields and the rows beside them', async () => {
    const { call } = answered({ cascade: ['sms', 'pigeon'], active: true, accounts: [{ id: 3, token: 'x' }] })
    expect(await call('GET agency/automessages')).toEqual({
      active: true,
      cascade: ['sms'],
      accounts: [{ id: 3, token: 'x' }],
    })
  })

  it('says yes and no also where a host writes them as numbers', async () => {
    expect(await answered({ active: 1, is_agency_account: 0 }).call('POST users/info')).toEqual({
      active: true,
      is_agency_account: false,
    })
  })
})
