// How much the holder of a guest's link brings: so much and no more, wherever it was sent to.
import { sql } from 'drizzle-orm'
import { afterAll, expect, it } from 'vitest'
import { jpegOf } from '#tests/support/pictures.ts'
import { taken } from '../cleans/scene.ts'
import { openGuests, run } from './scene.ts'

const guests = await openGuests()
afterAll(() => guests.close())

it('The files of a stay are 200 MB together, those of the chat among them', async () => {
  const { ask, send } = await guests.house()
  const photo = { name: 'п.jpg', kind: 'photo', data: (await jpegOf('#335577', 8, 8)).toString('base64') }
  const { id } = taken(await ask('POST', 'files', photo))
  taken(await send('message', { text: 'Смотрите', file_ids: [id] }))
  await run(guests.app, sql`update files set size = ${200 * 1_048_576} where id = ${id}`)
  expect(await ask('POST', 'files', photo)).toMatchObject({
    status: 413,
    body: { code: 'files.guest_full', message: 'Файлов этой брони уже 200 МБ. Напишите менеджеру.' },
  })
  await run(guests.app, sql`update files set size = ${150 * 1_048_576} where id = ${id}`)
  taken(await ask('POST', 'files', photo))
})

it('A guest sends thirty files in a day, and the page goes on', async () => {
  const { ask, send } = await guests.house()
  const bill = { name: 'чек.pdf', kind: 'receipt', data: Buffer.from('%PDF-1.4 чек').toString('base64') }
  const sent = []
  for (let n = 0; n < 31; n += 1) sent.push((await ask('POST', 'files', bill)).status)
  expect(sent.filter((status) => status === 200)).toHaveLength(30)
  expect(sent.at(-1)).toBe(429)
  taken(await send('message', { text: 'Чеки отправлены' }))
})

it('A guest writes thirty messages in an hour, and other things besides', async () => {
  const { ask, send } = await guests.house()
  const said = []
  for (let n = 0; n < 31; n += 1) said.push((await send('message', { text: `${n}` })).status)
  expect(said.filter((status) => status === 200)).toHaveLength(30)
  expect(said.at(-1)).toBe(429)
  taken(await ask('PATCH', 'guestpage', { email: 'anna@example.ru' }))
})

it('Words as long as they may be are taken in any language', async () => {
  const { send } = await guests.house()
  const text = '我'.repeat(4000)
  taken(await send('message', { text }))
  taken(await send('request', { type: 'question', text }))
  expect((await send('message', { text: `${text}我` })).status).toBe(400)
})
