// The limit of a Node server over this PostgreSQL: node:http and pg, prepared statements, no sign-in, no rights, no checks.
// Run by the bench in a process of its own: `node bench/bareServer.ts <database> [folder of a built page]`; prints its port.
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import pg from 'pg'
import { bareTalk } from './bareTalk.ts'
import { addressOf } from './benchDatabase.ts'
import type { ProductSql } from './productSql.ts'
import { readStaticFiles } from './staticFiles.ts'

const [database = '', folder] = process.argv.slice(2)
const dateType = 1082
const momentType = 1184
const bigintType = 20
pg.types.setTypeParser(dateType, (text) => text)
pg.types.setTypeParser(momentType, (text) => text)
pg.types.setTypeParser(bigintType, Number)
const pool = new pg.Pool({ connectionString: addressOf(database), max: 8 })

const rent = `id, object_id, guest_name, guest_phone, begin, "end", "end" - begin as nights, total, status, source_id, comment,
  created_at, updated_at`
const window = 'from rents where object_id = $1 and "end" >= $2 and begin <= $3 and agency_id = 1'
const texts = {
  page: `select ${rent} ${window} order by begin, id limit 25 offset 0`,
  count: `select count(*)::int as total ${window}`,
  get: `select ${rent} from rents where id = $1`,
  update: `update rents set comment = $2, amount = $3, updated_at = now() where id = $1 returning ${rent}`,
  cleans: `select id, object_id, rent_id, cleaner_id, date, status, price, comment from cleans
    where cleaner_id = $1 and date >= $2 and date <= $3 and agency_id = 1 order by date, id`,
  newest: `select id from rents where "end" >= '2000-01-01' and agency_id = 1 order by begin desc, id desc limit 25 offset $1`,
  statistics: `select count(*) filter (where begin >= b)::int as stays, sum(least("end", e + 1) - greatest(begin, b))::int as nights,
      sum(amount * (least("end", e + 1) - greatest(begin, b)) / ("end" - begin)) / 100.0 as revenue
    from (values ($1::date, $2::date), (($1::date - interval '1 year')::date, $1::date - 1)) p(b, e)
      join rents on begin <= e and "end" > b and agency_id = 1 group by b order by b desc`,
}

async function rows(name: keyof typeof texts, values: readonly unknown[]): Promise<unknown[]> {
  return (await pool.query({ name, text: texts[name], values: [...values] })).rows
}

async function list(values: readonly unknown[]) {
  const [data, [counted]] = await Promise.all([rows('page', values), rows('count', values)])
  return { data, total: Reflect.get(Object(counted), 'total') }
}

/** Stays, nights and revenue of a period and of the year before it, night by night. */
async function statistics(begin: string | null, end: string | null) {
  const [own, before] = (await rows('statistics', [begin, end])).map((sums) => ({
    ...Object(sums),
    revenue: Number(Reflect.get(Object(sums), 'revenue')),
  }))
  return { totals: { ...own, prev: before } }
}

/** Statements of the product's list page and board, as the bench recorded them. */
const recorded: ProductSql = JSON.parse(process.env.BENCH_SQL ?? '{"list":[],"board":[]}')

// Row-level security adds the agency to those statements, so they need its role and setting.
const asAgency = new pg.Pool({
  connectionString: addressOf(database),
  max: 8,
  options: `-c role=app -c app.agency_id=${process.env.BENCH_AGENCY} -c timezone=UTC`,
})

/** What a request asks of the recorded statements. */
interface Asked {
  readonly object: number
  readonly from: string | null
  readonly to: string | null
  readonly rows?: string
}

function filled(value: unknown, { object, from, to, rows = '{}' }: Asked): unknown {
  if (typeof value !== 'string' || !value.startsWith(':')) return value
  if (value.startsWith(':object+')) return object + Number(value.slice(':object+'.length))
  return { ':from': from, ':to': to, ':rows': rows }[value] ?? value
}

function send(screen: keyof ProductSql, index: number, asked: Asked) {
  const { text = '', values = [] } = recorded[screen]?.[index] ?? {}
  return asAgency.query({
    name: `${screen} ${index}`,
    text,
    values: values.map((value) => filled(value, asked)),
  })
}

/** The statements of the product's list page: as a rule one, the page with its total. */
async function listAsProduct(asked: Asked): Promise<unknown> {
  const [page, ...around] = await Promise.all(recorded.list.map((_, index) => send('list', index, asked)))
  return { data: page?.rows ?? [], around: around.map((answer) => answer.rows) }
}

/** The statements of the product's board: first the stays, then all others at once. Lights, which need the stays, are read but not sent. */
async function boardAsProduct(asked: Asked): Promise<unknown> {
  const { rows: data } = await send('board', 0, asked)
  const rows = `{${data.map(({ id }) => id).join()}}`
  const [, ...further] = recorded.board
  const around = await Promise.all(further.map((_, index) => send('board', index + 1, { ...asked, rows })))
  const isSent = (index: number) => further[index]?.values.includes(':rows') === false
  return { data, around: around.filter((_, index) => isSent(index)).map((answer) => answer.rows) }
}

/** The statements of the page of a guest: whose key it is, then all that the page is made of. */
async function pageAsProduct(key: string | null, stay: number): Promise<unknown> {
  const read: unknown[] = []
  for (const [index, { text, values }] of (recorded.page ?? []).entries()) {
    const own = values.map((value) => (value === ':key' ? key : value === ':stay' ? stay : value))
    read.push((await asAgency.query({ name: `page ${index}`, text, values: own })).rows)
  }
  return { id: stay, read }
}

async function answer(path: string, query: URLSearchParams, request: IncomingMessage): Promise<unknown> {
  const span = [query.get('from'), query.get('to')] as const
  const asked: Asked = { object: Number(query.get('object')), from: span[0], to: span[1] }
  if (path === '/api/rents') return list([asked.object, ...span])
  if (path === '/api/same') return listAsProduct(asked)
  if (path === '/api/board') return boardAsProduct(asked)
  if (path === '/api/cleans') return { data: await rows('cleans', [Number(query.get('cleaner')), ...span]) }
  if (path === '/api/newest') return { data: await rows('newest', [Number(query.get('offset'))]) }
  if (path === '/api/statistics') return statistics(query.get('begin'), query.get('end'))
  if (path === '/api/page') return pageAsProduct(query.get('key'), Number(query.get('stay')))
  if (path.startsWith('/api/talk/'))
    return bareTalk(pool, path.slice('/api/talk/'.length), query, () => readJson(request))
  if (!path.startsWith('/api/rents/')) return undefined
  const id = Number(path.slice('/api/rents/'.length))
  if (request.method !== 'PUT') return { data: (await rows('get', [id]))[0] }
  const { comment, amount } = await readJson(request)
  return { data: (await rows('update', [id, comment, amount]))[0] }
}

async function readJson(request: IncomingMessage): Promise<Record<string, unknown>> {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(part)
  return JSON.parse(Buffer.concat(parts).toString())
}

const files = folder === undefined ? undefined : readStaticFiles(folder)

async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const url = request.url ?? '/'
  const mark = url.indexOf('?')
  const path = mark < 0 ? url : url.slice(0, mark)
  if (files && !path.startsWith('/api/')) return files.send(path, response)
  const found = await answer(path, new URLSearchParams(mark < 0 ? '' : url.slice(mark + 1)), request)
  const body = Buffer.from(JSON.stringify(found ?? null))
  response.writeHead(found === undefined ? 404 : 200, {
    'content-type': 'application/json',
    'content-length': body.length,
  })
  response.end(body)
}

const server = createServer((request, response) => {
  serve(request, response).catch((error: unknown) => response.writeHead(500).end(String(error)))
})
server.listen(0, '127.0.0.1', () => {
  const address = server.address()
  console.log(typeof address === 'object' && address ? address.port : 0)
})
