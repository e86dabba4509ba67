// What people type and what may be trusted of it: phones, e-mail addresses, names and links.

const EMAIL_LENGTH = 254
const emailPattern =
  /^[^\s@<>()[\]",;:\\\p{C}]+@(?:[\p{L}\p{N}](?:[\p{L}\p{N}-]*[\p{L}\p{N}])?\.)+\p{L}[\p{L}\p{N}-]*[\p{L}\p{N}]$/u
const webPattern =
  /^https?:\/\/(?:[\p{L}\p{N}](?:[\p{L}\p{N}.-]*[\p{L}\p{N}])?|\[[0-9a-f:]+\])(?::\d{1,5})?(?:[/?#][^\s\\\p{C}]*)?$/iu
const mailPattern = /^mailto:([^?]*)(\?[^\s\\\p{C}]*)?$/iu
const telPattern = /^tel:\+?\d[\d().-]*$/i

/** Brings a phone in any usual Russian or international writing to E.164 (`+79123456789`); not a phone is null. */
export function normalisePhone(text: string): string | null {
  const compact = text.replace(/[\s()./\u2010-\u2014\u2212-]/g, '')
  if (!/^\+?\d+$/.test(compact)) return null
  const number = internationalOf(compact)
  if (number?.startsWith('7')) return /^7\d{10}$/.test(number) ? `+${number}` : null
  return number && /^[1-9]\d{7,14}$/.test(number) ? `+${number}` : null
}

/** Writes a phone for people: `+79213341807` becomes `+7 921 334-18-07`; other countries' and other texts stay as they are. */
export function formatPhone(phone: string): string {
  return phone.replace(/^\+7(\d{3})(\d{3})(\d{2})(\d{2})$/, '+7 $1 $2-$3-$4')
}

function internationalOf(compact: string): string | null {
  if (/^\+?89\d{9}$/.test(compact)) return `7${compact.slice(-10)}`
  if (compact.startsWith('+')) return compact.slice(1)
  if (/^[78]\d{10}$/.test(compact)) return `7${compact.slice(1)}`
  if (/^810\d{9,}$/.test(compact)) return compact.slice(3)
  if (/^00[1-9]/.test(compact)) return compact.slice(2)
  return /^(?:[349]\d|8[0-8])\d{8}$/.test(compact) ? `7${compact}` : null
}

/** Tells whether a text is one e-mail address and nothing else; Cyrillic domains are fine, line ends are not. */
export function isEmail(text: string): boolean {
  const [local = ''] = text.split('@')
  const hasLooseDot = local.startsWith('.') || local.endsWith('.') || local.includes('..')
  return text.length <= EMAIL_LENGTH && !hasLooseDot && emailPattern.test(text)
}

/** Shortens a full name to the surname and one initial: «Кузнецова Анна Петровна» becomes «Кузнецова А.». */
export function shortName(name: string): string {
  const [surname = '', first] = name.trim().split(/\s+/u)
  const [initial] = first ?? ''
  return initial ? `${surname}\u00a0${initial.toLocaleUpperCase('ru')}.` : surname
}

/** Tells whether a text is a whole `http` or `https` address without a user name, spaces or hidden characters. */
export function isWebLink(text: string): boolean {
  return webPattern.test(text)
}

/** Gives a link that is safe to put on a page (http, https, tel, mailto; outer spaces cut), or null for any other. */
export function safeLink(text: string): string | null {
  const link = text.trim()
  const isSafe = isWebLink(link) || telPattern.test(link) || isMailLink(link)
  return isSafe ? link : null
}

function isMailLink(link: string): boolean {
  const [, address = '', query = ''] = mailPattern.exec(link) ?? []
  return isEmail(address) && !/%0[ad]/i.test(query)
}
