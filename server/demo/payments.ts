// The demo agency's shop at the played ЮKassa; its key and the address of its notices are the demo's own.

/** The account through which the demo's guests pay by themselves. */
export const demoShop = {
  provider: 'yookassa',
  shop_id: '54401',
  secret_key: 'test_demo0000000000000000',
  state: 'works',
} as const

/** The terminal of its other account at the played Т-Банк. */
export const demoTerminal = {
  provider: 'tbank',
  shop_id: '1700000000001DEMO',
  secret_key: 'tb_demo_0000000000',
  state: 'works',
} as const

/** The secret part of the address of its notices. */
export const demoNoticeKey = 'demo-payments'.padEnd(32, '0')
export const demoTerminalKey = 'demo-terminal'.padEnd(32, '0')
