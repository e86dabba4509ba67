// What an owner may ask here: own dates in a flat, or a question. Both become a task of the manager.
import { type FormEvent, useState } from 'react'
import type { Door } from '#src/pages/publicPage/door.ts'
import { faultText } from '#src/pages/publicPage/faultText.ts'
import type { Flat } from './report.ts'

interface AskCardProps {
  readonly flats: readonly Flat[]
  readonly today: string
  readonly door: Door
}

/** Two folded forms. */
export function AskCard({ flats, today, door }: AskCardProps) {
  return (
    <section className="box op-card op-ask" aria-labelledby="op-ask">
      <h2 id="op-ask" className="op-title">
        Написать менеджеру
      </h2>
      <AskForm kind="stay" title="Приехать самому" verb="Попросить даты" door={door}>
        <label>
          Квартира
          <select name="object_id" defaultValue={flats[0]?.id}>
            {flats.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </select>
        </label>
        <label>
          Заезд
          <input type="date" name="begin" min={today} />
        </label>
        <label>
          Выезд
          <input type="date" name="end" min={today} />
        </label>
        <label>
          Комментарий
          <input name="text" maxLength={2000} autoComplete="off" />
        </label>
      </AskForm>
      <AskForm kind="question" title="Задать вопрос" verb="Отправить вопрос" door={door}>
        <label>
          Вопрос
          <textarea name="text" rows={3} maxLength={2000} />
        </label>
      </AskForm>
    </section>
  )
}

interface AskFormProps {
  readonly kind: 'stay' | 'question'
  readonly title: string
  readonly verb: string
  readonly door: Door
  readonly children: React.ReactNode
}

function AskForm({ kind, title, verb, door, children }: AskFormProps) {
  const [told, setTold] = useState({ text: '', isBad: false })
  const [isBusy, setBusy] = useState(false)
  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    const filled = [...new FormData(form)].filter(([, value]) => value !== '')
    const body = Object.fromEntries(
      filled.map(([name, value]) => [name, name === 'object_id' ? Number(value) : String(value)]),
    )
    setBusy(true)
    try {
      await door('owners/request', { method: 'POST', body: { kind, ...body } })
      form.reset()
      setTold({ text: 'Отправили. Менеджер ответит вам.', isBad: false })
    } catch (error) {
      setTold({ text: faultText(error), isBad: true })
    } finally {
      setBusy(false)
    }
  }
  return (
    <details className="line-above">
      <summary className="row gap-0 strong">{title}</summary>
      <form className="stack gap-10" onSubmit={(event) => void send(event)} noValidate>
        {children}
        <button type="submit" className="pub-button is-soft" disabled={isBusy}>
          {verb}
        </button>
        <p role="status" className={told.isBad ? 'is-bad' : undefined}>
          {told.text}
        </p>
      </form>
    </details>
  )
}
