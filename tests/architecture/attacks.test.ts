import { expect, it } from 'vitest'
import { readSourceTree } from './checks/sourceTree.ts'

/** The attacks that touch calls, by their numbers on the list of attacks that the product is held to. */
const attacks = [
  ...[
    'A01',
    'A02',
    'A03',
    'A04',
    'A05',
    'A06',
    'A07',
    'A08',
    'A09',
    'A10',
    'A11',
    'A13',
    'A14',
    'A15',
    'A16',
  ],
  ...[
    'A17',
    'A19',
    'A20',
    'A21',
    'A22',
    'A23',
    'A24',
    'A27',
    'A28',
    'A29',
    'A30',
    'A31',
    'A33',
    'A35',
    'A36',
  ],
  'A37',
]

it('Every attack that touches calls is named by the title of a suite in tests/security', () => {
  const titles = readSourceTree()
    .filter(({ path }) => path.startsWith('tests/security/'))
    .flatMap(({ text }) => [...text.matchAll(/\((?:A\d\d(?:, )?)+\)/g)].map(([title]) => title))
  expect(attacks.filter((attack) => !titles.some((title) => title.includes(attack)))).toEqual([])
})
