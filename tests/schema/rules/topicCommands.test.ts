import { describe, expect, it } from 'vitest'
import { offeredCommands, readCommand, readSum } from '#schema/rules/topicCommands.ts'

describe('A command of a topic', () => {
  it.each(['Оплата 5000', '/неизвестно', '/', 'просто / текст', '/ оплата', 'смотри /оплата 5000'])(
    'is not «%s»',
    (text) => expect(readCommand(text)).toBe(undefined),
  )

  it.each([
    ['/оплата 5000 залог', 'pay', '5000 залог', undefined],
    ['/ОПЛАТА  5000', 'pay', '5000', undefined],
    ['/pay@our_bot 10', 'pay', '10', 'our_bot'],
    ['/г Добрый день!\nЖдём вас', 'say', 'Добрый день!\nЖдём вас', undefined],
    ['/счет', 'bill', '', undefined],
    ['  /помощь ', 'help', '', undefined],
  ] as const)('«%s» is read with what stands behind it', (text, command, rest, bot) =>
    expect(readCommand(text)).toEqual({ command, rest, bot }),
  )

  it('is offered in Latin letters, as Telegram wants it', () => {
    expect(offeredCommands().every(({ command }) => /^[a-z]+$/.test(command))).toBe(true)
    expect(offeredCommands().every(({ command }) => readCommand(`/${command}`) !== undefined)).toBe(true)
  })
})

describe('A sum in a command', () => {
  it.each(['', 'пять', '0', '-5', '5000 залога', '1e5', '5000,123'])('is not «%s»', (rest) =>
    expect(readSum(rest)).toBe(undefined),
  )

  it.each([
    ['5000', 5000, 'rent'],
    ['5 000,50 ₽', 5000.5, 'rent'],
    ['3000 Залог', 3000, 'deposit'],
    ['100р.', 100, 'rent'],
  ] as const)('«%s» is read', (rest, amount, kind) => expect(readSum(rest)).toEqual({ amount, kind }))
})
