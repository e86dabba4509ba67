import { afterEach, describe, expect, it, vi } from 'vitest'
import { HttpError } from '#src/dataProvider/httpError.ts'
import { countMarks, openQueue, type Step } from '#src/pages/cleanerPage/queue.ts'

const lost = () => new HttpError({ status: 0, message: 'нет сети' })
const tick = (point_id: number, done = true, id = 1): Step => ({
  id,
  points: [{ point_id, title: 'Пол', done }],
})

/** A door that answers as told, one answer after another, and then well. */
function scene(...answers: readonly (Error | undefined)[]) {
  const left = [...answers]
  const sentSteps: Step[] = []
  const refused = vi.fn()
  const sent = vi.fn()
  const waits: (() => void)[] = []
  const open = () =>
    openQueue({
      store: localStorage,
      name: 'steps',
      async send(step) {
        sentSteps.push(step)
        const failure = left.shift()
        if (failure) throw failure
      },
      refused,
      sent,
      wait: (_milliseconds, then) => waits.push(then),
    })
  return { open, sentSteps, refused, sent, waits }
}

afterEach(() => localStorage.clear())

describe('Steps of a cleaner', () => {
  it('that the server refuses for good leave the queue and do not hold up the others', async () => {
    const refusal = new HttpError({ status: 422, message: 'Не всё сделано' })
    const { open, refused, sentSteps } = scene(refusal)
    const queue = open()
    queue.add({ id: 1, action: 'finish' })
    queue.add({ id: 2, action: 'start' })
    await expect.poll(() => queue.list()).toEqual([])
    expect(refused).toHaveBeenCalledExactlyOnceWith({ id: 1, action: 'finish' }, refusal)
    expect(sentSteps.map(({ id }) => id)).toEqual([1, 2])
  })

  it('wait without a network, survive a reload, and go in their order once it is back', async () => {
    const first = scene(lost(), lost(), lost())
    const queue = first.open()
    queue.add(tick(1))
    await expect.poll(() => first.waits).toHaveLength(1)
    queue.add(tick(2))
    queue.add({ id: 1, action: 'finish' })
    await expect.poll(() => queue.list().at(-1)).toEqual({ id: 1, action: 'finish' })
    expect(first.sent).not.toHaveBeenCalled()

    const second = scene()
    const reopened = second.open()
    expect(countMarks(reopened.list())).toBe(3)
    await reopened.flush()
    expect(second.sentSteps.map(({ action, points }) => action ?? points?.length)).toEqual([2, 'finish'])
    expect(second.sent).toHaveBeenCalledOnce()
    expect(localStorage.getItem('steps')).toBeNull()
  })

  it('are tried again by themselves after a pause', async () => {
    const { open, waits, sentSteps } = scene(lost(), lost())
    const queue = open()
    queue.add(tick(1))
    await expect.poll(() => waits).toHaveLength(1)
    waits[0]?.()
    await expect.poll(() => waits).toHaveLength(2)
    waits[1]?.()
    await expect.poll(() => queue.list()).toEqual([])
    expect(sentSteps).toHaveLength(3)
  })

  it('on the same point leave only the last word, and ticks of another clean stay apart', async () => {
    const { open, waits } = scene(lost(), lost(), lost(), lost())
    const queue = open()
    queue.add({ id: 1, action: 'start' })
    await expect.poll(() => waits).toHaveLength(1)
    queue.add(tick(1))
    queue.add(tick(1, false))
    queue.add(tick(1, true, 2))
    await expect.poll(() => queue.list()).toHaveLength(3)
    expect(queue.list().slice(1)).toEqual([tick(1, false), tick(1, true, 2)])
  })

  it('of one clean that gets no answer hold up no other clean', async () => {
    const sent: number[] = []
    const never = new Promise<void>(() => undefined)
    const queue = openQueue({
      store: localStorage,
      name: 'steps',
      send: ({ id }) => (id === 1 ? never : Promise.resolve(sent.push(id))),
      refused: () => undefined,
    })
    queue.add({ id: 1, action: 'finish' })
    queue.add({ id: 2, action: 'start' })
    queue.add(tick(1, true, 2))
    await expect.poll(() => queue.list()).toEqual([{ id: 1, action: 'finish' }])
    expect(sent).toEqual([2, 2])
  })

  it('that cannot be read are forgotten', () => {
    localStorage.setItem('steps', '{"id"')
    expect(scene().open().list()).toEqual([])
  })
})
