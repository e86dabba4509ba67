import type { ReactNode } from 'react'
import type { Door } from '#src/pages/publicPage/door.ts'
import { PubButton } from '#src/pages/publicPage/PubButton.tsx'
import { onForm, useSending } from '#src/pages/publicPage/useSending.ts'
import { Card } from './Card.tsx'
import type { Flat } from './report.ts'

interface AskCardProps {
  readonly flats: readonly Flat[]
  readonly today: string
  readonly door: Door
}

/** What an owner may ask here: own dates in a flat, or a question. Both become a task of the manager. */
export function AskCard({ flats, today, door }: AskCardProps) {
  return (
    <Card title="Написать менеджеру" className="box op-card op-ask">
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
    </Card>
  )
}

interface AskFormProps {
  readonly kind: 'stay' | 'question'
  readonly title: string
  readonly verb: string
  readonly door: Door
  readonly children: ReactNode
}

function AskForm({ kind, title, verb, door, children }: AskFormProps) {
  const { told, send, isBusy } = useSending(async (form: HTMLFormElement) => {
    const typed = new FormData(form)
    const [flat, begin, end, text] = ['object_id', 'begin', 'end', 'text'].map((name) =>
      String(typed.get(name) ?? ''),
    )
    await door('POST owners/request', {
      body: {
        kind,
        object_id: flat ? Number(flat) : undefined,
        begin: begin || undefined,
        end: end || undefined,
        text: text || undefined,
      },
    })
    form.reset()
    return 'Отправили. Менеджер ответит вам.'
  })
  return (
    <details className="line-above">
      <summary className="row gap-0 strong">{title}</summary>
      <form className="stack gap-10" onSubmit={onForm(send)} noValidate>
        {children}
        <PubButton type="submit" look="soft" disabled={isBusy}>
          {verb}
        </PubButton>
        <p role="status" className={told.isBad ? 'is-bad' : undefined}>
          {told.text}
        </p>
      </form>
    </details>
  )
}
