// Every list: columns sort both ways, filters filter, pages are cut, nothing hidden leaves, nothing unknown is taken.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { mayDo } from '#schema/access.ts'
import { type Model, systemColumns } from '#schema/define.ts'
import { modelList } from '#schema/index.ts'
import { type Role, roles } from '#schema/roles.ts'
import { joinedName } from '#schema/validators/entity.ts'
import { type Answer, refusedFields, rowsOf, type Values } from '#tests/support/answers.ts'
import { withQuery } from '#tests/support/lines.ts'
import { listPath, make } from '#tests/support/make.ts'
import { type Agency, openWorld, type World } from '#tests/support/world.ts'

let world: World

beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

/** A list within another row is asked there; where there is a list of all, it is asked as if there were no other. */
const listed = modelList.flatMap((model): { title: string; model: Model }[] => {
  const { list, all } = model.calls
  const { within: _, ...view } = model.list
  const whole = all
    ? [{ title: `all ${model.name}`, model: { ...model, calls: { list: all }, list: view } }]
    : []
  return list ? [{ title: model.name, model }, ...whole] : whole
})

/** Rows of tests lie in the 2030s, beyond the days that lists show by themselves. */
function everyDay(model: Model): Values {
  return model.list.period ? { begin: '1900-01-01', end: '2200-12-31' } : {}
}

async function askList(agency: Agency, model: Model, query: Values, role: Role = 'admin'): Promise<Answer> {
  const path = await listPath(agency, model)
  return agency.as(role)('GET', withQuery(path, { ...everyDay(model), ...query }))
}

async function ids(agency: Agency, model: Model, query: Values): Promise<number[]> {
  const rows = rowsOf(await askList(agency, model, query))
  return rows.map((row) => Number(row.id))
}

async function agencyWithRows(model: Model, count: number): Promise<{ agency: Agency; rows: Values[] }> {
  const agency = await world.newAgency()
  const rule = model.rights.admin?.rows
  const own = rule?.of === 'user' ? { [String(rule.by)]: agency.userOf('admin') } : {}
  for (let made = 0; made < count; made += 1) await make(agency, model.name, own, 'all')
  return { agency, rows: rowsOf(await askList(agency, model, { sort: ['id', 'ASC'] })) }
}

describe.each(listed)('The list of $title', ({ model }) => {
  let agency: Agency
  let rows: Values[]
  beforeAll(async () => {
    const made = await agencyWithRows(model, 3)
    agency = made.agency
    rows = made.rows
  })

  it('refuses what it does not know: parameters, filters, orders and ranges', async () => {
    const wrong: readonly (readonly [Values, string])[] = [
      [{ нет_такого: 1 }, 'нет_такого'],
      [{ filter: { нет_такого: 1 } }, 'нет_такого'],
      [{ filter: 'не json' }, 'filter'],
      [{ filter: '[1]' }, 'filter'],
      [{ sort: ['нет_такого', 'ASC'] }, 'sort'],
      [{ sort: ['id', 'UP'] }, 'sort'],
      [{ sort: 'не json' }, 'sort'],
      [{ range: [5, 1] }, 'range'],
      [{ range: [-1, 1] }, 'range'],
      [{ range: 'не json' }, 'range'],
      [{ page: 0 }, 'page'],
    ]
    for (const [query, name] of wrong) {
      const answer = await askList(agency, model, query)
      expect([answer.status, refusedFields(answer)], JSON.stringify(query)).toEqual([400, [name]])
    }
  })

  it('refuses to filter and sort by what never leaves the server', async () => {
    const internal = Object.entries(model.fields).filter(([, field]) => field.internal)
    for (const [name] of internal) {
      expect((await askList(agency, model, { filter: { [name]: 1 } })).status, name).toBe(400)
      expect((await askList(agency, model, { sort: [name, 'ASC'] })).status, name).toBe(400)
    }
  })

  it('sorts by every stored column both ways', async () => {
    const sortable = model.list.columns.filter((name) => isSortable(model, name))
    for (const name of sortable) {
      const up = rowsOf(await askList(agency, model, { sort: [name, 'ASC'] })).map((row) => row[name])
      const down = rowsOf(await askList(agency, model, { sort: [name, 'DESC'] })).map((row) => row[name])
      expect(up.length, name).toBeGreaterThanOrEqual(3)
      expect(down, name).toEqual([...up].reverse())
      if (hasPlainOrder(model, name)) expect(up, name).toEqual([...up].sort(compare))
    }
  })

  it('shows by every filter the rows that have the value, and no others', async () => {
    const isBound = (name: string) => model.list.period !== undefined && (name === 'begin' || name === 'end')
    for (const name of model.list.filters.filter((one) => !isBound(one))) {
      const value = filterValueOf(rows[0]?.[name])
      if (value === undefined) continue
      const wanted = rows.filter((row) => holds(row[name], value)).map((row) => Number(row.id))
      expect(wanted.length, name).toBeGreaterThan(0)
      const query = { sort: ['id', 'ASC'] }
      expect(await ids(agency, model, { ...query, filter: { [name]: value } }), name).toEqual(wanted)
      expect(await ids(agency, model, { ...query, [name]: value }), name).toEqual(wanted)
    }
  })

  it('gives rows by their ids', async () => {
    const wanted = rows.slice(1).map((row) => Number(row.id))
    const found = await ids(agency, model, { filter: { id: wanted } })
    expect(found.sort((a, b) => a - b)).toEqual(wanted)
  })

  it('cuts the page that is asked for and tells how many there are', async () => {
    const total = rows.length
    const page = await askList(agency, model, { sort: ['id', 'ASC'], range: [1, 1] })
    expect(rowsOf(page).map((row) => row.id)).toEqual([rows[1]?.id])
    expect(page.headers['content-range']).toBe(`${model.name} 1-1/${total}`)
    const beyond = await askList(agency, model, { range: [1000, 1010] })
    expect(rowsOf(beyond)).toEqual([])
    expect(String(beyond.headers['content-range'])).toMatch(new RegExp(`/${total}$`))
  })

  it('shows no row of another agency', async () => {
    const other = await world.newAgency()
    const found = await ids(other, model, {})
    expect(found.filter((id) => rows.some((row) => row.id === id))).toEqual([])
  })

  it.each(roles.filter((role) => mayDo(model, role, 'list')))(
    'gives the role %s only the fields that are its to see',
    async (role) => {
      const hidden = hiddenFrom(model, role)
      const outside = hidden.flatMap((name) => [name, ...(joinedBy(model, name) ?? [])])
      for (const row of rowsOf(await askList(agency, model, {}, role))) {
        expect(Object.keys(row).filter((name) => outside.includes(name))).toEqual([])
      }
      for (const name of hidden) {
        expect((await askList(agency, model, { sort: [name, 'ASC'] }, role)).status, name).toBe(400)
        expect((await askList(agency, model, { filter: { [name]: 1 } }, role)).status, name).toBe(400)
      }
    },
  )
})

describe.each(listed.filter(({ model }) => model.list.period))('The list of $title by days', ({ model }) => {
  it('shows the rows that lie between the days asked for', async () => {
    const { agency, rows } = await agencyWithRows(model, 3)
    const { from = '', to = '' } = model.list.period ?? {}
    const [begin = '', end = ''] = [dayOf(rows[1]?.[from]), dayOf(rows[1]?.[to])].sort()
    const wanted = rows.filter((row) => dayOf(row[from]) >= begin && dayOf(row[to]) <= end)
    expect(wanted.length).toBeLessThan(rows.length)
    expect(await ids(agency, model, { begin, end, sort: ['id', 'ASC'] })).toEqual(wanted.map((row) => row.id))
    for (const query of [
      { begin: 'вчера' },
      { end: '2031-02-30' },
      { begin: '2031-05-02', end: '2031-05-01' },
    ]) {
      expect((await askList(agency, model, query)).status, JSON.stringify(query)).toBe(400)
    }
  })
})

/** The day of a date or of a moment. */
function dayOf(value: unknown): string {
  return String(value).slice(0, 10)
}

/** Read from the declaration itself and not by the code that the server asks. */
function hiddenFrom(model: Model, role: Role): string[] {
  const { hide = [], only } = model.rights[role] ?? {}
  const names = Object.keys(model.fields)
  return names.filter(
    (name) => model.fields[name]?.internal || hide.includes(name) || only?.includes(name) === false,
  )
}

function joinedBy(model: Model, name: string): string[] | undefined {
  return model.fields[name]?.kind === 'reference' ? [joinedName(name)] : undefined
}

const unsortable: readonly string[] = [
  'computed',
  'json',
  'parts',
  'amounts',
  'group',
  'secret',
  'choices',
  'references',
  'file',
  'files',
]

function isSortable(model: Model, name: string): boolean {
  if (systemColumns.some((column) => column === name)) return true
  const field = model.fields[name]
  return field !== undefined && !unsortable.includes(field.kind)
}

/** Numbers and ISO texts, which JavaScript orders like the database. */
function hasPlainOrder(model: Model, name: string): boolean {
  const kind = model.fields[name]?.kind ?? 'moment'
  return ['integer', 'number', 'money', 'date', 'time', 'moment'].includes(kind)
}

function compare(first: unknown, second: unknown): number {
  if (typeof first === 'number' && typeof second === 'number') return first - second
  return String(first) < String(second) ? -1 : Number(String(first) > String(second))
}

function filterValueOf(value: unknown): unknown {
  if (Array.isArray(value)) return value[0]
  return value === null ? undefined : value
}

function holds(value: unknown, wanted: unknown): boolean {
  return Array.isArray(value) ? value.includes(wanted) : value === wanted
}
