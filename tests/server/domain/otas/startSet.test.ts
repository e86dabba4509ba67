// What a new agency finds before it has entered anything: sources and the library of instructions; and its first channels.
import { afterAll, beforeAll, expect, it } from 'vitest'
import { instructionTypes } from '#schema/entities/examples.ts'
import { warningsOf } from '#schema/rules/templateText.ts'
import { makeStartLink } from '#server/domain/agency/startLink.ts'
import { type Answer, buildTestApp, type TestApp } from '#tests/support/buildApp.ts'
import { taken } from '../cleans/scene.ts'

type Call = (method: 'GET' | 'POST' | 'PATCH', path: string, body?: unknown) => Promise<Answer>
interface Source {
  readonly code: string
  readonly ota_id: number | null
}

let test: TestApp
beforeAll(async () => {
  test = await buildTestApp()
})
afterAll(() => test.close())

async function newAdmin(login: string): Promise<Call> {
  const person = { name: 'Анна', login, password: 'длинный пароль 7' }
  const token = await makeStartLink(test.database, test.now().toISOString())
  const body = { agency_name: 'Ключи', timezone: 'Europe/Moscow', ...person, token }
  const started = taken(await test.anonymous('POST', 'agency/start', body))
  const headers = { authorization: `Bearer ${started.token}` }
  return (method, path, sent) => test.anonymous(method, path, sent, headers)
}

const sourceOf = async (admin: Call, code: string): Promise<Source | undefined> =>
  taken(await admin('GET', 'agency/sources')).data.find((source: Source) => source.code === code)

it('A new agency begins with the sources guests come from', async () => {
  const admin = await newAdmin('sources@example.ru')
  const { data } = taken(await admin('GET', 'agency/sources'))
  expect(data.map(({ name }: { name: string }) => name)).toEqual([
    ...['Авито', 'Суточно.ру', 'Яндекс Путешествия', 'Островок', 'Твил', 'Циан', 'Квартирка'],
    ...['Сайт', 'Повторный гость', 'Рекомендация', 'Телефон', 'Telegram', 'Другое'],
  ])
})

it('A new agency begins with a library of texts for every section, in words that are filled', async () => {
  const admin = await newAdmin('examples@example.ru')
  const examples: { type: string; text: string }[] = taken(
    await admin('GET', 'objects/instructions/examples'),
  )
  const sections = Object.keys(instructionTypes).filter((type) => type !== 'custom')
  expect([...new Set(examples.map(({ type }) => type))].sort()).toEqual(sections.sort())
  expect(examples.flatMap(({ text }) => warningsOf(text))).toEqual([])
})

it('A channel takes the source of its code, the first one keeps it, and one with another code leaves it', async () => {
  const admin = await newAdmin('channels@example.ru')
  expect((await sourceOf(admin, 'tvil'))?.ota_id).toBeNull()
  const tvil = taken(await admin('POST', 'agency/otas', { name: 'Твил', code: 'tvil' }))
  taken(await admin('POST', 'agency/otas', { name: 'Твил второй', code: 'tvil' }))
  expect((await sourceOf(admin, 'tvil'))?.ota_id).toBe(tvil.id)
  const plain = taken(await admin('POST', 'agency/otas', { name: 'Циан' }))
  expect((await sourceOf(admin, 'cian'))?.ota_id).toBeNull()
  taken(await admin('PATCH', 'agency/otas', { id: plain.id, code: 'cian' }))
  expect((await sourceOf(admin, 'cian'))?.ota_id).toBe(plain.id)
})
