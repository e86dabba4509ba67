// The days off of a cleaner: seen, added and taken back; cleans that stand in the way are named at once.
import { type FormEvent, useState } from 'react'
import { formatDate, isIsoDate } from '#schema/rules/dates.ts'
import { counted } from '#schema/rules/plural.ts'
import { cleanRecord } from '#src/dataProvider/clean/cleanShape.ts'
import type { Door } from '#src/pages/publicPage/door.ts'
import { faultText } from '#src/pages/publicPage/faultText.ts'
import type { DaysOff as Stretches } from './cleanData.ts'

interface DaysOffProps {
  readonly id: number
  readonly days: Stretches
  readonly today: string
  readonly door: Door
  readonly reload: () => Promise<void>
}

/** The days and the form. */
export function DaysOff({ id, days, today, door, reload }: DaysOffProps) {
  const [begin, setBegin] = useState('')
  const [end, setEnd] = useState('')
  const [told, setTold] = useState('')
  const [isBusy, setBusy] = useState(false)
  const ahead = days.filter(({ end = '' }) => end >= today)
  const send = async (body: object, done: (answer: unknown) => string) => {
    setBusy(true)
    setTold('')
    try {
      setTold(done(await door('cleaners/absent', { method: 'PATCH', body: { id, ...body } })))
      await reload()
    } catch (error) {
      setTold(faultText(error))
    } finally {
      setBusy(false)
    }
  }
  const add = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (!begin) return setTold('Выберите первый день.')
    const reason = String(new FormData(event.currentTarget).get('reason') ?? '').trim()
    void send({ begin, end: end || begin, ...(reason && { reason }) }, (answer) => {
      setBegin('')
      setEnd('')
      return addedText(answer)
    })
  }
  return (
    <div className="stack gap-12 cp-days">
      <ul>
        {ahead.map((stretch) => (
          <li className="row apart gap-12" key={stretch.begin}>
            <span>
              {rangeText(stretch)}
              {stretch.reason && `, ${stretch.reason}`}
            </span>
            <button
              type="button"
              className="pub-button"
              disabled={isBusy}
              aria-label={`Выйду: ${rangeText(stretch)}`}
              onClick={() =>
                void send(
                  { begin: stretch.begin, end: stretch.end, remove: true },
                  () => 'Дни снова рабочие.',
                )
              }
            >
              Выйду
            </button>
          </li>
        ))}
      </ul>
      <form className="stack gap-10" onSubmit={add}>
        <label className="stack gap-4 quiet">
          С
          <input
            className="narrow full ink"
            type="date"
            value={begin}
            min={today}
            onChange={(event) => setBegin(event.target.value)}
          />
        </label>
        <label className="stack gap-4 quiet">
          По
          <input
            className="narrow full ink"
            type="date"
            value={end}
            min={begin || today}
            onChange={(event) => setEnd(event.target.value)}
          />
        </label>
        <label className="stack gap-4 quiet">
          Причина
          <input
            className="narrow full ink"
            name="reason"
            maxLength={200}
            autoComplete="off"
            placeholder="можно не писать"
          />
        </label>
        <button type="submit" className="pub-button is-main" disabled={isBusy}>
          Не выйду
        </button>
      </form>
      <p role="status">{told}</p>
    </div>
  )
}

function addedText(answer: unknown): string {
  const { affected = [] } = cleanRecord({ affected: [{ id: 'integer' }] }, answer)
  if (affected.length === 0) return 'Записали. Новых уборок на эти дни не назначим.'
  return `Записали. На эти дни назначено ${counted(affected.length, ['уборка', 'уборки', 'уборок'])}: менеджер передаст их другим.`
}

function rangeText({ begin = '', end = '' }: Stretches[number]): string {
  const text = (day: string) => (isIsoDate(day) ? formatDate(day).slice(0, 5) : day)
  return begin === end ? text(begin) : `${text(begin)} — ${text(end)}`
}
