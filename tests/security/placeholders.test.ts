// A33. Texts of messages know the listed variables alone: everything else in braces stays as it was written.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { variables } from '#schema/rules/templateText.ts'
import { buildTestApp, type Person, type TestApp } from '#tests/support/buildApp.ts'
import { taken } from '../server/domain/cleans/scene.ts'
import { booked, day, newFlat } from '../server/domain/rents/scene.ts'

let test: TestApp
let admin: Person
let rentId: number

/** A guest who calls himself by a variable, so that a second filling would give the code away. */
const guest = `{door_code} {{guest_name}} \${7*7}`

beforeAll(async () => {
  test = await buildTestApp()
  admin = await (await test.newAgency()).as('admin')
  const flat = await newFlat(admin, { door_code: '4815162342', wifi_password: 'волна-88' })
  rentId = (await booked(admin, flat, day(test, 1), day(test, 3), { guest_name: guest })).id
})
afterAll(() => test.close())

const preview = async (text: string) =>
  taken(await admin.call('POST', 'templates/preview', { text, rent_id: rentId }))

const hostile = [
  '{{constructor}}',
  '{constructor}',
  '{__proto__}',
  '{toString}',
  '{hasOwnProperty}',
  '{guest_name.constructor}',
  '{guest_name.length}',
  '{guest_name[0]}',
  '{constructor.constructor("return process.env")()}',
  `\${7*7}`,
  `\${process.env.SECRET_KEY}`,
  '#{7*7}',
  '<%= 7*7 %>',
  '{% include "/etc/passwd" %}',
  '{7*7}',
  '{password}',
  '{users}',
  '{guest_name}{guest_name',
  '{}',
  '{|}',
  '%s %d $& $1 $`',
  '{\\u0067uest_name}',
]

describe('A text of a message (A33)', () => {
  it.each(hostile)('leaves %j as it is written', async (text) => {
    const { text: filled } = await preview(text)
    expect(filled).toBe(text.replaceAll('{guest_name}', guest))
    expect(filled).not.toMatch(/49|native code|function|root:/)
  })

  it('is filled once: what a guest wrote is no text of ours', async () => {
    const { text } = await preview('Здравствуйте, {guest_name}!')
    expect(text).toBe(`Здравствуйте, ${guest}!`)
    expect((await preview('{wifi_name|{door_code}}')).text).not.toContain('4815162342')
  })

  it('names what is not listed as missing, so that such a message does not leave', async () => {
    for (const text of ['{constructor}', '{password}', '{guest_name.length}']) {
      expect((await preview(text)).missing, text).toHaveLength(1)
    }
    expect(variables.map(({ key }) => key)).not.toContain('constructor')
  })
})
