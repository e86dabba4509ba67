// What a cleaner writes: a problem, a comment, the reason of a refusal. Each opens in place of its button.
import { Camera, MessageSquareText, TriangleAlert } from 'lucide-react'
import { type FormEvent, useId, useState } from 'react'

type Kind = 'problem' | 'comment'

interface ReportsProps {
  readonly comment: string
  onProblem(text: string, severity: string, photos: readonly File[]): void
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
        onSend={(text, severity, photos) => {
          onProblem(text, severity, photos)
          close()
        }}
        choices={severities}
        withPhotos
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
        <TriangleAlert size={20} />
        Проблема
      </button>
      <button type="button" className="pub-button" onClick={() => setOpen('comment')}>
        <MessageSquareText size={20} />
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
  /** Photos may go along. */
  readonly withPhotos?: boolean
  onSend(text: string, choice: string, photos: readonly File[]): void
  onClose(): void
}

/** A text with a button that says what will happen; an empty text is asked for, not sent. */
export function TextForm(props: TextFormProps) {
  const { title, action, value = '', choices = [], withPhotos = false, onSend, onClose } = props
  const id = useId()
  const [text, setText] = useState(value)
  const [choice, setChoice] = useState(choices[1]?.[0] ?? '')
  const [isEmpty, setEmpty] = useState(false)
  const [photos, setPhotos] = useState<readonly File[]>([])
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (text.trim() === '') return setEmpty(true)
    onSend(text.trim(), choice, photos)
  }
  return (
    <form className="column gap-10 cp-form" onSubmit={submit} noValidate>
      <label htmlFor={id}>{title}</label>
      <textarea
        className="full"
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
      {withPhotos && (
        <label className="row inline quiet cp-camera">
          <Camera size={20} />
          {photos.length > 0 ? `Фото приложено: ${photos.length}` : 'Приложить фото'}
          <input
            type="file"
            accept="image/*"
            capture="environment"
            multiple
            aria-label="Приложить фото проблемы"
            onChange={({ target }) => {
              setPhotos([...photos, ...(target.files ?? [])])
              target.value = ''
            }}
          />
        </label>
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
