import { useState } from 'react'
import { formatDate } from '#schema/rules/dates.ts'
import { rangeText } from '#schema/rules/months.ts'
import { counted } from '#schema/rules/plural.ts'
import { siftRecord } from '#src/dataProvider/sieve/siftShape.ts'
import { PubButton } from '#src/pages/publicPage/PubButton.tsx'
import { onForm, useSending } from '#src/pages/publicPage/useSending.ts'
import { daysAhead } from './cleanData.ts'
import type { PartProps } from './usePage.ts'

type Stretch = ReturnType<typeof daysAhead>[number]

/** The days off of a cleaner: seen, added and taken back; cleans that stand in the way are named at once. */
export default function DaysOff({ page, door, reload }: PartProps) {
  const [first, setFirst] = useState('')
  const { told, send, isBusy } = useSending((act: () => Promise<string>) => act())
  const change = async (body: object) => {
    const answer = await door('cleaners/absent', { method: 'PATCH', body: { id: page.id, ...body } })
    await reload()
    return answer
  }
  const add = async (form: HTMLFormElement) => {
    const typed = [...new FormData(form)].map(([name, value]) => [name, String(value).trim()] as const)
    const filled = Object.fromEntries(typed.filter(([, value]) => value !== ''))
    if (!filled.begin) return 'Выберите первый день.'
    const answer = await change({ end: filled.begin, ...filled })
    form.reset()
    setFirst('')
    return addedText(answer)
  }
  const takeBack = async ({ begin, end }: Stretch) => {
    await change({ begin, end, remove: true })
    return 'Дни снова рабочие.'
  }
  return (
    <div className="stack gap-12 cp-days">
      <ul>
        {daysAhead(page).map((stretch) => (
          <li className="row apart gap-12" key={stretch.begin}>
            <span>
              {daysText(stretch)}
              {stretch.reason && `, ${stretch.reason}`}
            </span>
            <PubButton
              disabled={isBusy}
              aria-label={`Выйду: ${daysText(stretch)}`}
              onClick={() => send(() => takeBack(stretch))}
            >
              Выйду
            </PubButton>
          </li>
        ))}
      </ul>
      <form className="stack gap-10" onSubmit={onForm((form) => send(() => add(form)))}>
        <label className="stack gap-4 quiet">
          С
          <input
            className="narrow full ink"
            type="date"
            name="begin"
            min={page.today}
            onChange={(event) => setFirst(event.target.value)}
          />
        </label>
        <label className="stack gap-4 quiet">
          По
          <input className="narrow full ink" type="date" name="end" min={first || page.today} />
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
        <PubButton type="submit" look="main" disabled={isBusy}>
          Не выйду
        </PubButton>
      </form>
      <p role="status">{told.text}</p>
    </div>
  )
}

function addedText(answer: unknown): string {
  const { affected = [] } = siftRecord({ affected: [{ id: 'integer' }] }, answer)
  if (affected.length === 0) return 'Записали. Новых уборок на эти дни не назначим.'
  return `Записали. На эти дни назначено ${counted(affected.length, ['уборка', 'уборки', 'уборок'])}: менеджер передаст их другим.`
}

const daysText = ({ begin = '', end = '' }: Stretch): string =>
  begin === end ? formatDate(begin).slice(0, 5) : rangeText(begin, end)
