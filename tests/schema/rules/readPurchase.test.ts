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
      title: 'лампа, Рубинштейна 15',
      qty: 1,
      urgent: false,
    })
    expect(read('мыло, детское')).toEqual({ title: 'мыло, детское', qty: 1, urgent: false })
  })

  it('keeps how many there are and the words of a flat that nobody has', () => {
    const kept = { title: 'порошок, Садовая 10', qty: 2, unit: 'шт', urgent: false }
    expect(read('порошок 2 шт, Садовая 10')).toEqual(kept)
    expect(read('порошок 2 шт, Садовая 10, срочно')).toEqual({ ...kept, urgent: true })
    expect(read('порошок 2, Рубинштейна 15')).toEqual({
      title: 'порошок, Рубинштейна 15',
      qty: 2,
      urgent: false,
    })
  })

  it('finds the flat and the unit wherever «срочно» stands', () => {
    const read2 = { title: 'тряпки', qty: 5, unit: 'уп', urgent: true, flat: flats[1] }
    for (const line of [
      'тряпки 5 уп, Рубинштейна 15-7, срочно',
      'тряпки 5 уп, срочно, Рубинштейна 15-7',
      'срочно тряпки 5 уп, Рубинштейна 15-7',
      'тряпки 5 уп., Рубинштейна 15-7 !',
      'тряпки, 5 уп, Рубинштейна 15-7, срочно!',
    ])
      expect([line, read(line)]).toEqual([line, read2])
  })

  it.each([
    ['лампа Е27 4 шт', { title: 'лампа Е27', qty: 4, unit: 'шт' }],
    ['порошок 3 в 1, 2 шт', { title: 'порошок 3 в 1', qty: 2, unit: 'шт' }],
    ['мешки 60 л 3 шт', { title: 'мешки 60 л', qty: 3, unit: 'шт' }],
    ['мыло 4', { title: 'мыло', qty: 4 }],
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
