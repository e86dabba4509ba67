// Tests of the types alone: this file is never run, tsc refuses it when an expectation does not hold.

import { defineEntity } from '#schema/define.ts'
import type { entities } from '#schema/index.ts'
import type { KindFields, KindName } from '#schema/kinds/index.ts'
import { computed, date, flag, integer, reference, state, text } from '#schema/kinds/index.ts'
import type { Change, Row, SystemValues } from '#schema/record.ts'
import { checks } from '#schema/validators/index.ts'

type Same<A, B> = (<T>() => T extends A ? 1 : 2) extends <T>() => T extends B ? 1 : 2 ? true : false
const holds = <Claim extends true>(claim?: Claim): Claim | undefined => claim

const said = { label: 'Поле', help: 'Пояснение.' } as const
const labels = {
  one: 'Дом',
  many: 'Дома',
  accusative: 'дом',
  counted: ['дом', 'дома', 'домов'],
  empty: 'Нет.',
} as const
const list = { columns: ['name'], filters: ['status'], sort: '-name' } as const

const house = defineEntity({
  name: 'objects',
  labels,
  title: 'name',
  fields: {
    name: text({ ...said, required: true }),
    rooms: integer(said),
    built: date(said),
    open: flag(said),
    owner_id: reference({ ...said, to: 'owners' }),
    status: state({
      ...said,
      initial: 'new',
      states: {
        new: { label: 'Новый', family: 'wait', to: ['done'] },
        done: { label: 'Готов', family: 'ok', to: [] },
      },
    }),
    light: computed<'green' | 'red'>({ ...said, look: 'text' }),
  },
  list,
  form: [{ title: 'Дом', fields: ['name'] }],
  rights: { admin: { read: true } },
  calls: { list: 'GET objects' },
})

type House = Row<typeof house>

holds<Same<House['name'], string>>()
holds<Same<House['rooms'], number | null>>()
holds<Same<House['built'], string | null>>()
holds<Same<House['open'], boolean>>()
holds<Same<House['owner_id'], number | null>>()
holds<Same<House['status'], 'new' | 'done'>>()
holds<Same<House['id'], SystemValues['id']>>()
holds<Same<Change<typeof house>['rooms'], number | null | undefined>>()
holds<Same<'light' extends keyof House ? true : false, false>>()
holds<Same<'id' extends keyof Change<typeof house> ? true : false, false>>()
holds<Same<Row<(typeof entities)['rents']>['begin'], string>>()
holds<Same<Row<(typeof entities)['rents']>['source_id'], number | null>>()

const parts = {
  name: 'objects',
  labels,
  title: 'name',
  fields: { name: text(said), rooms: integer(said) },
  list: { columns: ['name'], filters: [], sort: 'name' },
  form: [],
  rights: {},
  calls: {},
} as const

// @ts-expect-error a column that is no field
defineEntity({ ...parts, list: { columns: ['nane'], filters: [], sort: 'name' } })
// @ts-expect-error a filter that is no field
defineEntity({ ...parts, list: { columns: ['name'], filters: ['nane'], sort: 'name' } })
// @ts-expect-error an order by no field
defineEntity({ ...parts, list: { columns: ['name'], filters: [], sort: '-nane' } })
// @ts-expect-error a title that is no field
defineEntity({ ...parts, title: 'nane' })
// @ts-expect-error a form field that is no field
defineEntity({ ...parts, form: [{ title: 'Дом', fields: ['nane'] }] })
// @ts-expect-error rights that hide no field
defineEntity({ ...parts, rights: { admin: { read: true, hide: ['nane'] } } })
// @ts-expect-error rights of nobody
defineEntity({ ...parts, rights: { boss: { read: true } } })
// @ts-expect-error an entity that is not in the list of names
defineEntity({ ...parts, name: 'houses' })
// @ts-expect-error a method that does not exist
defineEntity({ ...parts, calls: { list: 'PUT objects' } })
// @ts-expect-error a reference to no entity
reference({ ...said, to: 'houses' })
// @ts-expect-error an initial state that is none
state({ ...said, initial: 'gone', states: { new: { label: 'Новый', family: 'wait', to: [] } } })
// @ts-expect-error a move to no state
state({ ...said, initial: 'new', states: { new: { label: 'Новый', family: 'wait', to: ['gone'] } } })

const { text: _left, ...others } = checks
// @ts-expect-error a registry without one kind
const lacking: { readonly [K in KindName]: (field: KindFields[K]) => unknown } = others
holds<Same<typeof lacking, { readonly [K in KindName]: (field: KindFields[K]) => unknown }>>()
