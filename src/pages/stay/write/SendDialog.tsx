import { useEffect } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { counted } from '#schema/rules/plural.ts'
import type { CallAnswer } from '#schema/wire/lines.ts'
import type { SentRow } from '#schema/wire/sent.ts'
import { Glyph } from '#src/kinds/marks/Glyph.tsx'
import { plainText } from '#src/kinds/texts.ts'
import { useAccess } from '#src/kinds/useAccess.ts'
import { CallDialog } from '#src/views/call/CallDialog.tsx'
import { useAllRows } from '#src/views/useAllRows.ts'
import { FilledPreview } from '../../texts/FilledPreview.tsx'
import { guestOf } from '../parts/rentWords.ts'
import '#src/kinds/kinds.css'
import './writeGuest.css'

interface SendDialogProps {
  readonly rents: readonly SentRow<'rents'>[]
  /** Begins with the first template that speaks of this. */
  readonly variable?: string
  /** Begins with these words instead of a template. */
  readonly text?: string
  readonly onClose: () => void
  /** Told when every guest was written to. */
  readonly onSent?: () => void
}

const guests = ['гостю', 'гостям', 'гостям'] as const
const messages = ['сообщение', 'сообщения', 'сообщений'] as const
const notForGuests = ['cleaner', 'owner', 'document']

/** Writes to guests, as the first of them will read it; it stays open to name those who could not be written to. */
export default function SendDialog({ rents, variable, text: words, onClose, onSent }: SendDialogProps) {
  const { can } = useAccess('templates')
  const enabled = can('list')
  const { data: templates = [] } = useAllRows('templates', { active: true }, { enabled })
  const offered = templates.filter(({ category = '' }) => !notForGuests.includes(category))
  const usual = variable === undefined ? undefined : templates.find((one) => speaksOf(one, variable, rents))
  const textOf = (wanted: unknown) => templates.find(({ id }) => id === wanted)?.text
  const [first] = rents
  const toWhom = counted(rents.length, guests)
  return (
    <CallDialog
      call="POST automessages/send"
      title={rents.length === 1 && first ? `Написать: ${guestOf(first)}` : `Написать ${toWhom}`}
      action={`Отправить ${toWhom}`}
      width="sm"
      fields={['template_id', 'text']}
      words={{
        template_id: { among: offered.map(({ id, name = '' }) => [id, name]), hint: '' },
        text: { required: true, hint: 'Выберите шаблон или напишите свой текст, можно с подстановками.' },
      }}
      start={{ template_id: usual?.id, text: words ?? usual?.text }}
      before={{ text: <TemplateWords usual={usual?.id} textOf={textOf} /> }}
      fixed={{ rent_ids: rents.map(({ id }) => id) }}
      bodyOf={({ template_id, text }) => (text === textOf(template_id)?.trim() ? { template_id } : { text })}
      told={({ planned = 0, held = [] }) => {
        const left = planned - held.length
        const sent = left > 0 ? `Отправляем ${counted(left, messages)}` : undefined
        const [first] = held
        if (!first) return sent
        const waits = rents.length === 1 ? 'Ждёт условия' : `Ждёт условия ${counted(held.length, messages)}`
        return { family: 'wait', title: [sent, waits].filter(Boolean).join(', '), message: first.reason }
      }}
      onDone={({ skipped = [] }) => {
        if (skipped.length === 0) onSent?.()
      }}
      result={({ skipped = [] }) =>
        skipped.length === 0
          ? undefined
          : { title: 'Написали не всем', children: <Skipped rents={rents} skipped={skipped} /> }
      }
      below={first && <Preview rent={first} />}
      onClose={onClose}
    />
  )
}

interface TemplateWordsProps {
  readonly usual: number | undefined
  readonly textOf: (id: unknown) => string | undefined
}

/** A chosen template fills the text in; the usual one is chosen while nothing is written yet. */
function TemplateWords({ usual, textOf }: TemplateWordsProps) {
  const { setValue, getValues } = useFormContext()
  const text = textOf(useWatch({ name: 'template_id' }))
  useEffect(() => {
    if (usual !== undefined && !getValues('text')) setValue('template_id', usual)
  }, [usual, setValue, getValues])
  useEffect(() => {
    if (text !== undefined) setValue('text', text)
  }, [text, setValue])
  return null
}

function Preview({ rent }: { readonly rent: SentRow<'rents'> }) {
  const text = plainText(useWatch({ name: 'text' }))
  if (text.trim() === '') return null
  return (
    <div className="stack gap-12 write-guest">
      <FilledPreview label={`Как увидит ${guestOf(rent)}`} text={text} rent={rent.id} />
    </div>
  )
}

interface SkippedProps extends Pick<SendDialogProps, 'rents'> {
  readonly skipped: NonNullable<CallAnswer<'POST automessages/send'>['skipped']>
}

/** Whom nobody wrote to, and why. */
function Skipped({ rents, skipped }: SkippedProps) {
  return (
    <ul className="stack gap-6 dialog-list" aria-label="Кому не отправлено" role="alert">
      {skipped.map(({ rent_id, reason }) => {
        const rent = rents.find(({ id }) => id === rent_id)
        return (
          <li key={rent_id}>
            <Glyph family="bad" size={12} />
            {rent ? `${guestOf(rent)}: ` : ''}
            {reason}
          </li>
        )
      })}
    </ul>
  )
}

/** Whether the text of a template for these flats has the variable. */
function speaksOf(
  { object_id: own, text = '' }: SentRow<'templates'>,
  variable: string,
  rents: readonly SentRow<'rents'>[],
): boolean {
  const isOurs = own === undefined || rents.every(({ object_id }) => object_id === own)
  return isOurs && new RegExp(`\\{\\s*${variable}\\s*[|}]`).test(text)
}
