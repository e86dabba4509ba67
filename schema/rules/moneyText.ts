import { toKopecks } from './money.ts'

const NBSP = '\u00a0'
const MINUS = '\u2212'

/** Writes a sum in roubles for people: `12 800 ₽`, with kopecks only when there are any and a true minus sign. */
export function formatMoney(roubles: number): string {
  return `${formatSum(roubles)}${NBSP}₽`
}

/** The same without the sign of the rouble, where it stands beside or says nothing. */
export function formatSum(roubles: number): string {
  const kopecks = toKopecks(roubles)
  const size = Math.abs(kopecks)
  const whole = String(Math.floor(size / 100)).replace(/\B(?=(\d{3})+$)/g, NBSP)
  const rest = size % 100 === 0 ? '' : `,${String(size % 100).padStart(2, '0')}`
  return `${kopecks < 0 ? MINUS : ''}${whole}${rest}`
}
