// One person, one key of entry, however the login is written; and the address whose guesses are counted together.
import { isIPv6 } from 'node:net'

const blank = /[\s\u00AD\u200B-\u200F\u2060\uFEFF]/gu

/** The login without case, spaces, invisible signs and twin letters of Unicode; a Russian phone as eleven digits. */
export function loginKey(login: string): string {
  const plain = login.normalize('NFKC').replace(blank, '').toLowerCase()
  if (!/^[+\d()-]+$/.test(plain)) return plain
  const digits = plain.replace(/\D/g, '')
  if (digits.length === 11 && digits.startsWith('8')) return `7${digits.slice(1)}`
  return digits.length === 10 && digits.startsWith('9') ? `7${digits}` : digits
}

/** An IPv4 address as it is; of an IPv6 address its first 64 bits, which one customer holds. */
export function addressKey(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1]
  if (mapped !== undefined) return mapped
  if (!isIPv6(address)) return address
  const [head = '', tail = ''] = address.replace(/%.*$/, '').split('::')
  const left = head === '' ? [] : head.split(':')
  const right = tail === '' ? [] : tail.split(':')
  const middle = address.includes('::')
    ? Array<string>(Math.max(0, 8 - left.length - right.length)).fill('0')
    : []
  const groups = [...left, ...middle, ...right].slice(0, 4)
  return `${groups.map((group) => Number.parseInt(group, 16).toString(16)).join(':')}::/64`
}
