import { expect, it } from 'vitest'
import type { SentRow } from '#schema/wire/sent.ts'
import type { DialogLine } from '#src/pages/stay/talk/dialogWords.ts'
import { quickTexts } from '#src/pages/stay/talk/quickTexts.ts'

const template = (id: number, more: object): SentRow<'templates'> => ({
  id,
  code: 'key',
  category: 'quick',
  language: 'ru',
  channel: 'any',
  active: true,
  name: `т${id}`,
  ...more,
})

const stage: DialogLine = { id: 1, object_id: 7, language: 'ru' }
const ids = (rows: readonly SentRow<'templates'>[], line: DialogLine = stage) =>
  quickTexts(rows, line, 'whatsapp').map(({ id }) => id)

it('Behind the «/» stands nothing of another flat and nothing that is switched off', () => {
  expect(ids([template(1, { object_id: 8 }), template(2, { code: 'wifi', active: false })])).toEqual([])
  expect(ids([template(1, { object_id: 7 })], { id: 2 })).toEqual([])
})

it('Of one purpose the text of the own flat stands there, in the language of the guest', () => {
  const rows = [
    template(1, {}),
    template(2, { object_id: 8 }),
    template(3, { object_id: 7 }),
    template(4, { object_id: 7, language: 'en' }),
    template(5, { code: undefined }),
  ]
  expect(ids(rows)).toEqual([3, 5])
  expect(ids(rows, { ...stage, language: 'en' })).toEqual([4, 5])
})
