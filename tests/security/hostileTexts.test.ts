// A20, the server's half: what would run as a script is kept to the letter and leaves only as data, never as a page.
// That no screen runs it is shown by the journey `tests/e2e/hostileTexts.spec.ts`.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Model } from '#schema/define.ts'
import { modelList } from '#schema/index.ts'
import { setLimit } from '#server/access/agencyLimits.ts'
import { type Answer, recordOf, refusedFields, rowsOf, type Values } from '#tests/support/answers.ts'
import { hostileTexts } from '#tests/support/hostileTexts.ts'
import { withQuery } from '#tests/support/lines.ts'
import { draft, findCreation, listPath } from '#tests/support/make.ts'
import { withBytes } from '#tests/support/pictures.ts'
import { sourceOf, wordsFor } from '#tests/support/plantTexts.ts'
import { type Agency, openWorld, type World } from '#tests/support/world.ts'

let world: World
let agency: Agency

beforeAll(async () => {
  world = await openWorld()
  agency = await world.newAgency()
  // each text has a row of its own
  for (const name of ['hooks', 'people'] as const) await setLimit(world.database, agency.id, name, 1000)
})
afterAll(() => world.close())

const speaking = modelList.filter(
  (model) => findCreation(model) && Object.keys(wordsFor(model.fields, sourceOf(hostileTexts))).length > 0,
)

const guards = (answer: Answer) => [
  String(answer.headers['content-type']).split(';')[0],
  answer.headers['x-content-type-options'],
]
const asData = ['application/json', 'nosniff']

/** Sends a body; fields that take no such words are left as they would be, and their names given. */
async function send(model: Model, plain: Values, words: Values) {
  const line = findCreation(model)
  const refused: string[] = []
  for (;;) {
    const kept = Object.entries(words).filter(([name]) => !refused.includes(name))
    const body = withBytes(model, { ...plain, ...Object.fromEntries(kept) })
    const answer = await agency.admin(line?.method ?? 'POST', line?.path ?? '', body)
    expect(guards(answer), answer.text).toEqual(asData)
    if (answer.status < 300) return { answer, kept }
    const named = refusedFields(answer).map((path) => path.split('.')[0] ?? '')
    const news = named.filter((name) => Object.hasOwn(words, name) && !refused.includes(name))
    if (answer.status >= 500 || news.length === 0)
      throw new Error(`${model.name}: ${answer.status} ${answer.text} ${JSON.stringify(body)}`)
    refused.push(...news)
  }
}

/** The name of a sent file is cut of its folders. */
const fileName = (text: string) => text.split(/[\\/]/).at(-1)?.trim() || 'Файл'

describe('Texts that a page could run (A20)', () => {
  it('are more than 120, each another', () => {
    expect(new Set(hostileTexts).size).toBe(hostileTexts.length)
    expect(hostileTexts.length).toBeGreaterThan(120)
  })

  it.each(speaking)('are kept to the letter in every text of $name, and given as data', async (model) => {
    const source = sourceOf(hostileTexts)
    const isUpload = typeof model.calls.create === 'object' && model.calls.create.upload === true
    let last: unknown
    let round = 0
    do {
      round += 1
      const plain = await draft(agency, model.name, 'all')
      const { answer, kept } = await send(model, plain, wordsFor(model.fields, source))
      source.keep(kept.length > 0)
      const row = recordOf(answer)
      last = row.id
      for (const [name, text] of kept) {
        if (typeof text === 'string' && Object.hasOwn(row, name))
          expect(row[name], name).toBe(isUpload ? fileName(text) : text)
      }
    } while (source.left() > 0 && round < 150)
    expect(source.left()).toBe(0)
    if (!model.calls.list) return
    const query = { filter: { id: [last] } }
    const list = await agency.admin('GET', withQuery(await listPath(agency, model), query))
    expect([...guards(list), rowsOf(list).length]).toEqual([...asData, 1])
  })

  it('in an address come back in no page', async () => {
    for (const text of hostileTexts) {
      for (const url of [
        `/api/admin/${encodeURIComponent(text)}`,
        `/api/admin/objects?${encodeURIComponent(text)}=1`,
      ]) {
        const answer = await world.app.inject({ method: 'GET', url })
        expect(answer.headers['content-type'], url).toMatch(/^application\/json/)
      }
    }
    const page = await agency.admin('GET', 'docs')
    expect(page.headers['content-type']).toContain('text/html')
    expect(page.text).not.toContain('__xss')
  })
})
