import { expect, it } from 'vitest'
import { lackOf, leastPhotosOf } from '#schema/rules/pointAnswers.ts'

const must = { required: true, done: false }
const ticked = { required: false, done: true }

it.each([
  ['a required mark that is not made', { ...must, kind: 'check' }, 'tick'],
  ['a point of an older list, which has no kind', must, 'tick'],
  ['a required photo that is not taken', { ...must, kind: 'photo' }, 'photo'],
  ['a required count without its number', { ...must, kind: 'count' }, 'number'],
  ['a reading that was ticked and not written', { ...ticked, kind: 'meter', number: null }, 'number'],
  ['a text of nothing', { ...ticked, kind: 'text', answer: '' }, 'answer'],
  ['a stock that nobody looked at', { ...must, kind: 'supply' }, 'level'],
  [
    'a photo point with one photo of two',
    { ...ticked, kind: 'photo', min_photos: 2, file_ids: [1] },
    'photo',
  ],
  ['a mark whose photo the agency wants', { ...ticked, photo_required: true }, 'photo'],
])('the end of a clean waits for %s', (_what, point, lack) => {
  expect(lackOf(point, true)).toBe(lack)
})

it.each([
  ['a point that nobody must do', { kind: 'count', done: false }],
  ['a count of nothing, which is a number too', { ...ticked, kind: 'count', number: 0 }],
  ['a stock that suffices', { ...ticked, kind: 'supply', level: 'enough' }],
  ['a text', { ...ticked, kind: 'text', answer: 'Коробка у двери' }],
  ['a photo point with its photo', { ...ticked, kind: 'photo', file_ids: [7] }],
])('the end of a clean does not wait for %s', (_what, point) => {
  expect(lackOf(point, true)).toBeUndefined()
})

it('without photos wanted by the agency only a point that is a photo asks for one', () => {
  expect(leastPhotosOf({ photo_required: true, min_photos: 3 }, false)).toBe(0)
  expect(leastPhotosOf({ kind: 'photo' }, false)).toBe(1)
})
