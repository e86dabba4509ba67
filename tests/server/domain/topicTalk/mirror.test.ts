import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { taken } from '../cleans/scene.ts'
import { digitsOf, type Scene, staffBot, threadOf, wordsIn } from '../dialogs/scene.ts'
import { openTopicTalk } from './scene.ts'

const talk = await openTopicTalk()
const { telegram } = talk
afterAll(() => talk.close())

let scene: Scene
beforeAll(async () => {
  scene = await talk.newScene()
})

const textsIn = (topic: unknown) =>
  talk
    .posts()
    .filter(({ topicId }) => topicId === topic)
    .map(({ text }) => text)

describe('Words of a guest in the topic of the booking', () => {
  it('open the topic once and stand there with who said them and where', async () => {
    const rent = await scene.book({ guest_name: 'Анна Орлова' })
    await talk.guestSays(scene, rent, 'Во сколько заезд?')
    const { topic_id } = await talk.guestSays(scene, rent, 'И где ключ?')
    expect(textsIn(topic_id)).toEqual([
      expect.stringMatching(/ · WhatsApp: Во сколько заезд\?$/),
      expect.stringMatching(/ · WhatsApp: И где ключ\?$/),
    ])
  })

  it('open none where the agency does not want it, and are kept in the dialog all the same', async () => {
    taken(await scene.admin.call('PATCH', 'agency/settings', { guest: { topic_on_reply: false } }))
    const rent = await scene.book()
    expect((await talk.guestSays(scene, rent, 'Есть фен?')).topic_id ?? null).toBe(null)
    expect(wordsIn(await threadOf(scene.admin, rent))).toEqual(['> Есть фен?'])
    taken(await scene.admin.call('PATCH', 'agency/settings', { guest: { topic_on_reply: true } }))
  })

  it('of somebody nobody knows are shown to no group', async () => {
    const before = talk.posts().length
    await scene.say({ id: 'N1', phone: '79990001122', text: 'Сдаёте на сутки?' })
    await talk.deliver()
    expect(talk.posts().length).toBe(before)
  })

  it('never show the code of the door, whoever said it', async () => {
    const rent = await scene.book({ door_code: '4417#' })
    const { topic_id } = await talk.guestSays(scene, rent, 'Код 4417# не подходит')
    expect(textsIn(topic_id)).toEqual([expect.stringContaining('Код ••• не подходит')])
  })

  it('go into a new topic when somebody has removed theirs', async () => {
    const rent = await scene.book()
    const { topic_id } = await talk.guestSays(scene, rent, 'Первое')
    telegram.plan('sendMessage', { code: 400, description: 'Bad Request: message thread not found' })
    await scene.say({ id: 'N2', phone: digitsOf(rent), text: 'Второе' })
    talk.app.moveClock(5000)
    const now = await talk.guestSays(scene, rent, 'Третье')
    expect(now.topic_id).not.toBe(topic_id)
    expect(textsIn(now.topic_id).map((text) => text.split(': ')[1])).toEqual(
      expect.arrayContaining(['Второе', 'Третье']),
    )
  })

  it('wait for their turn when the group has had enough for this minute, and are not lost', async () => {
    const rent = await scene.book()
    await talk.guestSays(scene, rent, 'Начнём')
    for (let n = 1; n <= 25; n += 1)
      await scene.say({ id: `W${n}`, phone: digitsOf(rent), text: `слово ${n}` })
    await talk.deliver()
    talk.app.moveClock(61_000)
    await talk.deliver()
    talk.app.moveClock(61_000)
    const { topic_id } = await talk.guestSays(scene, rent, 'Всё')
    talk.app.moveClock(61_000)
    await talk.deliver()
    expect(new Set(textsIn(topic_id).map((text) => text.split(': ')[1])).size).toBe(27)
  })

  it('are joined by what colleagues answer from the screen', async () => {
    const rent = await scene.book()
    const { topic_id } = await talk.guestSays(scene, rent, 'Есть парковка?')
    const { dialog } = await threadOf(scene.admin, rent)
    taken(await scene.admin.call('POST', `dialogs/${dialog.id}/send`, { text: 'Да, во дворе' }))
    await talk.deliver()
    expect(textsIn(topic_id).at(-1)).toMatch(/ → WhatsApp: Да, во дворе$/)
  })

  it('are answered by pointing at what they were first, and at what they were changed to', async () => {
    const me = await talk.bind(scene.admin)
    const rent = await scene.book()
    const { topic_id } = await talk.guestSays(scene, rent, 'Приедем в 14')
    const first = talk.posts().at(-1)?.id ?? 0
    const saying = { phone: digitsOf(rent), text: 'Приедем в 16', act: 'edit' } as const
    await scene.say({ id: `T${talk.lastSaid()}`, ...saying })
    await talk.deliver()
    const second = talk.posts().at(-1)
    expect(second).toMatchObject({ replyTo: first, text: expect.stringMatching(/изменено\): Приедем в 16$/) })
    for (const [id, text] of [
      [first, 'Хорошо'],
      [second?.id, 'Ждём в 16'],
    ])
      await talk.speak({ topic_id }, me, String(text), {
        reply_to_message: { message_id: id, from: { id: staffBot.id, is_bot: true } },
      })
    const said = wordsIn(await threadOf(scene.admin, rent))
    expect(said.filter((line) => line.startsWith('<'))).toEqual(['< Хорошо', '< Ждём в 16'])
  })

  it('and the way in that a colleague has told them stay apart: the group reads no number of the flat', async () => {
    const object_id = await scene.flat()
    taken(await scene.admin.call('PATCH', 'objects', { id: object_id, apartment: '41', intercom: '41К1234' }))
    const rent = await scene.book({ object_id })
    const { topic_id } = await talk.guestSays(scene, rent, 'Как войти?')
    const { dialog } = await threadOf(scene.admin, rent)
    const words = { text: 'Домофон 41К1234, кв. 41', force: true }
    const { status } = await scene.admin.call('POST', `dialogs/${dialog.id}/send`, words)
    await talk.deliver()
    expect(status).toBeLessThan(500)
    expect(textsIn(topic_id).join()).not.toMatch(/41К1234/)
  })

  it('need a bot that hears of buttons and offers its commands', () => {
    expect(telegram.world.webhooks.get(staffBot.id)?.updates).toContain('callback_query')
    expect(telegram.world.commands.get(staffBot.id)).toContain('pay')
  })
})
