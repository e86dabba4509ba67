// One person, one key of entry, however the login is written.

import { isEmail, normalisePhone } from '#schema/rules/text.ts'

const blank = /[\s\u00AD\u200B-\u200F\u2060\uFEFF]/gu

/** The login without case, spaces, invisible signs and twin letters of Unicode; a Russian phone as eleven digits. */
export function loginKey(login: string): string {
  const plain = login.normalize('NFKC').replace(blank, '').toLowerCase()
  if (!/^[+\d()-]+$/.test(plain)) return plain
  const digits = plain.replace(/\D/g, '')
  if (digits.length === 11 && digits.startsWith('8')) return `7${digits.slice(1)}`
  return digits.length === 10 && digits.startsWith('9') ? `7${digits}` : digits
}

/** Whether a person may enter by this: a phone, or an e-mail. */
export const isLogin = (login: string): boolean => normalisePhone(login) !== null || isEmail(login)

/** What is said to whoever wants to enter by anything else. */
export const oddLogin = 'Нужен телефон или e-mail, а пришло другое. Введите, например, anna@example.ru.'
