// Raw rows of the driver become rows of the wire.
import { describe, expect, it } from 'vitest'
import { namedRowMaker, rowMaker } from '#server/crud/rowMaker.ts'
import { storages } from '#server/db/columns/index.ts'

const make = rowMaker({
  columns: [
    { name: 'id', read: storages.integer.out },
    { name: 'begin', read: storages.date.out },
    { name: 'paid', read: storages.money.out },
    { name: 'object_id', read: storages.reference.out },
    { name: 'archived_at', read: storages.moment.out },
  ],
  references: [{ id: 'object_id', short: 'object' }],
  beside: [],
  later: ['nights'],
  flag: { name: 'archived', of: 'archived_at' },
})

describe('A row of a list', () => {
  it('is refused when the database gives what its column cannot hold', () => {
    expect(() => make([1, 20_270_315, null, null, null, null])).toThrow('Expected text')
    expect(() => make([1, null, 'сто', null, null, null])).toThrow('Expected a whole number')
  })

  it('has every member in its order, empty ones too', () => {
    expect(JSON.stringify(make([7, null, null, null, null, null]))).toBe(
      '{"id":7,"begin":null,"paid":null,"object_id":null,"archived_at":null,"object":null,"nights":null,"archived":false}',
    )
  })

  it('reads values by their kinds and names the row it refers to', () => {
    expect(make([7, '2027-03-15', '150050', 3, '2027-03-16 10:00:00+00', 'Садовая «7"»'])).toEqual({
      id: 7,
      begin: '2027-03-15',
      paid: 1500.5,
      object_id: 3,
      archived_at: '2027-03-16T10:00:00.000Z',
      object: { id: 3, name: 'Садовая «7"»' },
      nights: null,
      archived: true,
    })
  })

  it('carries what came beside its columns and names as it came', () => {
    const accompanied = rowMaker({
      columns: [{ name: 'object_id', read: storages.reference.out }],
      references: [{ id: 'object_id', short: 'object' }],
      beside: ['around.begin', 'around.beds'],
      later: ['nights'],
      flag: undefined,
    })
    expect(accompanied([3, 'Садовая', '2027-03-15', null])).toEqual({
      object_id: 3,
      object: { id: 3, name: 'Садовая' },
      'around.begin': '2027-03-15',
      'around.beds': null,
      nights: null,
    })
  })

  it('takes the name of a field for a name alone, whatever is in it', () => {
    const odd = rowMaker({
      columns: [{ name: '"}) + 1', read: storages.text.out }],
      references: [],
      beside: [],
      later: [],
      flag: undefined,
    })
    expect(odd(['да'])).toEqual({ '"}) + 1': 'да' })
  })
})

describe('A stored row', () => {
  const stored = namedRowMaker([
    { name: 'begin', read: storages.date.out },
    { name: 'paid', read: storages.money.out },
  ])

  it('is refused when the database gives what its column cannot hold', () => {
    expect(() => stored({ begin: '2027-03-15', paid: 'сто' })).toThrow('Expected a whole number')
  })

  it('has every column by its name, null where nothing is, and nothing else', () => {
    expect(stored({ paid: '150050', begin: '2027-03-15', other: 1 })).toEqual({
      begin: '2027-03-15',
      paid: 1500.5,
    })
    expect(JSON.stringify(stored({ paid: null }))).toBe('{"begin":null,"paid":null}')
  })
})
