import { describe, expect, it } from 'vitest'
import { type Clean, readPage } from '#src/pages/cleanerPage/cleanData.ts'
import { foresee } from '#src/pages/cleanerPage/foresee.ts'
import { actOfDay, actOfWork, nextClean, shortTitle } from '#src/pages/cleanerPage/nextAct.ts'
import type { SentClean } from '#src/pages/cleanerPage/pageShape.ts'
import { russian } from '#src/pages/cleanerPage/words/speech.ts'

const today = '2026-11-20'
const points = [
  { point_id: 1, title: 'Душевая: стекло и слив', zone: 'bath', required: true, done: false },
  { point_id: 2, title: 'Полотенца', zone: 'bath', required: false, done: false },
]

function cleanOf(values: object): Clean {
  const object = { name: 'Невский 10' }
  const row: SentClean = { id: 5, date: today, status: 'accepted', object, points, ...values }
  const [clean] = readPage({ cleans: [row], today }).cleans
  if (!clean) throw new Error('No clean was read')
  return clean
}

describe('The one big button', () => {
  it.each([
    ['appointed', 'Подтвердить', 'accept'],
    ['accepted', 'Я на месте, начать', 'start'],
    ['in_progress', 'Продолжить: Невский 10', undefined],
    ['rework', 'Исправить: Невский 10', undefined],
  ])('of the day for a clean that is %s says «%s»', (status, label, action) => {
    expect(actOfDay(russian, cleanOf({ status }), today)).toMatchObject({ label, ...(action && { action }) })
  })

  it('is absent when nothing can be done: the work is over, or its day has not come', () => {
    expect(actOfDay(russian, cleanOf({ status: 'checked' }), today)).toBeUndefined()
    expect(actOfDay(russian, cleanOf({ date: '2026-11-21' }), today)).toBeUndefined()
    expect(actOfWork(russian, cleanOf({ date: '2026-11-21' }), today)).toEqual({
      label: 'Начать можно 21.11',
    })
  })

  it('leads to the first required point, and finishes once all of them are ticked', () => {
    const going = cleanOf({ status: 'in_progress' })
    expect(actOfWork(russian, going, today)).toMatchObject({
      label: 'Дальше: душевая',
      point: { point_id: 1 },
    })
    const ticked = foresee(going, [{ id: 5, points: [{ point_id: 1, title: 'Душевая', done: true }] }])
    expect(actOfWork(russian, ticked, today)).toEqual({ label: 'Завершить уборку', action: 'finish' })
    const sent = foresee(ticked, [{ id: 5, action: 'finish' }])
    expect(actOfWork(russian, sent, today)).toEqual({ label: 'Отправлено на проверку' })
  })

  it('names the photos that the agency still wants before anything is sent, those that wait for the network counted', () => {
    const row: SentClean = {
      id: 5,
      date: today,
      status: 'in_progress',
      object: { name: 'Мира 3' },
      points: [],
    }
    const [going] = readPage({ cleans: [row], today, photos: { required: true, min: 2 } }).cleans
    if (!going) throw new Error('No clean was read')
    expect(actOfWork(russian, going, today)).toEqual({ label: 'Снять: ещё 2 фото', shoots: true })
    const shot = { clean: 5, place: 'after', key: 'k', takenAt: '', photo: new Blob() } as const
    const one = foresee(going, [], [shot])
    expect(actOfWork(russian, one, today)).toMatchObject({ label: 'Снять: ещё 1 фото' })
    const both = foresee(going, [], [shot, { ...shot, key: 'l' }])
    expect(actOfWork(russian, both, today)).toEqual({ label: 'Завершить уборку', action: 'finish' })
  })

  it('belongs to the clean going on before the others', () => {
    const cleans = [
      cleanOf({ id: 1, status: 'done' }),
      cleanOf({ id: 2 }),
      cleanOf({ id: 3, status: 'in_progress' }),
    ]
    expect(nextClean(cleans)?.id).toBe(3)
    expect(nextClean(cleans.slice(0, 2))?.id).toBe(2)
    expect(nextClean(cleans.slice(0, 1))).toBeUndefined()
  })

  it('shortens a long point at a word', () => {
    expect(shortTitle('Протереть подоконники и все зеркала в прихожей')).toBe('протереть подоконники и все')
  })
})

describe('Steps that wait', () => {
  it('show on their own clean only', () => {
    const clean = cleanOf({ status: 'appointed' })
    expect(foresee(clean, [{ id: 6, action: 'accept' }])).toEqual(clean)
    expect(foresee(clean, [{ id: 5, cleaner_comment: 'Нет мыла' }]).cleaner_comment).toBe('Нет мыла')
  })
})
