import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Answer } from '#tests/support/buildApp.ts'
import { taken } from '../cleans/scene.ts'
import { inboxOf, type Scene, staffBot, staffGroup, threadOf, wordsIn } from '../dialogs/scene.ts'
import { openTopicTalk } from './scene.ts'

const talk = await openTopicTalk()
const { telegram } = talk
afterAll(() => talk.close())

let scene: Scene
let me = 0
beforeAll(async () => {
  scene = await talk.newScene()
  me = await talk.bind(scene.admin)
})

// a group has had its messages of the minute before
beforeEach(() => talk.app.moveClock(61_000))

/** A booking whose guest has written, with its topic. */
async function talked(more = {}): Promise<Answer['body']> {
  const rent = await scene.book({ amount: 12_500, ...more })
  return { ...rent, ...(await talk.guestSays(scene, rent, 'Здравствуйте!')) }
}

const wordsOf = async (rent: Answer['body']) => wordsIn(await threadOf(scene.admin, rent))
const answered = (message: number) => ({
  reply_to_message: { message_id: message, from: { id: staffBot.id, is_bot: true } },
})
const lastPost = () => talk.posts().at(-1)?.id ?? 0
const cleansOf = async (rent: Answer['body']) =>
  taken(await scene.admin.call('GET', `cleans?object_id=${rent.object_id}`))
const notesOf = async (rent: Answer['body']) =>
  (await threadOf(scene.admin, rent)).items.filter(({ kind }: Answer['body']) => kind === 'note')
const paidBy = async (rent: Answer['body']) =>
  taken(await scene.admin.call('GET', `rents/${rent.id}`)).paymentInfo.paid

describe('What staff say in a topic', () => {
  it('stays among them unless it answers words of the guest or is a command', async () => {
    const rent = await talked()
    await talk.speak(rent, me, 'Кто заберёт ключи?')
    const own = await talk.speak(rent, me, '/гость')
    expect(talk.answersTo(own)).toHaveLength(1)
    await talk.speak(rent, me, 'Поняла, спасибо', answered(lastPost()))
    expect(await wordsOf(rent)).toEqual(['> Здравствуйте!'])
  })

  it('reaches nobody when the bot does not know who says it', async () => {
    const rent = await talked()
    const shown = lastPost()
    const message = await talk.speak(rent, 999, 'Ждём вас', answered(shown))
    expect(talk.answersTo(message)).toEqual([expect.stringMatching(/Привязать Telegram/)])
    expect(await wordsOf(rent)).toEqual(['> Здравствуйте!'])
  })

  it('is no deed of who may not do it: a cleaner, a manager of other flats, who was switched off', async () => {
    const rent = await talked()
    const cleaner = await talk.bind(await scene.agency.as('cleaner'))
    const other = await talk.bind(
      await scene.agency.newPerson('manager', { objectIds: [await scene.flat()] }),
    )
    const off = await talk.bind(await scene.agency.newPerson('manager', { active: false }))
    const [before] = await cleansOf(rent)
    for (const from of [cleaner, other, off])
      for (const command of ['/оплата 500', '/уборка 06:00', '/заметка Я тут', '/гость']) {
        talk.app.moveClock(20_000)
        const message = await talk.speak(rent, from, command)
        expect(talk.answersTo(message)).toEqual([expect.not.stringContaining('12 500')])
      }
    expect(await paidBy(rent)).toBe(0)
    expect(await cleansOf(rent)).toEqual([before])
    expect(await notesOf(rent)).toEqual([])
  })

  it('goes to the guest by the way the guest wrote, and the bot tells that it has left', async () => {
    const rent = await talked()
    const message = await talk.speak(rent, me, 'Ждём вас к 14:00', answered(lastPost()))
    expect(await wordsOf(rent)).toEqual(['> Здравствуйте!', '< Ждём вас к 14:00'])
    expect(talk.answersTo(message)).toEqual(['Ушло: WhatsApp'])
    const { data } = await inboxOf(scene.admin)
    expect(data.find(({ rent_id }: Answer['body']) => rent_id === rent.id)).toMatchObject({
      state: 'answered',
    })
  })

  it('goes to the guest by the command too, once however often Telegram tells of it', async () => {
    const rent = await talked()
    const message_id = telegram.world.next()
    const update = {
      message: {
        ...{ message_id, message_thread_id: rent.topic_id, text: '/г Добрый день!' },
        ...{ chat: { id: Number(staffGroup), type: 'supergroup' }, from: { id: me } },
      },
    }
    await talk.push(update, 91)
    await talk.push(update, 91)
    expect(await wordsOf(rent)).toEqual(['> Здравствуйте!', '< Добрый день!'])
  })

  it('is told not to have left when the messenger does not take it', async () => {
    const rent = await talked()
    talk.green.faults.plan('sendMessage', 'quota')
    const message = await talk.speak(rent, me, 'Ответ', answered(lastPost()))
    expect(talk.answersTo(message)).toEqual([expect.stringMatching(/^(?:Не|Пока не) ушло: /)])
  })
})

describe('A payment written down in a topic', () => {
  it('needs a sum it understands', async () => {
    const rent = await talked()
    const message = await talk.speak(rent, me, '/оплата пять тысяч')
    expect(talk.answersTo(message)).toEqual(['Не понял сумму. Пример: /оплата 5000 залог'])
    expect(await paidBy(rent)).toBe(0)
  })

  it('is recorded as on the screen, and the second one of a minute is asked for by a button that works once', async () => {
    const rent = await talked()
    const first = await talk.speak(rent, me, '/оплата 5 000')
    expect(talk.answersTo(first)).toEqual([
      expect.stringMatching(/^Платёж 5.000.₽ записан\. Осталось 7.500.₽\.$/),
    ])
    const second = await talk.speak(rent, me, '/pay 5000')
    expect(talk.answersTo(second)).toEqual([expect.stringMatching(/только что сделана/)])
    expect(await paidBy(rent)).toBe(5000)
    const asked = talk.posts().find(({ replyTo }) => replyTo === second)
    expect(asked?.markup).toEqual({
      inline_keyboard: [[{ text: 'Да, это второй такой же', callback_data: 'pay 5000' }]],
    })
    const press = (id: string, from = me, age = 0) =>
      talk.push({
        callback_query: {
          ...{ id, from: { id: from }, data: 'pay 5000' },
          message: {
            ...{ message_id: asked?.id, message_thread_id: rent.topic_id },
            ...{ date: Math.floor(talk.app.now().getTime() / 1000) - age },
            chat: { id: Number(staffGroup), type: 'supergroup' },
          },
        },
      })
    await press('of a stranger', 998)
    await press('too late', me, 7200)
    expect(await paidBy(rent)).toBe(5000)
    await press('one')
    await press('two')
    expect(await paidBy(rent)).toBe(10_000)
    expect(telegram.world.answeredButtons).toContain('one')
  })

  it('is a deposit when it says so', async () => {
    const rent = await talked({ defaultDeposit: 3000 })
    const message = await talk.speak(rent, me, '/оплата 3000 залог')
    expect(talk.answersTo(message)).toEqual([expect.stringMatching(/^Залог 3.000.₽ записан\. Долга нет\.$/)])
    expect(await paidBy(rent)).toBe(0)
  })
})

describe('Other commands of a topic', () => {
  it('send no bill where there is no way to pay by a link, and none of a part', async () => {
    const rent = await talked()
    const part = await talk.speak(rent, me, '/счёт 3000')
    expect(talk.answersTo(part)).toEqual([expect.stringMatching(/^Ссылка отсюда — на весь остаток/)])
    const none = await talk.speak(rent, me, '/счёт')
    expect(talk.answersTo(none)).toEqual([expect.stringMatching(/ссылк|счёт|счет/i)])
    expect(await wordsOf(rent)).toEqual(['> Здравствуйте!'])
  })

  it('do not send the code while the keys are closed, and say what is missing', async () => {
    const rent = await talked({ defaultDeposit: 3000 })
    const message = await talk.speak(rent, me, '/код')
    expect(talk.answersTo(message)).toEqual([expect.stringMatching(/^Код не ушёл: /)])
    expect(await wordsOf(rent)).toEqual(['> Здравствуйте!'])
  })

  it('make a task that leads back to the message', async () => {
    const rent = await talked()
    const message = await talk.speak(rent, me, '/задача Привезти вторые ключи')
    const [task] = taken(await scene.admin.call('GET', `clienttasks?rent_id=${rent.id}&type=other`))
    expect(task).toMatchObject({
      ...{ title: 'Привезти вторые ключи', origin: 'telegram', object_id: rent.object_id },
      message_url: `https://t.me/c/1000000777/${rent.topic_id}/${message}`,
    })
    expect(talk.answersTo(message)).toEqual([`Задача № ${task.id} заведена.`])
  })

  it('write a note into the history of the booking', async () => {
    const rent = await talked()
    await talk.speak(rent, me, '/заметка Приедут с собакой')
    expect(await notesOf(rent)).toMatchObject([{ text: 'Приедут с собакой' }])
  })

  it('set the hour of the clean after the stay', async () => {
    const rent = await talked()
    const wrong = await talk.speak(rent, me, '/уборка после обеда')
    expect(talk.answersTo(wrong)).toEqual(['Не понял время. Пример: /уборка 14:00'])
    const message = await talk.speak(rent, me, '/уборка 14:30')
    expect(talk.answersTo(message)).toEqual([expect.stringMatching(/^Уборка № \d+, .*: начало с 14:30\.$/)])
    expect(await cleansOf(rent)).toMatchObject([
      { rent_id: rent.id, time_from: expect.stringMatching(/^14:30/) },
    ])
  })

  it('tell the dates, the debt and the lights, and what else there is', async () => {
    const rent = await talked()
    const card = await talk.speak(rent, me, '/guest')
    expect(talk.answersTo(card)[0]).toMatch(/долг 12.500.₽[\s\S]*Оплата: /)
    const help = await talk.speak(rent, me, '/помощь')
    expect(talk.answersTo(help)[0]).toMatch(/\/оплата 5000 залог — /)
  })

  it('work in the topics of bookings alone, and only for the bot that is named', async () => {
    const rent = await talked()
    const elsewhere = await talk.speak({}, me, '/гость', { reply_to_message: undefined })
    expect(talk.answersTo(elsewhere)).toEqual([expect.stringMatching(/^Команды работают в теме брони/)])
    const other = await talk.speak(rent, me, '/guest@other_bot')
    expect(talk.answersTo(other)).toEqual([])
  })
})
