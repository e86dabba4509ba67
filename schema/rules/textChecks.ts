// What is wrong with a text for people before it is sent: variables that do not exist, links that look dead, too many letters.
import { plainOf } from './markup.ts'
import { counted } from './plural.ts'
import { warningsOf } from './templateText.ts'
import { isWebLink } from './text.ts'

/** How many letters one message of a channel holds; a channel without a number takes any. */
export const letterLimits: Readonly<Record<string, number>> = {
  any: 4000,
  whatsapp: 4096,
  telegram: 4096,
  max: 4000,
  sms: 70,
  ota: 2000,
}

/** How many letters an essential message by SMS may have: three parts. */
export const mostInSms = 201

const link = /(?:https?:\/\/|www\.)[^\s<>«»"]*/gi

/** Links of a text that cannot open: without an address, with a space or a word of the pattern instead of one, or only for this computer. */
export function deadLinks(text: string): string[] {
  return [...text.matchAll(link)].map(([found]) => found.replace(/[.,;!?)]+$/, '')).filter(isDead)
}

function isDead(found: string): boolean {
  const address = found.startsWith('http') ? found : `https://${found}`
  if (!isWebLink(address)) return true
  const [, hostname = ''] = /^https?:\/\/([^/?#:]+)/i.exec(address) ?? []
  const isLocal = /^(localhost|127\.|192\.168\.|10\.)/.test(hostname)
  const isSample = /(^|\.)example\.(com|ru|org)$/.test(hostname)
  return isLocal || isSample || !/\.[a-zа-яё]{2,}$|\.xn--/i.test(hostname)
}

/** A count of the letters that leave, in words: «412 знаков, уйдёт одним сообщением». */
export function lengthText(text: string, channel = 'any'): string {
  const letters = [...plainOf(text)].length
  const words = counted(letters, ['знак', 'знака', 'знаков'])
  const limit = letterLimits[channel]
  if (limit === undefined || letters === 0) return words
  const parts = Math.ceil(letters / limit)
  return parts === 1 ? `${words}, уйдёт одним сообщением` : `${words}, уйдёт частями: ${parts}`
}

/** Where a text stands: the section of an instruction with its files. */
export interface TextPlace {
  readonly type?: string
  readonly files?: number
  readonly channel?: string
}

/** Russian sentences about what to mend; none for a good text. */
export function problemsOf(text: string, { type, files = 0, channel = 'any' }: TextPlace): string[] {
  const limit = letterLimits[channel]
  const letters = [...plainOf(text)].length
  const isLong = limit !== undefined && letters > limit
  return [
    ...warningsOf(text),
    ...deadLinks(text).map((found) => `Ссылка «${found}» не откроется у гостя. Проверьте адрес.`),
    ...(isLong ? [`Знаков ${letters}, а в одно сообщение помещается ${limit}: текст уйдёт частями.`] : []),
    ...(type === 'address' && text.trim() !== '' && files === 0
      ? ['В «Как добраться» нет фото. Добавьте снимок входа или двора.']
      : []),
  ]
}
