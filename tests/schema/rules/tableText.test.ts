import { describe, expect, it } from 'vitest'
import { toCsv } from '#schema/rules/csv.ts'
import { readTable, TableFault } from '#schema/rules/tableText.ts'

describe('A table', () => {
  it('is none where a quote is never closed: the row is named', () => {
    expect(() => readTable('Кто;Где\r\nАнна;"Невский')).toThrow(
      new TableFault('Строка 2: кавычка открыта и не закрыта. Исправьте её и выберите файл снова.'),
    )
  })

  it.each([
    [
      'semicolons',
      'a;b,c\r\nd;e\r\n',
      [
        ['a', 'b,c'],
        ['d', 'e'],
      ],
    ],
    [
      'commas',
      '"a;1",b\nd,e',
      [
        ['a;1', 'b'],
        ['d', 'e'],
      ],
    ],
    [
      'tabs and old ends of lines',
      'a\tb\rd\te',
      [
        ['a', 'b'],
        ['d', 'e'],
      ],
    ],
    ['a separator that it names itself', 'sep=|\r\na|b;c\r\n', [['a', 'b;c']]],
    ['one column', 'a\nb', [['a'], ['b']]],
    ['blank rows, which count', '\ufeffa;b\r\n\r\nd;e', [['a', 'b'], [''], ['d', 'e']]],
    [
      'quotes with lines and quotes in them',
      'a;"b\n""c"""\nd; e ',
      [
        ['a', 'b\n"c"'],
        ['d', 'e'],
      ],
    ],
    [
      'a quote inside of a word',
      'a;Д"Артаньян\nd;e',
      [
        ['a', 'Д"Артаньян'],
        ['d', 'e'],
      ],
    ],
  ])('is read by %s', (_, text, rows) => {
    expect(readTable(text)).toEqual(rows)
  })

  it('that we wrote ourselves is read as it was, marks before formulas gone', () => {
    const rows = [
      ['Имя', 'Телефон', 'Сумма'],
      ['=1+2', '+7 921', '-5'],
      ['a;"b"', "'x", 'строка\nещё'],
    ]
    expect(readTable(toCsv(rows))).toEqual(rows)
  })
})
