import englishMessages from 'ra-language-english'
import { describe, expect, it } from 'vitest'
import { i18nProvider } from '#src/i18n/i18nProvider.ts'

function keysOf(messages: object, path = ''): string[] {
  return Object.entries(messages).flatMap(([name, value]) => {
    const key = path === '' ? name : `${path}.${name}`
    return typeof value === 'object' ? keysOf(value, key) : [key]
  })
}

const keys = keysOf(englishMessages)
const say = (key: string, options?: Record<string, unknown>) => i18nProvider.translate(key, options)

describe('Russian texts of the interface library', () => {
  it('are as many as the English ones', () => {
    expect(keys.length).toBeGreaterThan(150)
  })

  it.each([...keys, 'ra.message.update_title', 'ra.message.update_content', 'ra.inspector.position'])(
    'have %s in Russian [1.6]',
    (key) => {
      const text = say(key, { smart_count: 2 })
      expect(text).not.toContain('ra.')
      expect(text.replaceAll(/%\{\w+\}|name@example\.ru/g, '')).not.toMatch(/[A-Za-z]/)
    },
  )

  const plural = [
    [
      'ra.action.bulk_actions',
      'Выбрана 1 запись|Выбрано 2 записи|Выбрано 5 записей|Выбрано 11 записей|Выбрана 21 запись',
    ],
    [
      'ra.notification.updated',
      'Сохранена 1 запись|Сохранены 2 записи|Сохранено 5 записей|Сохранено 11 записей|Сохранена 21 запись',
    ],
    [
      'ra.notification.deleted',
      'Удалена 1 запись|Удалены 2 записи|Удалено 5 записей|Удалено 11 записей|Удалена 21 запись',
    ],
    [
      'ra.message.bulk_delete_content',
      'Удалить 1 запись?|Удалить 2 записи?|Удалить 5 записей?|Удалить 11 записей?|Удалить 21 запись?',
    ],
    [
      'ra.message.bulk_update_title',
      'Изменение: 1 запись|Изменение: 2 записи|Изменение: 5 записей|Изменение: 11 записей|Изменение: 21 запись',
    ],
  ] as const

  it.each(plural)('count right in %s for 1, 2, 5, 11 and 21', (key, expected) => {
    const said = [1, 2, 5, 11, 21].map((smart_count) => say(key, { smart_count }))
    expect(said.join('|')).toBe(expected)
  })

  it('never ask about one record when 21 are meant', () => {
    for (const key of keys.filter((key) => key.includes('bulk_')))
      expect(say(key, { smart_count: 21 })).toContain('21')
  })

  it('leave a message of the server as it is', () => {
    expect(say('Эти даты заняты: Данилова Е.')).toBe('Эти даты заняты: Данилова Е.')
  })
})
