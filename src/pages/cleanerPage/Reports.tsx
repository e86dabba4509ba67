// What a cleaner writes: a problem, a comment, the reason of a refusal. Each opens in place of its buttons.
import { MessageSquareText, TriangleAlert } from 'lucide-react'
import { useId, useState } from 'react'
import { keysOf } from '#schema/rules/keysOf.ts'
import { PubButton } from '#src/pages/publicPage/PubButton.tsx'
import { onForm } from '#src/pages/publicPage/useSending.ts'
import { Evidence } from './Evidence.tsx'
import { useSpeech } from './words/SpeechPlace.tsx'

const icons = {
  problem: TriangleAlert,
  comment: MessageSquareText,
  decline: undefined,
  dispute: undefined,
} as const

/** What may be written. */
export type Kind = keyof typeof icons

/** What was written, how grave a problem is and whether a guest made it, its photos, films and spoken notes. */
export interface Written {
  readonly kind: Kind
  readonly text: string
  readonly degree: string
  readonly isByGuest: boolean
  readonly photos: readonly File[]
}

interface ReportsProps {
  readonly kinds: readonly Kind[]
  /** The comment that is there already. */
  readonly comment?: string | undefined
  /** What is written at once, without a press of its button. */
  readonly initial?: Kind | undefined
  onWrite(written: Written): void
}

/** The buttons of these kinds, or the form that one of them has opened. */
export function Reports({ kinds, comment, initial, onWrite }: ReportsProps) {
  const { say } = useSpeech()
  const [open, setOpen] = useState(initial)
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
    <div className="row stretch wrap cp-pair">
      {kinds.map((kind) => {
        const Icon = icons[kind]
        return (
          <PubButton key={kind} onClick={() => setOpen(kind)}>
            {Icon && <Icon size={20} />}
            {say(kind)}
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
  const { say, severities } = useSpeech()
  const send = (form: HTMLFormElement) => {
    const filled = new FormData(form)
    const text = String(filled.get('text')).trim()
    if (text === '') return setEmpty(true)
    onWrite({ kind, text, degree: String(filled.get('degree')), isByGuest: filled.has('guest'), photos })
  }
  return (
    <form className="column gap-10 cp-form" onSubmit={onForm(send)} noValidate>
      <label htmlFor={id}>{say(`${kind}Ask`)}</label>
      <textarea
        className="full"
        id={id}
        name="text"
        ref={focusOn}
        rows={3}
        maxLength={300}
        defaultValue={value}
        aria-invalid={isEmpty}
        aria-describedby={isEmpty ? `${id}-fault` : undefined}
        onChange={() => setEmpty(false)}
      />
      {isEmpty && (
        <p id={`${id}-fault`} className="cp-fault" role="alert">
          {say('writeWords')}
        </p>
      )}
      {kind === 'problem' && (
        <>
          <Degree title={say('howGrave')} options={severities} initial="normal" />
          <label className="row gap-10">
            <input type="checkbox" name="guest" />
            {say('byGuest')}
          </label>
          <Evidence taken={photos} onTake={(more) => setPhotos((now) => [...now, ...more])} />
        </>
      )}
      <div className="row stretch wrap cp-pair">
        <PubButton onClick={onClose}>{say('cancel')}</PubButton>
        <PubButton type="submit" look="soft">
          {say(`${kind}Send`)}
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

interface DegreeProps<O extends string> {
  readonly title: string
  readonly options: Readonly<Record<O, string>>
  readonly initial: O
}

function Degree<O extends string>({ title, options, initial }: DegreeProps<O>) {
  return (
    <fieldset>
      <legend>{title}</legend>
      {keysOf(options).map((name) => (
        <label key={name}>
          <input type="radio" name="degree" value={name} defaultChecked={name === initial} />
          {options[name]}
        </label>
      ))}
    </fieldset>
  )
}
