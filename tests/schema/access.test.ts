import { describe, expect, it } from 'vitest'
import { isWritable, mayCall, mayDo, permissionsOf, visibleFields, writableFields } from '#schema/access.ts'
import type { Model } from '#schema/define.ts'
import { computed, money, text } from '#schema/kinds/index.ts'
import { everything } from '#schema/rights.ts'

const said = { label: 'Поле', help: 'Пояснение.' } as const

const model: Model = {
  name: 'objects',
  labels: { one: 'Дом', many: 'Дома', accusative: 'дом', counted: ['дом', 'дома', 'домов'], empty: 'Нет.' },
  title: 'name',
  fields: {
    name: text(said),
    price: money(said),
    total: money({ ...said, formula: 'price' }),
    kept: text({ ...said, readonly: true }),
    hidden: text({ ...said, internal: true }),
    light: computed({ ...said, look: 'text' }),
  },
  list: { columns: ['name'], filters: [], sort: 'name' },
  form: [],
  rights: {
    admin: everything,
    fullmanager: { read: true, update: true, hide: ['price'] },
    manager: { read: true, update: true, only: ['name', 'price', 'kept'], write: ['name'] },
  },
  calls: {
    list: 'GET objects',
    create: 'POST objects',
    remove: 'DELETE objects/{id}',
    pay: { call: 'POST objects/pay', answer: 'any', help: 'Платит.', access: ['manager'] },
    select: { call: 'GET objects/select', answer: 'any', help: 'Список.', access: 'signedIn' },
  },
}

describe('The rights of a declaration', () => {
  it('refuse everything to a role that they do not name', () => {
    expect(mayDo(model, 'cleaner', 'list')).toBe(false)
    expect(visibleFields(model, 'cleaner')).toEqual([])
    expect(writableFields(model, 'cleaner')).toEqual([])
  })

  it('refuse what a role is not given, and calls that do not exist', () => {
    expect(mayCall(model, 'manager', 'create')).toBe(false)
    expect(mayCall(model, 'admin', 'pay')).toBe(false)
    expect(mayCall(model, 'admin', 'update')).toBe(false)
    expect(mayCall(model, 'admin', 'toString')).toBe(false)
  })

  it('show a role all fields but hidden ones, or only the chosen, and never internal ones', () => {
    expect(visibleFields(model, 'admin')).toEqual(['name', 'price', 'total', 'kept', 'light'])
    expect(visibleFields(model, 'fullmanager')).toEqual(['name', 'total', 'kept', 'light'])
    expect(visibleFields(model, 'manager')).toEqual(['name', 'price', 'kept'])
  })

  it('let nobody write what is counted or kept by the server', () => {
    const written = Object.entries(model.fields).filter(([, field]) => isWritable(field))
    expect(written.map(([name]) => name)).toEqual(['name', 'price'])
    expect(writableFields(model, 'fullmanager')).toEqual(['name'])
    expect(writableFields(model, 'manager')).toEqual(['name'])
  })

  it('become permissions by the name of the entity and the call', () => {
    expect(permissionsOf([model], 'admin')).toEqual([
      'objects.list',
      'objects.create',
      'objects.remove',
      'objects.select',
    ])
    expect(permissionsOf([model], 'manager')).toEqual(['objects.list', 'objects.pay', 'objects.select'])
    expect(permissionsOf([model], 'cleaner')).toEqual(['objects.select'])
  })
})
