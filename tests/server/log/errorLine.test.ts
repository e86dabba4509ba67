import { describe, expect, it } from 'vitest'
import { Undelivered } from '#server/channels/undelivered.ts'
import { AppError } from '#server/errors.ts'
import { errorLine } from '#server/log/errorLine.ts'

const refusedByDatabase = (code: string, message: string) =>
  Object.assign(new Error(message), { name: 'error', code })

describe('An error in the log', () => {
  it.each<readonly [string, unknown, string]>([
    [
      'a number out of a row',
      refusedByDatabase('22P02', 'invalid input syntax for type integer: "Секретов"'),
      'invalid input syntax for type integer: «•»',
    ],
    [
      'a value in two lines',
      refusedByDatabase('22P02', 'invalid input syntax for type json: "Секретов\n\nИван"'),
      'invalid input syntax for type json: «•»',
    ],
    [
      'a body that is no JSON',
      new SyntaxError('Unexpected token \'С\', "Секретов" is not valid JSON'),
      'Unexpected token «•» is not valid JSON',
    ],
    [
      'a refusal that quotes what came',
      new AppError(400, 'a.b', 'Нужна дата, а пришло «Секретов».'),
      'Нужна дата, а пришло «•».',
    ],
    [
      'a gateway that repeats the number',
      new Undelivered('Номер +7 (916) 123-45-67 не найден'),
      'Номер • не найден',
    ],
    ['a phone in one piece', new Error('no such phone 79161234567'), 'no such phone •'],
    ['a mail', new Error('<ivan@example.ru> was refused'), '<•> was refused'],
    [
      'a key of a bot',
      new Error('404 at /bot123456789:AAFsecretSecretSecretSecret0/getMe'),
      '404 at /•/getMe',
    ],
    [
      'the values of a statement',
      new Error('Failed query: select $1\nparams: Секретов\nИван'),
      'Failed query: select $1',
    ],
  ])('does not repeat %s', (_what, error, message) => {
    expect(errorLine(error)).toMatchObject({ message })
    expect(JSON.stringify(errorLine(error))).not.toMatch(/Секретов|Иван|9161234567|secretSecret|ivan@/)
  })

  it.each<readonly [string, unknown, object]>([
    [
      'an object of the queue',
      { message: 'no job', code: 'X1', queue: 'pull-feeds', stack: 'Секретов' },
      { type: 'thrown object', message: 'no job', code: 'X1', queue: 'pull-feeds' },
    ],
    ['an object with a name', { name: 'Late', message: 'too late' }, { type: 'Late', message: 'too late' }],
    ['an object without a word', {}, { type: 'thrown object', message: 'no message came with it' }],
    ['a text', 'no disk', { type: 'string', message: 'no disk' }],
    ['nothing', undefined, { type: 'undefined', message: 'undefined was thrown' }],
    ['null', null, { type: 'object', message: 'object was thrown' }],
    [
      'an error without words',
      Object.assign(new Error(''), { code: 'EPIPE' }),
      { type: 'Error', message: 'no message came with EPIPE', code: 'EPIPE' },
    ],
  ])('says what it can of %s', (_what, thrown, line) => {
    expect(errorLine(thrown)).toMatchObject(line)
  })

  it('keeps what the database names: constraint, table, code', () => {
    const error = refusedByDatabase(
      '23505',
      'duplicate key value violates unique constraint "users_login_key"',
    )
    expect(errorLine(Object.assign(error, { constraint: 'users_login_key', detail: 'Секретов' }))).toEqual({
      type: 'error',
      message: 'duplicate key value violates unique constraint "users_login_key"',
      code: '23505',
      constraint: 'users_login_key',
      stack: expect.stringContaining('errorLine.test.ts'),
    })
  })

  it('tells each of several, and ends where causes go round', () => {
    const refused = Object.assign(new AggregateError([new Error('::1'), new Error('127.0.0.1')], ''), {
      code: 'ECONNREFUSED',
    })
    expect(errorLine(refused)).toMatchObject({ errors: [{ message: '::1' }, { message: '127.0.0.1' }] })
    const round = new Error('round')
    round.cause = round
    expect(JSON.stringify(errorLine(round)).match(/"round"/g)).toHaveLength(6)
  })
})
