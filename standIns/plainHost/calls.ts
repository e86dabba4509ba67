// The listed calls with the plainest answers that fit them.
import type { PlainAsk, PlainData, PlainRow } from './data.ts'
import { addFact, dropPayments, pay, setRow } from './money.ts'

/** One call: method, path below the base with `{id}` at the end, what it answers; undefined is a missing row. */
export interface PlainCall {
  readonly method: string
  readonly path: string
  /** Needs no token. */
  readonly open?: boolean
  readonly answer: (ask: PlainAsk) => unknown
}

type Lists = { [K in keyof PlainData]: PlainData[K] extends PlainRow[] ? K : never }[keyof PlainData]

const list =
  (name: Lists) =>
  ({ data }: PlainAsk) =>
    data[name]
const one =
  (name: Lists) =>
  ({ data, id }: PlainAsk) =>
    data[name].find((row) => String(row.id) === id)
const done = () => ({ success: 1 })
const none = () => []

function call(line: string, answer: PlainCall['answer'], open = false): PlainCall {
  const [method = '', path = ''] = line.split(' ')
  return { method, path, answer, open }
}

/** Lines answered with a bare «done». */
const quiet = [
  ...['POST users/new', 'POST users/changepassword', 'PATCH users', 'POST files', 'DELETE files/{id}'],
  ...[
    'POST agency/automessages',
    'POST agency/automessages/check',
    'POST agency/automessages/register_webhook',
  ],
  ...['PATCH agency/contacts', 'PATCH agency/settings', 'POST agency/hooks', 'POST agency/topic'],
  ...['POST agency/cleaninstruction', 'PATCH agency/cleaninstruction', 'PATCH agency/clean_settings'],
  ...['POST agency/otas', 'PATCH agency/otas', 'POST messages', 'PATCH messages', 'DELETE messages/{id}'],
  ...['POST objects/load', 'PATCH objects', 'PATCH objects/instructions', 'PATCH objects/activeall'],
  ...['PATCH objects/instructions/all', 'POST objects/instruction/', 'PATCH objects/instruction/'],
  ...['POST points', 'PATCH points', 'PATCH points/up', 'DELETE points/{id}', 'PATCH rents/createtopic'],
  ...['POST templates', 'PATCH templates', 'DELETE templates/{id}', 'PATCH templates/bulk'],
  ...['POST addons', 'PATCH addons', 'DELETE addons/{id}', 'POST rents/refresh', 'POST rents/fetch'],
  ...['PATCH clienttasks', 'DELETE history/{id}', 'PATCH steps', 'DELETE steps/{id}'],
  ...['DELETE cleaners/{id}', 'PATCH cleaners', 'POST cleaners', 'POST cleaners/object'],
  ...['PATCH cleaners/object/delete', 'PATCH cleaners/object', 'PATCH cleaners/appoint'],
  ...['POST tasks', 'PATCH tasks', 'POST owners', 'PATCH owners', 'DELETE owners/{id}'],
].map((line) => call(line, done))

/** Lines answered with a bare empty list. */
const empty = [
  ...['GET files', 'GET agency/bots', 'GET agency/hooks'],
  ...['GET objects/instructions/other/{id}', 'GET points/{id}', 'GET addons/{id}', 'GET updates'],
  ...['GET cleans/unassigned', 'GET automessages', 'GET agency/cleaninstruction'],
  ...['GET objects/instruction/{id}', 'GET templates/options', 'GET steps'],
].map((line) => call(line, none))

/** A day of the desk on which nothing happens. */
const quietDay = { arrivals: [], departures: [], staying: [], cleans: { list: [] }, attention: [] }

/** Every listed call of the specification. */
export const calls: readonly PlainCall[] = [
  call('POST agency/login', ({ token }) => ({ token, agency_id: 7 }), true),
  call('POST users/login', ({ token }) => ({ token, agency_id: 7 }), true),
  call('POST users/info', () => ({ active: true, role: 'admin' })),
  call('GET users', list('users')),
  call('GET agency', ({ data }) => data.agency),
  call('GET agency/sources', ({ data }) => ({ data: data.sources })),
  call('GET agency/invoices', list('invoices')),
  call('GET agency/automessages', () => ({})),
  call('GET agency/clean_settings', () => ({})),
  call('GET agency/otas', list('otas')),
  call('GET messages', list('messages')),
  call('POST automessages/{id}/check_status', done),
  call('POST automessages/{id}/resend', done),
  call('GET objects', list('objects')),
  call('GET objects/select', list('objects')),
  call('GET objects/instructions/examples', list('examples')),
  call('GET objects/{id}', one('objects')),
  call('GET templates', list('templates')),
  call('GET rents', list('rents')),
  call('GET rents/{id}', one('rents')),
  call('PATCH rents', ({ data, body }) => setRow(data.rents, body)),
  call('POST rents/payment', pay),
  call('PATCH history/delete_payment', dropPayments),
  call('POST history', addFact),
  call('GET cleans', list('cleans')),
  call('GET cleans/{id}', one('cleans')),
  call('PATCH cleans', ({ data, body }) => setRow(data.cleans, body)),
  call('POST cleans', ({ data, body }) => {
    const id = data.cleans.length + 1
    data.cleans.push({ ...body, id })
    return { id }
  }),
  call('GET dashboard', () => quietDay),
  call('GET agency/onboarding', () => ({ percent: 0, steps: [] })),
  call('GET agency/personal', () => ({ people: [] })),
  call('GET dashboard/statistics', () => ({ totals: { nights: 0 }, by_day: [] })),
  call('GET clienttasks', list('clienttasks')),
  call('GET clienttasks/count', ({ data }) => ({ count: data.clienttasks.length })),
  call('GET clienttasks/{id}', list('clienttasks')),
  call('GET cleaners', list('cleaners')),
  call('GET cleaners/{id}', (ask) => ({ cleaner: one('cleaners')(ask), cleans: [], totals: {} })),
  call('GET tasks', list('tasks')),
  call('GET owners', list('owners')),
  call('GET owners/rents/{id}', () => ({ objects: [], totals: { to_pay: 0 } })),
  ...empty,
  ...quiet,
]
