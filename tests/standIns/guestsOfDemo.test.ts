// What guests of the demo do by themselves, and what one may do for them on the played pages.
import { afterAll, expect, it } from 'vitest'
import { formatOf } from '#server/domain/files/contentType.ts'
import { answerTo, filesOfGuests } from '#standIns/demoWorld/answers.ts'
import { sentList } from '#standIns/demoWorld/page.ts'
import { startYookassaStandIn, yookassaKeys } from '#standIns/yookassaStandIn.ts'

const service = await startYookassaStandIn()
afterAll(() => service.stop())

/** A link to pay for a stay. */
async function newLink(description: string): Promise<string> {
  const { shop_id, secret_key } = yookassaKeys
  const answer = await fetch(`${service.url}/v3/payments`, {
    method: 'POST',
    headers: {
      authorization: `Basic ${Buffer.from(`${shop_id}:${secret_key}`).toString('base64')}`,
      'idempotence-key': crypto.randomUUID(),
    },
    body: JSON.stringify({
      amount: { value: '100.00', currency: 'RUB' },
      capture: true,
      description,
      confirmation: { type: 'redirect', return_url: service.url },
      metadata: { charge_id: '1-00000000' },
    }),
  })
  return String(Object(await answer.json()).id)
}

const press = (id: string, deed: string) =>
  fetch(`${service.url}/pay/${id}`, {
    method: 'POST',
    body: new URLSearchParams({ do: deed }),
    redirect: 'manual',
  })

const states = (...ids: string[]) => ids.map((id) => service.shop.payments.get(id)?.status)

it('A guest of the demo answers by words and by voice, and who is asked for money sends a receipt of another sum', async () => {
  expect([0, 1, 2, 3].map((before) => answerTo('Во сколько приедете?', before).file?.type)).toEqual([
    undefined,
    'audioMessage',
    undefined,
    undefined,
  ])
  const { file, text } = answerTo('К оплате 12 500 ₽. Когда заплатите?', 0)
  expect([file?.type, text]).toEqual(['imageMessage', 'Оплатил, вот чек.'])
  const kinds = [...(await filesOfGuests())].map(([name, bytes]) => `${name} ${formatOf(bytes)}`)
  expect(kinds).toEqual(['voice.mp3 audio/mpeg', 'receipt.jpg image/jpeg'])
})

it('A guest who has two links of a stay open pays both, and no link of another one', async () => {
  const links = [await newLink('Бронь № 7'), await newLink('Бронь № 7'), await newLink('Бронь № 8')] as const
  expect(await (await fetch(`${service.url}/pay/${links[0]}`)).text()).toContain('Оплатить все открытые')
  await press(links[0], 'twice')
  expect(states(...links)).toEqual(['succeeded', 'succeeded', 'pending'])
})

it('A guest who pays late is waited for', async () => {
  const link = await newLink('Бронь № 9')
  expect((await press(link, 'late')).status).toBe(303)
  expect(states(link)).toEqual(['pending'])
  await press(link, 'decline')
  expect(states(link)).toEqual(['canceled'])
})

it('The page of the demo tells what came from what was sent', () => {
  const page = sentList([
    { service: 'WhatsApp', to: '+79990001122', text: 'Во сколько?', at: 1 },
    { service: 'WhatsApp', to: '+79990001122', text: 'В три', at: 2, isIn: true },
  ])
  expect(page).toMatch(/← WhatsApp · от \+79990001122.*В три.*WhatsApp · \+79990001122.*Во сколько/s)
})
