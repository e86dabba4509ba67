import { afterAll, describe, expect, it } from 'vitest'
import { addDays } from '#schema/rules/dates.ts'
import { chooseStay, type StayLike } from '#server/domain/dialogs/chooseStay.ts'
import { newPhone } from '../automessages/scene.ts'
import { taken } from '../cleans/scene.ts'
import { digitsOf, inboxOf, openDialogs, threadOf, wordsIn } from './scene.ts'

const today = '2026-03-13'
const over = ['canceled', 'no_show', 'deleted']

/** Numbers that look like chance and are the same in every run. */
function chanceFrom(seed: number) {
  let state = seed
  return (most: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return state % most
  }
}

const stay = (id: number, status: string, begin: number, nights = 2, wroteAt = ''): StayLike => ({
  id,
  status,
  begin: addDays(today, begin),
  end: addDays(today, begin + nights),
  wroteAt,
})

/** What the paper says fits, told over again in other words. */
function fits({ status, begin, end }: StayLike): boolean {
  if (status === 'checked_in') return true
  if (status === 'checked_out') return end >= addDays(today, -30)
  const isNear = begin >= addDays(today, -30) && begin <= addDays(today, 90)
  return (status === 'booked' || status === 'request') && isNear
}

describe('Of the bookings of a guest', () => {
  it('a canceled one is never chosen while a live one fits, in any order and number of them', () => {
    const chance = chanceFrom(7)
    const words = ['request', 'booked', 'checked_in', 'checked_out', 'canceled', 'no_show', 'deleted']
    for (let round = 0; round < 3000; round += 1) {
      const stays = Array.from({ length: 1 + chance(6) }, (_, at) =>
        stay(at + 1, String(words[chance(words.length)]), chance(260) - 120, 1 + chance(9)),
      )
      const chosen = chooseStay(stays, today)
      const found = stays.find(({ id }) => id === chosen?.id)
      expect(chosen?.isLive === true).toBe(stays.some(fits))
      if (chosen?.isLive) expect(over).not.toContain(found?.status)
      expect(chooseStay(stays.toReversed(), today)).toEqual(chosen)
    }
  })

  it.each([
    ['who lives is meant before who comes', [stay(1, 'booked', 0), stay(2, 'checked_in', -20, 40)], 2],
    ['the nearest arrival', [stay(1, 'booked', 40), stay(2, 'booked', 3), stay(3, 'booked', -9)], 2],
    ['who comes before who has left', [stay(1, 'checked_out', -4), stay(2, 'booked', 80)], 2],
    [
      'of equals the one we wrote to last',
      [stay(1, 'booked', 3, 2, '2026-03-12'), stay(2, 'booked', 3, 2, '2026-03-10')],
      1,
    ],
    ['a canceled one where nothing else is', [stay(1, 'canceled', 3), stay(2, 'booked', 200)], 1],
    ['nothing when all are too far', [stay(1, 'booked', 91), stay(2, 'checked_out', -40)], undefined],
  ])('%s', (_what, stays, id) => {
    expect(chooseStay(stays, today)?.id).toBe(id)
  })
})

describe('Whose words', () => {
  it('are never those of another agency: the same phone in two of them is two guests', async () => {
    const [one, other] = [await dialogs.newScene('whatsapp'), await dialogs.newScene('whatsapp')]
    const guest_phone = newPhone()
    const [mine, theirs] = [await one.book({ guest_phone }), await other.book({ guest_phone })]
    await one.say({ id: 'T1', phone: guest_phone.slice(1), text: 'Вам' })
    await other.say({ id: 'T1', phone: guest_phone.slice(1), text: 'И вам' })
    expect(wordsIn(await threadOf(one.admin, mine))).toEqual(['> Вам'])
    expect(wordsIn(await threadOf(other.admin, theirs))).toEqual(['> И вам'])
    expect((await one.admin.call('GET', `dialogs/rent/${theirs.id}`)).status).toBe(404)
  })

  it('are known by the message that is answered before the phone, and by no name', async () => {
    const { admin, book, say } = await dialogs.newScene('whatsapp')
    const [near, far] = [await book({ guest_name: 'Анна' }), await book({ guest_name: 'Олег' }, [50, 52])]
    taken(await admin.call('POST', 'automessages/send', { rent_ids: [far.id], text: 'Нужна ли кроватка?' }))
    await dialogs.deliver()
    const sent = dialogs.green.messages.at(-1)
    await say({ id: 'K1', phone: digitsOf(near), text: 'Да', ...(sent && { quoted: sent.idMessage }) })
    expect((await threadOf(admin, far)).dialog).toMatchObject({ matched_by: 'quote', name: 'Олег' })
    await say({ id: 'K2', phone: '79995550000', name: 'Анна', text: 'Это Анна' })
    expect((await inboxOf(admin, 'tab=unmatched')).data).toMatchObject([
      { name: 'Анна', contact: '+79995550000' },
    ])
  })

  it('of a repeat guest begin a new thread with the next booking', async () => {
    const { admin, book, say } = await dialogs.newScene('whatsapp')
    const guest_phone = newPhone()
    const first = await book({ guest_phone })
    await say({ id: 'N1', phone: guest_phone.slice(1), text: 'Про первую' })
    taken(
      await admin.call('PATCH', 'rents', { id: first.id, status: 'canceled', cancel_reason: 'Передумал' }),
    )
    const second = await book({ guest_phone }, [4, 6])
    await say({ id: 'N2', phone: guest_phone.slice(1), text: 'Про вторую' })
    expect(wordsIn(await threadOf(admin, first))).toEqual(['> Про первую'])
    const thread = await threadOf(admin, second)
    expect(wordsIn(thread)).toEqual(['> Про вторую'])
    expect(thread.dialog.others).toMatchObject([{ id: first.id, dialog_id: expect.any(Number) }])
  })

  it('that were guessed wrong are moved by a person, from a message on, and what comes next follows', async () => {
    const { admin, book, say } = await dialogs.newScene('whatsapp')
    const guest_phone = newPhone()
    const [near, far] = [await book({ guest_phone }), await book({ guest_phone }, [20, 22])]
    const phone = guest_phone.slice(1)
    await say({ id: 'M1', phone, text: 'Про март', at: 1_700_000_000 })
    await say({ id: 'M2', phone, text: 'А в апреле?', at: 1_700_000_060 })
    const { dialog, items } = await threadOf(admin, near)
    const moved = { id: dialog.id, rent_id: far.id, from_reply: items[1].id }
    const after = taken(await admin.call('PATCH', 'dialogs', moved))
    expect(after.dialog).toMatchObject({ rent_id: far.id, state: 'waiting', matched_by: 'hand' })
    await say({ id: 'M3', phone, text: 'Апрель же', at: 1_700_000_120 })
    expect(wordsIn(await threadOf(admin, far))).toEqual(['> А в апреле?', '> Апрель же'])
    expect(wordsIn(await threadOf(admin, near))).toEqual(['> Про март'])
  })

  it('of a stranger become those of a booking, together with what was answered', async () => {
    const { admin, book, say } = await dialogs.newScene('whatsapp')
    const rent = await book()
    await say({
      id: 'U1',
      phone: '79995550011',
      name: 'Жена гостя',
      text: 'Мы у подъезда',
      at: 1_700_000_000,
    })
    const [stranger] = (await inboxOf(admin, 'tab=unmatched')).data
    const answer = { text: 'Вы из какой брони?' }
    taken(await admin.call('POST', `dialogs/${stranger.id}/send`, answer))
    await dialogs.deliver()
    expect(dialogs.green.messages.at(-1)).toMatchObject({ chatId: '79995550011@c.us', text: answer.text })
    taken(await admin.call('PATCH', 'dialogs', { id: stranger.id, rent_id: rent.id }))
    await say({ id: 'U2', phone: '79995550011', text: 'Из вашей' })
    const thread = await threadOf(admin, rent)
    expect(wordsIn(thread).toSorted()).toEqual(['< Вы из какой брони?', '> Из вашей', '> Мы у подъезда'])
    expect((await inboxOf(admin, 'tab=unmatched')).data).toEqual([])
  })

  it('of who is no guest are kept, and nobody is called', async () => {
    const { admin, say } = await dialogs.newScene('whatsapp')
    await say({ id: 'X1', phone: '79995550022', text: 'Реклама' })
    const [{ id }] = (await inboxOf(admin, 'tab=unmatched')).data
    taken(await admin.call('PATCH', 'dialogs', { id, muted: true }))
    await say({ id: 'X2', phone: '79995550022', text: 'Ещё реклама' })
    expect(taken(await admin.call('GET', 'dialogs/count'))).toMatchObject({ waiting: 0 })
    expect(wordsIn(taken(await admin.call('GET', `dialogs/${id}`)))).toEqual(['> Реклама', '> Ещё реклама'])
  })
})

const dialogs = await openDialogs()
afterAll(() => dialogs.close())
