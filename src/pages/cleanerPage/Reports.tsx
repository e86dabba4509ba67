// What a cleaner writes: a problem, a comment, the reason of a refusal. Each opens in place of its button.
import { MessageSquareText, TriangleAlert } from 'lucide-react'
import { type FormEvent, useId, useState } from 'react'

type Kind = 'problem' | 'comment'

interface ReportsProps {
  readonly comment: string
  onProblem(text: string, severity: string): void
  onComment(text: string): void
}

const severities = [
  ['low', 'Мелочь'],
  ['normal', 'Заметно'],
  ['high', 'Нельзя заселять'],
] as const

/** The two buttons «Проблема» and «Комментарий» with their forms. */
export function Reports({ comment, onProblem, onComment }: ReportsProps) {
  const [open, setOpen] = useState<Kind>()
  const close = () => setOpen(undefined)
  if (open === 'problem') {
    return (
      <TextForm
        title="Что случилось?"
        action="Сообщить о проблеме"
        onClose={close}
        onSend={(text, severity) => {
          onProblem(text, severity)
          close()
        }}
        choices={severities}
      />
    )
  }
  if (open === 'comment') {
    return (
      <TextForm
        title="Комментарий к уборке"
        action="Сохранить комментарий"
        value={comment}
        onClose={close}
        onSend={(text) => {
          onComment(text)
          close()
        }}
      />
    )
  }
  return (
    <div className="cp-pair">
      <button type="button" className="pub-button" onClick={() => setOpen('problem')}>
        <TriangleAlert size={20} strokeWidth={1.75} aria-hidden="true" />
        Проблема
      </button>
      <button type="button" className="pub-button" onClick={() => setOpen('comment')}>
        <MessageSquareText size={20} strokeWidth={1.75} aria-hidden="true" />
        Комментарий
      </button>
    </div>
  )
}

interface TextFormProps {
  readonly title: string
  readonly action: string
  readonly value?: string
  readonly choices?: readonly (readonly [string, string])[]
  onSend(text: string, choice: string): void
  onClose(): void
}

/** A text with a button that says what will happen; an empty text is asked for, not sent. */
export function TextForm({ title, action, value = '', choices = [], onSend, onClose }: TextFormProps) {
  const id = useId()
  const [text, setText] = useState(value)
  const [choice, setChoice] = useState(choices[1]?.[0] ?? '')
  const [isEmpty, setEmpty] = useState(false)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (text.trim() === '') return setEmpty(true)
    onSend(text.trim(), choice)
  }
  return (
    <form className="cp-form" onSubmit={submit} noValidate>
      <label htmlFor={id}>{title}</label>
      <textarea
        id={id}
        rows={3}
        maxLength={300}
        value={text}
        aria-invalid={isEmpty}
        aria-describedby={isEmpty ? `${id}-fault` : undefined}
        onChange={(event) => {
          setText(event.target.value)
          setEmpty(false)
        }}
      />
      {isEmpty && (
        <p id={`${id}-fault`} className="cp-fault" role="alert">
          Напишите хотя бы пару слов.
        </p>
      )}
      {choices.length > 0 && (
        <fieldset>
          <legend>Насколько серьёзно</legend>
          {choices.map(([name, label]) => (
            <label key={name}>
              <input
                type="radio"
                name={`${id}-choice`}
                checked={choice === name}
                onChange={() => setChoice(name)}
              />
              {label}
            </label>
          ))}
        </fieldset>
      )}
      <div className="cp-pair">
        <button type="button" className="pub-button" onClick={onClose}>
          Отмена
        </button>
        <button type="submit" className="pub-button is-soft">
          {action}
        </button>
      </div>
    </form>
  )
}
