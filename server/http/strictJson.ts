// JSON as a careful host takes it: no key twice, no key that names a prototype, no bottomless nesting, no flood of names.

const deepest = 40
const longestName = 200
const forbidden: ReadonlySet<string> = new Set(['__proto__', 'constructor', 'prototype'])

/** How much one text may hold. */
export interface JsonLimits {
  /** Names in all of its records. */
  readonly keys: number
  /** Further members of records and lists: each comma is one. */
  readonly items: number
  /** Characters of one text in it. */
  readonly text: number
}

/** What a text may hold unless its call is told otherwise. */
export const usualLimits: JsonLimits = { keys: 2000, items: 10_000, text: 200_000 }

/** Why a text was refused, in Russian; one that is only too much may come in parts. */
export class JsonFault extends Error {
  readonly isTooMuch: boolean

  constructor(message: string, isTooMuch = false) {
    super(message)
    this.isTooMuch = isTooMuch
  }
}

/** Parses a text that one pass has found fit; throws a JsonFault that says what is wrong with it. An empty text is nothing. */
export function parseStrictJson(text: string, limits = usualLimits): unknown {
  if (text.trim() === '') return undefined
  scan(text, limits)
  try {
    return JSON.parse(text)
  } catch {
    throw malformed()
  }
}

const malformed = () => new JsonFault('Запрос не разобрать: нужен правильный JSON.')

const tooMuch = (what: string, most: number) =>
  new JsonFault(`${what}: можно не больше ${most}. Разделите запрос на части.`, true)

/** Walks a text that may be anything, counting before anything of it is made; what is no JSON is left to the parser. */
function scan(text: string, limits: JsonLimits): void {
  const open: (Set<string> | null)[] = []
  let keys = 0
  let items = 0
  for (let at = 0; at < text.length; at += 1) {
    const mark = text[at]
    if (mark === '{' || mark === '[') {
      open.push(mark === '{' ? new Set() : null)
      if (open.length > deepest)
        throw new JsonFault(`Слишком глубокая вложенность: больше ${deepest} уровней.`)
    } else if (mark === '}' || mark === ']') {
      open.pop()
    } else if (mark === ',') {
      items += 1
      if (items > limits.items) throw tooMuch('Слишком много значений', limits.items)
    } else if (mark === '"') {
      const end = endOfString(text, at)
      if (end - at - 1 > limits.text) throw tooMuch('Слишком длинный текст, знаков', limits.text)
      const names = open.at(-1)
      const next = afterBlanks(text, end + 1)
      if (names && text[next] === ':') {
        keys += 1
        if (keys > limits.keys) throw tooMuch('Слишком много полей', limits.keys)
        admit(names, text.slice(at, end + 1))
      }
      at = next - 1
    }
  }
}

/** Where a string ends: the first quote that is not escaped. */
function endOfString(text: string, from: number): number {
  for (let at = from + 1; at < text.length; at += 1) {
    if (text[at] === '"') return at
    if (text[at] === '\\') at += 1
  }
  throw malformed()
}

/** Where the blanks of JSON end, however many there are. */
function afterBlanks(text: string, from: number): number {
  let at = from
  while (' \t\n\r'.includes(text[at] ?? '.')) at += 1
  return at
}

function admit(names: Set<string>, quoted: string): void {
  if (quoted.length > longestName + 2) throw tooMuch('Слишком длинное имя поля, знаков', longestName)
  const name = quoted.includes('\\') ? unescaped(quoted) : quoted.slice(1, -1)
  if (forbidden.has(name)) throw new JsonFault(`Поле «${name}» недопустимо. Уберите его.`)
  if (names.has(name)) throw new JsonFault(`Поле «${name}» указано дважды. Оставьте одно.`)
  names.add(name)
}

function unescaped(quoted: string): string {
  try {
    return String(JSON.parse(quoted))
  } catch {
    throw malformed()
  }
}
