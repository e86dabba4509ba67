import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addMoney, fromKopecks, toKopecks } from '#schema/rules/money.ts'
import {
  type FiscalAccount,
  itemsLeft,
  lacksAddress,
  partOf,
  type ReceiptItem,
  receiptFaults,
  receiptItems,
  sendsReceipts,
  takesDeposits,
} from '#schema/rules/receipts.ts'

const kkt: FiscalAccount = {
  provider: 'yookassa',
  fiscal: 'kkt',
  tax_system: 'usn_income',
  vat_code: 'none',
  receipt_subject: 'service',
  deposit_receipt: 'none',
}
const npd: FiscalAccount = { ...kkt, fiscal: 'npd', tax_system: null, vat_code: null }

describe('Settings of receipts that cannot be are told at their field', () => {
  it.each([
    ['a register without a way of taxation', { ...kkt, tax_system: null }, 'tax_system'],
    ['a register without a rate', { ...kkt, vat_code: null }, 'vat_code'],
    ['a register that sells nothing', { ...kkt, receipt_subject: null }, 'receipt_subject'],
    ['VAT on a patent', { ...kkt, tax_system: 'patent', vat_code: 'vat22' }, 'vat_code'],
    ['a low rate on the general system', { ...kkt, tax_system: 'osn', vat_code: 'vat5' }, 'vat_code'],
    ['a low rate on the farm tax', { ...kkt, tax_system: 'esn', vat_code: 'vat7' }, 'vat_code'],
    ['the self-employed at Т-Банк', { ...npd, provider: 'tbank' }, 'fiscal'],
    ['the self-employed with a way of taxation', { ...npd, tax_system: 'osn' }, 'tax_system'],
    ['the self-employed with VAT', { ...npd, vat_code: 'vat10' }, 'vat_code'],
    ['the self-employed who sell no service', { ...npd, receipt_subject: 'another' }, 'receipt_subject'],
  ] as const)('%s', (_what, account, field) => {
    expect(Object.keys(receiptFaults(account))).toEqual([field])
    expect(Object.values(receiptFaults(account))[0]).toMatch(/^[А-Я].*[.»]$/)
  })

  it('but not where they can be, nor where no service takes the money', () => {
    expect(receiptFaults(kkt)).toEqual({})
    expect(receiptFaults({ ...kkt, vat_code: 'vat5' })).toEqual({})
    expect(receiptFaults(npd)).toEqual({})
    expect(receiptFaults({ ...kkt, provider: 'none', tax_system: null })).toEqual({})
    expect(receiptFaults({ ...kkt, fiscal: 'none', tax_system: null, receipt_subject: null })).toEqual({})
  })
})

describe('An account', () => {
  it('set up before receipts were sent sends none, and takes deposits as before', () => {
    const old = { ...kkt, receipt_subject: null }
    expect([sendsReceipts(old), takesDeposits(old)]).toEqual([false, true])
  })

  it('with a register takes a deposit only with a receipt, one of the self-employed without it too', () => {
    expect(takesDeposits(kkt)).toBe(false)
    expect(takesDeposits({ ...kkt, deposit_receipt: 'as_payment' })).toBe(true)
    expect(takesDeposits(npd)).toBe(true)
  })

  it('of the register of ЮKassa waits for an e-mail, any other for a phone or an e-mail', () => {
    const known = { guest_email: null, guest_phone: '+79990001122' }
    const nobody = { guest_email: null, guest_phone: null }
    expect(lacksAddress(kkt, known)).toBe(true)
    expect(lacksAddress(kkt, { ...known, guest_email: 'a@b.ru' })).toBe(false)
    expect(lacksAddress({ ...kkt, provider: 'tbank' }, known)).toBe(false)
    expect(lacksAddress(npd, known)).toBe(false)
    expect(lacksAddress(npd, nobody)).toBe(true)
    expect(lacksAddress({ ...kkt, fiscal: 'none' }, nobody)).toBe(false)
  })
})

const sumOf = (items: readonly { readonly amount: number }[]) =>
  addMoney(0, ...items.map((one) => one.amount))
const all = { most: 80, rest: 'Прочее' }

describe('The lines of a receipt', () => {
  it('name one thing once, lose the discount from the first on and are at most so many', () => {
    const lines = [
      { name: 'Проживание', amount: 1000 },
      { name: 'Уборка', amount: 500 },
      { name: 'Завтрак', amount: 200 },
      { name: 'Завтрак', amount: 100 },
      { name: 'Скидка', amount: -1200 },
    ]
    expect(receiptItems(lines, 600, all)).toEqual([
      { name: 'Уборка', amount: 300 },
      { name: 'Завтрак', amount: 300 },
    ])
    expect(receiptItems(lines.slice(0, 3), 1700, { most: 2, rest: 'Прочее' })).toEqual([
      { name: 'Проживание', amount: 1000 },
      { name: 'Прочее', amount: 700 },
    ])
  })

  it('add up to the sum to the kopeck, whatever the stay costs and however little is asked', () => {
    const kopecks = fc.integer({ min: -300_000, max: 10_000_000 })
    const line = fc.record({ name: fc.constantFrom('Ночь', 'Уборка', 'Завтрак', 'Сейф', 'Кот'), kopecks })
    fc.assert(
      fc.property(
        fc.array(line, { minLength: 1, maxLength: 12 }),
        fc.integer({ min: 1, max: 10_000_000 }),
        fc.integer({ min: 1, max: 6 }),
        (drawn, asked, most) => {
          const lines = drawn.map((one) => ({ name: one.name, amount: fromKopecks(one.kopecks) }))
          const isFree = receiptItems(lines, 1, all).length === 0
          const items = receiptItems(lines, fromKopecks(asked), { most, rest: 'Прочее' })
          expect(toKopecks(sumOf(items))).toBe(isFree ? 0 : asked)
          expect(items.every(({ amount }) => amount > 0) && items.length <= most).toBe(true)
          expect(new Set(items.map(({ name }) => name)).size).toBe(items.length)
        },
      ),
    )
  })

  it('are taken by returns one after another and never more than there were, until nothing is left', () => {
    const amounts = fc.array(fc.oneof(fc.integer({ min: 1, max: 5 }), fc.integer({ min: 1, max: 100_000 })), {
      minLength: 1,
      maxLength: 6,
    })
    const shares = fc.array(fc.integer({ min: 1, max: 100 }), { minLength: 1, maxLength: 8 })
    fc.assert(
      fc.property(amounts, shares, (drawn, parts) => {
        const items = drawn.map((kopecks, at) => ({ name: `Строка ${at}`, amount: fromKopecks(kopecks) }))
        const returns: ReceiptItem[][] = []
        for (const share of [...parts, 100]) {
          const rooms = itemsLeft(items, returns)
          const left = toKopecks(sumOf(rooms))
          const back = Math.ceil((left * share) / 100)
          if (back === 0) break
          const part = partOf(rooms, fromKopecks(back))
          expect(toKopecks(sumOf(part))).toBe(back)
          for (const { name, amount } of part)
            expect(amount).toBeLessThanOrEqual(rooms.find((one) => one.name === name)?.amount ?? 0)
          returns.push(part)
        }
        expect(itemsLeft(items, returns)).toEqual([])
      }),
    )
  })
})
