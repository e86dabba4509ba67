// What happened with a booking, with its clean and in its channel, newest first; by kind on demand, and a field for a note.
import { Button, IconButton, TextField } from '@mui/material'
import { X } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { factKind } from '#schema/entities/facts.ts'
import { isMoneyName } from '#schema/rules/payments.ts'
import type { SentRow } from '#schema/wire/sent.ts'
import { useClock } from '#src/kinds/clock.ts'
import { Glyph } from '#src/kinds/marks/Glyph.tsx'
import { momentText } from '#src/kinds/texts.ts'
import { useAccess } from '#src/kinds/useAccess.ts'
import { useShared } from '#src/state/SessionContext.tsx'
import { ConfirmDialog } from '#src/views/ConfirmDialog.tsx'
import { type DayTab, DayTabs } from '#src/views/list/DayTabs.tsx'
import { Block } from '#src/views/sheet/Block.tsx'
import { useUnsaved } from '#src/views/unsaved.ts'
import { useDialog } from '#src/views/useDialog.tsx'
import { useFold } from '#src/views/useFold.ts'
import { FactFiles } from '../parts/FactFiles.tsx'
import type { Fact } from '../parts/rentParts.ts'
import { useFacts } from '../parts/useFacts.ts'
import { type EventKind, eventKinds, eventsOf, type TimelineEvent } from './timelineEvents.ts'

const SHOWN = 8

type Kind = EventKind | undefined

/** The facts of a booking; notes can be taken back by anyone who writes them, money by senior staff. */
export function Timeline({ rent }: { readonly rent: SentRow<'rents'> }) {
  const { can } = useAccess('history')
  const clock = useClock()
  const invoices = useShared('invoices')
  const objects = useShared('objects')
  const [kind, setKind] = useState<Kind>()
  const all = eventsOf(rent, { invoices, objects, clock, steps: rent.steps })
  const tabs = tabsOf(all, kind, setKind)
  const events = kind ? all.filter((event) => event.kind === kind) : all
  const { shown, toggle } = useFold(events, SHOWN, (rest) => `Показать ещё ${rest}`)
  return (
    <Block title="События">
      {can('create') && <NoteForm rent={rent} />}
      {all.length === 0 && <p className="sheet-quiet">Пока ничего не происходило</p>}
      {tabs.length > 0 && <DayTabs label="Какие события показать" tabs={tabs} />}
      <ol className="stack gap-0 timeline">
        {shown.map((event) => (
          <EventLine key={event.key} rent={rent} event={event} />
        ))}
      </ol>
      {toggle && <Button size="small" {...toggle} />}
    </Block>
  )
}

/** The tabs over the events: only the kinds that this booking has, and nothing while there is one kind. */
function tabsOf(events: readonly TimelineEvent[], chosen: Kind, choose: (kind: Kind) => void): DayTab[] {
  const present = Object.entries(eventKinds).flatMap(([code, label]) => {
    const kind = events.find((event) => event.kind === code)?.kind
    return kind ? [{ kind, label }] : []
  })
  if (present.length < 2) return []
  return [{ kind: undefined, label: 'Все' }, ...present].map(({ kind, label }) => ({
    label,
    isOn: kind === chosen,
    open: () => choose(kind),
  }))
}

function EventLine({ rent, event }: { readonly rent: SentRow<'rents'>; readonly event: TimelineEvent }) {
  const clock = useClock()
  const { family, title, details, at, fact } = event
  return (
    <li>
      <Glyph family={family} size={10} />
      <div>
        <span className="block fact-title">{title}</span>
        {details && <span className="fact-details">{details}</span>}
        {fact && <FactFiles rent={rent} ids={filesOf(fact)} label={`Файлы: ${title}`} />}
      </div>
      <time dateTime={at}>{momentText(at, clock)}</time>
      {fact && <RemoveFact rent={rent} fact={fact} title={title} />}
    </li>
  )
}

interface RemoveFactProps {
  readonly rent: SentRow<'rents'>
  readonly fact: Fact
  readonly title: string
}

function RemoveFact({ rent, fact, title }: RemoveFactProps) {
  const { can } = useAccess('history')
  const { remove } = useFacts(rent)
  const isMoney = isMoneyName(fact.name)
  const { open, dialog } = useDialog((close) => (
    <ConfirmDialog
      title={`Убрать: ${title}?`}
      action={isMoney ? 'Убрать из расчёта' : 'Убрать заметку'}
      isDangerous
      onConfirm={() => {
        close()
        remove(fact.id)
      }}
      onClose={close}
    >
      {isMoney
        ? 'Сумма перестанет считаться, долг изменится. След останется в журнале.'
        : 'Заметка исчезнет из событий брони.'}
    </ConfirmDialog>
  ))
  const isOurs = isMoney ? can('deletePayment') : factKind(fact.name ?? '')?.about === 'notes'
  if (!can('remove') || !isOurs) return null
  return (
    <>
      <IconButton size="small" aria-label={`Убрать: ${title}`} onClick={() => open()}>
        <X size={14} strokeWidth={2.1} />
      </IconButton>
      {dialog}
    </>
  )
}

function NoteForm({ rent }: { readonly rent: SentRow<'rents'> }) {
  const { add, isBusy } = useFacts(rent)
  const [text, setText] = useState('')
  useUnsaved(text.trim() !== '')
  const write = async (name: 'note' | 'call') => {
    if (text.trim() !== '' && (await add(name, { text: text.trim() }))) setText('')
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void write('note')
  }
  return (
    <form className="row wrap note-form" aria-label="Заметка" onSubmit={submit}>
      <TextField
        value={text}
        placeholder="Заметка или о чём говорили по телефону"
        multiline
        maxRows={6}
        onChange={(event) => setText(event.target.value)}
        slotProps={{ htmlInput: { 'aria-label': 'Заметка', maxLength: 1000 } }}
      />
      <Button type="submit" variant="outlined" loading={isBusy} disabled={text.trim() === ''}>
        Записать
      </Button>
      <Button disabled={text.trim() === '' || isBusy} onClick={() => void write('call')}>
        Звонок
      </Button>
    </form>
  )
}

/** The receipt of a payment, the photos of a withholding. */
function filesOf({ data = {} }: Fact): readonly unknown[] {
  return [data.file_id, ...(Array.isArray(data.file_ids) ? data.file_ids : [])]
}
