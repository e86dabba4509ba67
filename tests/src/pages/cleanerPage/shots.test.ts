import { describe, expect, it, vi } from 'vitest'
import { HttpError } from '#src/dataProvider/httpError.ts'
import { readPage } from '#src/pages/cleanerPage/cleanData.ts'
import { foresee, stepOfPhoto } from '#src/pages/cleanerPage/foresee.ts'
import { actOfWork } from '#src/pages/cleanerPage/nextAct.ts'
import { openQueue, type Step } from '#src/pages/cleanerPage/queue.ts'
import { openShotStore, openShots, type Shot } from '#src/pages/cleanerPage/shots.ts'
import { russian } from '#src/pages/cleanerPage/words/speech.ts'

const shotOf = (key: string, place: Shot['place'] = 1): Shot => ({
  key,
  clean: 5,
  place,
  takenAt: `2026-11-20T10:00:0${key}.000Z`,
  photo: new Blob(['фото']),
})
const lost = () => new HttpError({ status: 0, message: 'нет сети' })

/** A door that fails as told, and then takes everything. */
function scene(...failures: readonly Error[]) {
  const left = [...failures]
  const sent: string[] = []
  const waits: (() => void)[] = []
  const refused = vi.fn()
  const store = openShotStore('shots')
  const open = () =>
    openShots({
      store,
      async send({ key }) {
        const failure = left.shift()
        if (failure) throw failure
        sent.push(key)
      },
      refused,
      wait: (_pause, then) => waits.push(then),
    })
  return { open, sent, waits, refused }
}

describe('A photo of a cleaner', () => {
  it('that the server refuses for good leaves the phone and does not hold up the others', async () => {
    const refusal = new HttpError({ status: 400, message: 'Фото повреждено' })
    const { open, sent, refused } = scene(refusal)
    const shots = open()
    await shots.add(shotOf('1'))
    await shots.add(shotOf('2'))
    await expect.poll(() => shots.list()).toEqual([])
    expect(refused).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ key: '1' }), refusal)
    expect(sent).toEqual(['2'])
  })

  it('waits without a network, is there after a reload and goes in its turn', async () => {
    const { open, sent, waits } = scene(lost(), lost())
    const shots = open()
    await shots.add(shotOf('2'))
    await shots.add(shotOf('3'))
    // the second photo may be the first one's next try
    await expect.poll(() => waits.length).toBeGreaterThan(0)
    expect(shots.list()).toHaveLength(2)
    const reopened = open()
    await reopened.flush()
    await reopened.flush()
    expect(sent).toEqual(['2', '3'])
    expect(reopened.list()).toEqual([])
  })

  it('is one of twenty that all arrive once, though the network is cut at every second of them and the page closed twice', async () => {
    const arrived = new Map<string, number>()
    let tries = 0
    const store = openShotStore('many')
    const waits: (() => void)[] = []
    const open = () =>
      openShots({
        store,
        async send({ key }) {
          tries += 1
          // every second is cut: now before the photo has come, now before its answer
          if (tries % 4 === 1) throw lost()
          arrived.set(key, (arrived.get(key) ?? 0) + 1)
          if (tries % 4 === 3) throw lost()
        },
        refused: () => undefined,
        wait: (_pause, then) => waits.push(then),
      })
    let shots = open()
    const keys = Array.from({ length: 20 }, (_, index) => `photo ${String(index + 10)}`)
    for (const [index, key] of keys.entries()) {
      const takenAt = `2026-11-20T10:00:${index + 10}.000Z`
      await shots.add({ ...shotOf('1'), key, takenAt })
      if (index === 7 || index === 14) shots = open()
      await shots.flush()
    }
    while (shots.list().length > 0) await shots.flush()
    expect([...arrived.keys()].toSorted()).toEqual(keys)
    expect(await openShotStore('many').all()).toEqual([])
  })

  it('is there at once and kept before it has begun to go', async () => {
    const { open, waits } = scene(lost())
    const shots = open()
    await shots.ready
    const adding = shots.add(shotOf('1'))
    await Promise.resolve()
    expect([shots.list(), waits]).toEqual([[expect.objectContaining({ key: '1' })], []])
    await adding
    expect(await openShotStore('shots').all()).toEqual([])
  })

  it('of one clean that gets no answer holds up no other clean', async () => {
    const never = new Promise<void>(() => undefined)
    const send = ({ clean }: Shot) => (clean === 5 ? never : Promise.resolve())
    const shots = openShots({ store: openShotStore('shots'), send, refused: () => undefined })
    await shots.add(shotOf('1'))
    await shots.add({ ...shotOf('2'), clean: 6 })
    await expect.poll(() => shots.list().map(({ key }) => key)).toEqual(['1'])
  })

  it('can be taken back before it has gone', async () => {
    const { open, sent, waits } = scene(lost())
    const shots = open()
    await shots.add(shotOf('1'))
    await expect.poll(() => waits).toHaveLength(1)
    const [shot] = shots.list()
    if (shot) await shots.drop(shot)
    await shots.flush()
    expect([sent, shots.list()]).toEqual([[], []])
  })
})

const points = [
  { point_id: 1, title: 'Душевая', required: true, photo_required: true, min_photos: 2, done: true },
]
const [clean] = readPage({
  today: '2026-11-20',
  photos: { required: true, min: 3 },
  cleans: [{ id: 5, date: '2026-11-20', status: 'in_progress', points, photos_before: [9] }],
}).cleans

describe('The end of a clean', () => {
  it('is not offered before a ticked point has its photos, waiting ones counted', () => {
    if (!clean) throw new Error('No clean was read')
    expect(actOfWork(russian, clean, '2026-11-20')).toMatchObject({
      label: 'Снять: душевая',
      point: { leastPhotos: 2 },
    })
    expect(actOfWork(russian, foresee(clean, [], [shotOf('1')]), '2026-11-20')).toMatchObject({
      point: { point_id: 1 },
    })
    const pointed = [shotOf('1'), shotOf('2')]
    const fewer = actOfWork(russian, foresee(clean, [], pointed), '2026-11-20')
    expect(fewer).toEqual({ label: 'Снять: ещё 1 фото', shoots: true })
    const enough = foresee(clean, [], [...pointed, shotOf('3')])
    expect(actOfWork(russian, enough, '2026-11-20')).toMatchObject({ action: 'finish' })
  })

  it('names a photo once, though its answer was lost and it went again', () => {
    if (!clean) throw new Error('No clean was read')
    expect(stepOfPhoto(clean, 'before', 9)).toEqual({ id: 5, photos_before: [9] })
    const named = stepOfPhoto(clean, 1, 77)
    if (!named) throw new Error('The place is gone')
    expect(stepOfPhoto(foresee(clean, [named]), 1, 77)).toEqual(named)
  })

  it('waits for the photos of its clean, which are named before it', async () => {
    if (!clean) throw new Error('No clean was read')
    const sent: Step[] = []
    let hasPhotos = true
    const queue = openQueue({
      store: { getItem: () => null, setItem: () => undefined, removeItem: () => undefined },
      name: 'steps',
      send: async (step) => sent.push(step),
      refused: () => undefined,
      sent: () => undefined,
      mayGo: ({ action }) => action !== 'finish' || !hasPhotos,
    })
    queue.add({ id: 5, action: 'finish' })
    await expect.poll(() => queue.list()).toHaveLength(1)
    const step = stepOfPhoto(clean, 1, 77)
    if (!step) throw new Error('The place is gone')
    queue.add(step)
    queue.add(stepOfPhoto(clean, 'before', 78) ?? step)
    await expect.poll(() => queue.list()).toEqual([{ id: 5, action: 'finish' }])
    hasPhotos = false
    await queue.flush()
    expect(sent).toEqual([
      { id: 5, points: [{ point_id: 1, title: 'Душевая', file_ids: [77] }] },
      { id: 5, photos_before: [9, 78] },
      { id: 5, action: 'finish' },
    ])
  })
})
