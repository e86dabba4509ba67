// JSON as a careful host takes it: no key twice, no key that names a prototype, no bottomless nesting.

const deepest = 40
const forbidden: ReadonlySet<string> = new Set(['__proto__', 'constructor', 'prototype'])

/** Why a text was refused, in Russian. */
export class JsonFault extends Error {}

/** Parses a text; throws a JsonFault that says what is wrong with it. An empty text is nothing. */
export function parseStrictJson(text: string): unknown {
  if (text.trim() === '') return undefined
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    throw new JsonFault('Запрос не разобрать: нужен правильный JSON.')
  }
  scan(text)
  return value
}

/** Walks a text known to be JSON, looking at keys and depth only. */
function scan(text: string): void {
  const open: (Set<string> | null)[] = []
  for (let at = 0; at < text.length; at += 1) {
    const mark = text[at]
    if (mark === '{' || mark === '[') {
      open.push(mark === '{' ? new Set() : null)
      if (open.length > deepest)
        throw new JsonFault(`Слишком глубокая вложенность: больше ${deepest} уровней.`)
    } else if (mark === '}' || mark === ']') {
      open.pop()
    } else if (mark === '"') {
      const end = endOfString(text, at)
      const keys = open.at(-1)
      const next = afterBlanks(text, end + 1)
      if (keys && text[next] === ':') admit(keys, text.slice(at, end + 1))
      at = next - 1
    }
  }
}

function endOfString(text: string, from: number): number {
  let at = from + 1
  while (text[at] !== '"') at += text[at] === '\\' ? 2 : 1
  return at
}

/** Where the blanks of JSON end, however many there are. */
function afterBlanks(text: string, from: number): number {
  let at = from
  while (' \t\n\r'.includes(text[at] ?? '.')) at += 1
  return at
}

function admit(keys: Set<string>, quoted: string): void {
  const key = String(JSON.parse(quoted))
  if (forbidden.has(key)) throw new JsonFault(`Поле «${key}» недопустимо. Уберите его.`)
  if (keys.has(key)) throw new JsonFault(`Поле «${key}» указано дважды. Оставьте одно.`)
  keys.add(key)
}
