import { describe, expect, it } from 'vitest'
import { asTrouble, connectTrouble, DatabaseTrouble } from '#server/db/databaseTrouble.ts'
import { asRefusal } from '#server/http/errorReply.ts'

const coded = (code: string) => Object.assign(new Error('the server said something'), { code })
/** What the query layer makes of an error. */
const wrapped = (cause: unknown) => new Error('Failed query', { cause })

const told = (error: unknown) => {
  const { status, code, retryAfter = 0 } = asRefusal(wrapped(error))
  return { status, code, retryAfter }
}

const within = (least: number, most: number) =>
  expect.toSatisfy((seconds: unknown) => Number(seconds) >= least && Number(seconds) <= most)

describe('A trouble of the database is told by its own name, with when to come back', () => {
  it.each(['57P01', '57P02', '57P03', '08006', '08P01', 'ECONNREFUSED', 'ECONNRESET', 'EPIPE'])(
    '%s: it is away',
    (code) => {
      const answer = { status: 503, code: 'server.database_away', retryAfter: within(3, 5) }
      expect(told(asTrouble(coded(code)))).toEqual(answer)
      expect(told(connectTrouble(coded(code)))).toEqual(answer)
    },
  )

  it.each([
    'Connection terminated unexpectedly',
    'Client has encountered a connection error and is not queryable',
  ])('«%s», which has no code: it is away', (message) => {
    expect(told(asTrouble(new Error(message)))).toMatchObject({ code: 'server.database_away' })
  })

  it('no connection free in time, and a server that takes no more: many ask at once', () => {
    const answer = { status: 503, code: 'server.busy', retryAfter: within(2, 5) }
    expect(told(connectTrouble(new Error('timeout exceeded when trying to connect')))).toEqual(answer)
    expect(told(connectTrouble(coded('53300')))).toEqual(answer)
    expect(told(coded('53300'))).toEqual(answer)
  })

  it('an unknown outcome is neither a success nor a fault of ours', () => {
    expect(told(new DatabaseTrouble('unsure'))).toEqual({ status: 503, code: 'server.unsure', retryAfter: 2 })
    expect(asRefusal(new DatabaseTrouble('unsure')).message).toBe(
      'Не удалось узнать, сохранилось ли. Повторите: второй раз не запишется.',
    )
  })

  it('a full disk says whom to tell', () => {
    expect(told(coded('53100'))).toEqual({ status: 503, code: 'server.disk_full', retryAfter: 60 })
  })

  it('a row that another holds is a conflict that passes', () => {
    expect(told(coded('55P03'))).toEqual({ status: 409, code: 'request.locked', retryAfter: 2 })
    expect(asRefusal(coded('55P03')).message).toBe(
      'Эту запись сейчас меняет другой. Повторите через несколько секунд.',
    )
  })

  it('a statement that is wrong stays a fault of ours', () => {
    expect(told(asTrouble(coded('42601')))).toMatchObject({ status: 500, code: 'server.failed' })
  })
})
