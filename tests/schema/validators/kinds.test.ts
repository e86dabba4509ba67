// Every kind against its samples: what is taken, what is refused, and in which words.
import { describe, expect, it } from 'vitest'
import { checkOf } from '#schema/validators/index.ts'
import { fieldsOfEveryKind } from '#tests/support/fieldsOfEveryKind.ts'
import { samplesOf } from '#tests/support/samples.ts'

const englishOfZod =
  /\b(string|number|boolean|array|object|expected|received|invalid|undefined|null|input|NaN)\b/i

describe.each(Object.entries(fieldsOfEveryKind))('A field of the kind %s', (_, field) => {
  const { good, bad } = samplesOf(field, 3)
  const check = checkOf(field)

  it.each(bad.map((value) => [shown(value), value]))('refuses %s in Russian [5.1]', (_text, value) => {
    const result = check.safeParse(value)
    expect(result.success).toBe(false)
    for (const issue of result.error?.issues ?? []) {
      if (issue.code === 'unrecognized_keys') continue
      expect(issue.message).toMatch(/[а-яё]{3,}.*\.$/i)
      expect(issue.message.replace(/«[^»]*»/g, '')).not.toMatch(englishOfZod)
    }
  })

  it('takes each good value', () => {
    for (const value of good) expect(check.safeParse(value).error?.issues, shown(value)).toBeUndefined()
  })

  it('gives the same value when its own answer comes back', () => {
    for (const value of good) {
      const once = check.parse(value)
      expect(check.parse(once)).toEqual(once)
    }
  })
})

describe('What a kind keeps', () => {
  it.each([
    ['text', '  Cafe\u0301  ', 'Café'],
    ['longText', 'раз\r\nдва\rтри', 'раз\nдва\nтри'],
    ['phone', '8 (912) 345-67-89', '+79123456789'],
    ['email', ' Anna@Example.RU ', 'anna@example.ru'],
    ['moment', '2031-05-01T12:30:00+03:00', '2031-05-01T09:30:00.000Z'],
    ['integer', -0, 0],
    ['link', ' https://example.ru ', 'https://example.ru'],
  ] as const)('%s: %j becomes %j', (kind, sent, kept) => {
    expect(checkOf(fieldsOfEveryKind[kind]).parse(sent)).toBe(kept)
  })

  it('a list of small records with one member may come as words, with more members never', () => {
    const { text } = fieldsOfEveryKind
    const list = { kind: 'parts', label: 'Умеет', help: 'Что умеет.' } as const
    expect(checkOf({ ...list, of: { skill: text, level: text } }).safeParse(['глажка']).success).toBe(false)
    expect(checkOf({ ...list, of: { skill: text } }).parse(['глажка'])).toEqual([{ skill: 'глажка' }])
  })

  it('a number of another service may come as a number where the field says so, else as text only', () => {
    const { text } = fieldsOfEveryKind
    expect(checkOf(text).safeParse(7).success).toBe(false)
    expect(checkOf({ ...text, orNumber: true }).safeParse(1.5).success).toBe(false)
    expect(checkOf({ ...text, max: 20, orNumber: true }).parse(-1001900000001)).toBe('-1001900000001')
  })

  it('a colour is six signs, and no word', () => {
    const colour = checkOf({ ...fieldsOfEveryKind.text, colour: true })
    for (const bad of ['синий', '#00AAF', '00AAFF', '#00AAFF ;x'])
      expect(colour.safeParse(bad).error?.issues[0]?.message).toMatch(/Нужен цвет.*#00AAFF/)
    expect(colour.parse(' #00aaff ')).toBe('#00AAFF')
  })

  it.each([
    [{ Полотенце: 'два' }, '«Полотенце»: нужно число от 0 до 50, а пришло «два». Введите число, например 2.'],
    [{ '': 2 }, 'Нет названия у строки, где число 2. Напишите его или уберите строку.'],
    [{ Халат: 1, ' Халат': 2 }, '«Халат» названо дважды. Оставьте одну строку.'],
    [JSON.parse('{"__proto__":1}'), 'Название «__proto__» служебное, сохранить его нельзя. Назовите иначе.'],
    [{ а: 1, б: 1, в: 1, г: 1 }, 'Можно не больше 3 строк, а пришло 4. Уберите лишние.'],
  ])('amounts %j are refused by the name of the entry', (sent, message) => {
    expect(checkOf(fieldsOfEveryKind.amounts).safeParse(sent).error?.issues[0]?.message).toBe(message)
  })

  it.each([
    ['text', [], 'пришёл пустой список'],
    ['money', [1], 'пришёл список'],
    ['date', { a: 1 }, 'пришла запись из нескольких полей'],
    ['flag', 'да', 'Нужно true («да») или false («нет»), а пришло «да»'],
    ['money', 1e308, 'пришло число 1e+308.'],
  ] as const)('%s says of %j in the grammar of people: %s', (kind, sent, words) => {
    expect(checkOf(fieldsOfEveryKind[kind]).safeParse(sent).error?.issues[0]?.message).toContain(words)
  })

  it('a word sent by its name is answered with its code, and another one with the names', () => {
    const options = { booked: 'Забронировано', off: 'Отменена' }
    const field = { kind: 'choice', label: 'Статус', help: 'Статус.', options } as const
    const said = (sent: string) => checkOf(field).safeParse(sent).error?.issues[0]?.message
    expect(said('Отменена')).toBe('Нужен код, а пришло название «Отменена». Пришлите off.')
    expect(said('нет')).toContain('Забронировано, Отменена, а пришло «нет»')
  })

  it('never repeats a secret in its refusal', () => {
    const message = checkOf(fieldsOfEveryKind.secret).safeParse(['canary']).error?.issues[0]?.message
    expect(message).toContain('пришло другое')
    const phone = { ...fieldsOfEveryKind.phone, sensitive: true }
    expect(checkOf(phone).safeParse('canary').error?.message).not.toContain('canary')
  })

  it('refuses a huge list inside a free record without running out of stack', () => {
    const result = checkOf(fieldsOfEveryKind.json).safeParse({ a: Array.from({ length: 600_000 }, () => 1) })
    expect(result.success).toBe(false)
  })
})

function shown(value: unknown): string {
  const text = JSON.stringify(value) ?? String(value)
  return text.length > 60 ? `${text.slice(0, 60)}… (${text.length})` : text
}
