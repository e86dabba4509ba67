import { expect, it } from 'vitest'
import { dayCsv } from '#src/resources/invoices/dayCsv.ts'

it('A compared day as a file has both sides of each payment and what differs, a missing side empty', () => {
  const csv = dayCsv({
    lines: [
      {
        ...{ charge_id: 7, rent_id: 78, provider_id: '17', at: '2026-11-26T23:24:42Z' },
        ours: { came: 12_500.5, back: 0 },
        fault: 'Сервис такого платежа не знает.',
      },
      { provider_id: '18', theirs: { came: 700, back: 200 } },
    ],
  })
  const [head, ...rows] = csv.trimEnd().split('\r\n')
  expect(head).toMatch(/^\ufeffБронь;Платёж;.*;Расхождение$/)
  expect(rows).toEqual([
    '78;7;17;2026-11-26T23:24:42Z;12500,5;0;;;Сервис такого платежа не знает.',
    ';;18;;;;700;200;',
  ])
})
