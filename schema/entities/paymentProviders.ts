/** Services that take a guest's money for an account. */
export const paymentProviders = {
  none: 'Нет',
  yookassa: 'ЮKassa',
  tbank: 'Т-Банк',
} as const

/** The ways to pay that a service offers a guest. */
export const paymentMethods = {
  card: 'Банковская карта',
  sbp: 'СБП',
} as const

/** A service by its name. */
export type PaymentProviderName = Exclude<keyof typeof paymentProviders, 'none'>

/** A way to pay by its name. */
export type PaymentMethod = keyof typeof paymentMethods
