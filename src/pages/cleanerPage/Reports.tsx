// What a cleaner writes: a problem, what has run out, a comment, the reason of a refusal. Each opens in place of its buttons.
import { MessageSquareText, ShoppingBasket, TriangleAlert } from 'lucide-react'
import { useId, useState } from 'react'
import { cleans } from '#schema/entities/cleans.ts'
import { PubButton } from '#src/pages/publicPage/PubButton.tsx'
import { onForm } from '#src/pages/publicPage/useSending.ts'
import { CameraButton } from './CameraButton.tsx'

const { severity } = cleans.fields.problems.of
const { level } = cleans.fields.supplies_report.of

const forms = {
  problem: {
    button: 'Проблема',
    Icon: TriangleAlert,
    title: 'Что случилось?',
    action: 'Сообщить о проблеме',
  },
  supply: {
    button: 'Кончилось',
    Icon: ShoppingBasket,
    title: 'Что купить?',
    action: 'Попросить купить',
  },
  comment: {
    button: 'Комментарий',
    Icon: MessageSquareText,
    title: 'Комментарий к уборке',
    action: 'Сохранить комментарий',
  },
  decline: {
    button: 'Не могу',
    Icon: undefined,
    title: 'Почему не можете?',
    action: 'Отказаться от уборки',
  },
} as const

type Kind = keyof typeof forms

/** What was written, how grave a problem is or how much is left, and the photos of a problem. */
export interface Written {
  readonly kind: Kind
  readonly text: string
  readonly degree: string
  readonly photos: readonly File[]
}

interface ReportsProps {
  readonly kinds: readonly Kind[]
  /** The comment that is there already. */
  readonly comment?: string | undefined
  onWrite(written: Written): void
}

/** The buttons of these kinds, or the form that one of them has opened. */
export function Reports({ kinds, comment, onWrite }: ReportsProps) {
  const [open, setOpen] = useState<Kind>()
  if (open) {
    return (
      <TextForm
        kind={open}
        value={open === 'comment' ? comment : undefined}
        onClose={() => setOpen(undefined)}
        onWrite={(written) => {
          onWrite(written)
          setOpen(undefined)
        }}
      />
    )
  }
  return (
    <div className="cp-pair">
      {kinds.map((kind) => {
        const { button, Icon } = forms[kind]
        return (
          <PubButton key={kind} onClick={() => setOpen(kind)}>
            {Icon && <Icon size={20} />}
            {button}
          </PubButton>
        )
      })}
    </div>
  )
}

interface TextFormProps extends Pick<ReportsProps, 'onWrite'> {
  readonly kind: Kind
  readonly value: string | undefined
  onClose(): void
}

/** A text with a button that says what will happen; an empty text is asked for, not sent. */
function TextForm({ kind, value, onWrite, onClose }: TextFormProps) {
  const id = useId()
  const [isEmpty, setEmpty] = useState(false)
  const [photos, setPhotos] = useState<readonly File[]>([])
  const { title, action } = forms[kind]
  const send = (form: HTMLFormElement) => {
    const filled = new FormData(form)
    const text = String(filled.get('text')).trim()
    if (text === '') return setEmpty(true)
    onWrite({ kind, text, degree: String(filled.get('degree')), photos })
  }
  return (
    <form className="column gap-10 cp-form" onSubmit={onForm(send)} noValidate>
      <label htmlFor={id}>{title}</label>
      <textarea
        className="full"
        id={id}
        name="text"
        ref={focusOn}
        rows={3}
        maxLength={kind === 'supply' ? 80 : 300}
        defaultValue={value}
        aria-invalid={isEmpty}
        aria-describedby={isEmpty ? `${id}-fault` : undefined}
        onChange={() => setEmpty(false)}
      />
      {isEmpty && (
        <p id={`${id}-fault`} className="cp-fault" role="alert">
          Напишите хотя бы пару слов.
        </p>
      )}
      {kind === 'supply' && <Degree field={level} initial="empty" />}
      {kind === 'problem' && (
        <>
          <Degree field={severity} initial="normal" />
          <CameraButton label="Приложить фото проблемы" onTake={(taken) => setPhotos([...photos, ...taken])}>
            {photos.length > 0 ? `Фото приложено: ${photos.length}` : 'Приложить фото'}
          </CameraButton>
        </>
      )}
      <div className="cp-pair">
        <PubButton onClick={onClose}>Отмена</PubButton>
        <PubButton type="submit" look="soft">
          {action}
        </PubButton>
      </div>
    </form>
  )
}

/** The form opens where the finger was, half of it under the bar of the page: it is led into sight. */
function focusOn(box: HTMLTextAreaElement | null): void {
  box?.focus({ preventScroll: true })
  box?.form?.scrollIntoView?.({ block: 'center' })
}

interface DegreeProps {
  readonly field: { readonly label: string; readonly options: Readonly<Record<string, string>> }
  readonly initial: string
}

function Degree({ field, initial }: DegreeProps) {
  return (
    <fieldset>
      <legend>{field.label}</legend>
      {Object.entries(field.options).map(([name, words]) => (
        <label key={name}>
          <input type="radio" name="degree" value={name} defaultChecked={name === initial} />
          {words}
        </label>
      ))}
    </fieldset>
  )
}
