// The demo agency's shop at the played ЮKassa; its key and the address of its notices are the demo's own.

/** The account through which the demo's guests pay by themselves. */
export const demoShop = {
  provider: 'yookassa',
  shop_id: '54401',
  secret_key: 'test_demo0000000000000000',
  state: 'works',
  fiscal: 'kkt',
  tax_system: 'usn_income',
  vat_code: 'none',
  receipt_subject: 'service',
  deposit_receipt: 'as_payment',
} as const

/** The terminal of its other account at the played Т-Банк. */
export const demoTerminal = {
  provider: 'tbank',
  shop_id: '1700000000001DEMO',
  secret_key: 'tb_demo_0000000000',
  state: 'works',
} as const

const holds = '2d0f0e1c-000f-5000-a000-'
const holdForm = /^2d0f0e1c-000f-5000-a000-(\d{6})(\d{6})$/

/** The number at the service of a deposit that the demo begins with frozen: it says of which payment of ours, and how much. */
export const holdNumber = (chargeId: number, roubles: number): string =>
  `${holds}${String(chargeId).padStart(6, '0')}${String(roubles).padStart(6, '0')}`

/** The beginning of its key of repetition, which our number of it ends with. */
export const holdKey = 'demohold'

/** What a number says of a deposit frozen from the beginning; nothing for any other. */
export function readHoldNumber(
  id: string,
): { readonly reference: string; readonly kopecks: number } | undefined {
  const [, charge, roubles] = holdForm.exec(id) ?? []
  if (charge === undefined) return undefined
  return { reference: `${Number(charge)}-${holdKey}`, kopecks: Number(roubles) * 100 }
}

/** The secret part of the address of its notices. */
export const demoNoticeKey = 'demo-payments'.padEnd(32, '0')
export const demoTerminalKey = 'demo-terminal'.padEnd(32, '0')
