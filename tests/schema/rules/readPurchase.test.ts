import { describe, expect, it } from 'vitest'
import { readPurchase } from '#schema/rules/readPurchase.ts'

const flats = [
  { id: 1, name: 'Невский 10–41' },
  { id: 2, name: 'Рубинштейна 15–7' },
  { id: 3, name: 'Рубинштейна 15–9' },
  { id: 4, name: 'Жуковского 6' },
]
const read = (line: string) => readPurchase(line, flats)

describe('a line about a purchase', () => {
  it.each(['', '   ', '2 шт', ', Жуковского 6', '!!'])('«%s» names nothing to buy', (line) => {
    expect(read(line)).toBeUndefined()
  })

  it('goes to no flat when two would fit or none does', () => {
    expect(read('лампа, Рубинштейна 15')).toEqual({
      title: 'лампа, Рубинштейна',
      qty: 15,
      urgent: false,
    })
    expect(read('мыло, детское')).toEqual({ title: 'мыло, детское', qty: 1, urgent: false })
  })

  it.each([
    ['порошок 2 шт, Невский 10', { title: 'порошок', qty: 2, unit: 'шт', flat: flats[0] }],
    ['порошок 2 шт, невский 10-41', { title: 'порошок', qty: 2, unit: 'шт', flat: flats[0] }],
    [
      'Средство для мытья, 1,5 л, жуковского',
      { title: 'Средство для мытья', qty: 1.5, unit: 'л', flat: flats[3] },
    ],
    ['2 полотенца, Рубинштейна 15-9', { title: 'полотенца', qty: 2, flat: flats[2] }],
    ['мешки', { title: 'мешки', qty: 1 }],
    ['плёнка 3 м', { title: 'плёнка', qty: 3, unit: 'м' }],
  ])('«%s» is read', (line, expected) => {
    expect(read(line)).toEqual({ urgent: false, ...expected })
  })

  it('is urgent with a mark or a word', () => {
    expect(read('срочно лампочка')).toEqual({ title: 'лампочка', qty: 1, urgent: true })
    expect(read('лампочка !')).toEqual({ title: 'лампочка', qty: 1, urgent: true })
  })
})
