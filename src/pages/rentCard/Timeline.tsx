// What happened with a booking, newest first, and a field for a note.
import { Button, IconButton, TextField } from '@mui/material'
import { X } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { models } from '#schema/index.ts'
import { useClock } from '#src/kinds/clock.ts'
import { Glyph } from '#src/kinds/marks/Glyph.tsx'
import { momentText } from '#src/kinds/texts.ts'
import { useAccess } from '#src/kinds/useAccess.ts'
import { useShared } from '#src/state/SessionContext.tsx'
import { ConfirmDialog } from '#src/views/ConfirmDialog.tsx'
import { Block } from './Block.tsx'
import { factWords } from './historyWords.ts'
import { useUnsaved } from './LeaveGuard.tsx'
import { type HistoryEntry, historiesOf, type KnownRow } from './rowParts.ts'
import { useFacts } from './useFacts.ts'

const SHOWN = 8

/** The facts of a booking; notes can be taken back by anyone who writes them, money by senior staff. */
export function Timeline({ rent }: { readonly rent: KnownRow }) {
  const { can } = useAccess(models.history)
  const [isWhole, setWhole] = useState(false)
  const facts = historiesOf(rent).toReversed()
  const shown = isWhole ? facts : facts.slice(0, SHOWN)
  return (
    <Block title="События">
      {can('create') && <NoteForm rent={rent} />}
      {facts.length === 0 && <p className="sheet-quiet">Пока ничего не происходило</p>}
      <ol className="timeline">
        {shown.map((fact) => (
          <Fact key={fact.id} rent={rent} fact={fact} />
        ))}
      </ol>
      {facts.length > shown.length && (
        <Button size="small" onClick={() => setWhole(true)}>
          Показать ещё {facts.length - shown.length}
        </Button>
      )}
    </Block>
  )
}

function Fact({ rent, fact }: { readonly rent: KnownRow; readonly fact: HistoryEntry }) {
  const clock = useClock()
  const invoices = useShared('invoices')
  const { can } = useAccess(models.history)
  const { remove } = useFacts(rent)
  const [isAsking, setAsking] = useState(false)
  const { family, title, details } = factWords(fact, invoices, clock)
  const isMoney = ['payment', 'deposit', 'deposit_return', 'deposit_withhold'].includes(fact.name)
  const canRemove = can('remove') && (isMoney ? can('deletePayment') : fact.name === 'note')
  return (
    <li>
      <Glyph family={family} size={10} />
      <div>
        <span className="fact-title">{title}</span>
        {details && <span className="fact-details">{details}</span>}
      </div>
      <time dateTime={fact.created_at}>{momentText(fact.created_at, clock)}</time>
      {canRemove && (
        <IconButton size="small" aria-label={`Убрать: ${title}`} onClick={() => setAsking(true)}>
          <X size={14} strokeWidth={2.1} aria-hidden="true" />
        </IconButton>
      )}
      {isAsking && (
        <ConfirmDialog
          title={`Убрать: ${title}?`}
          action={isMoney ? 'Убрать из расчёта' : 'Убрать заметку'}
          isDangerous
          onConfirm={() => {
            setAsking(false)
            void remove(fact.id)
          }}
          onClose={() => setAsking(false)}
        >
          {isMoney
            ? 'Сумма перестанет считаться, долг изменится. След останется в журнале.'
            : 'Заметка исчезнет из событий брони.'}
        </ConfirmDialog>
      )}
    </li>
  )
}

function NoteForm({ rent }: { readonly rent: KnownRow }) {
  const { add } = useFacts(rent)
  const [text, setText] = useState('')
  const [isBusy, setBusy] = useState(false)
  useUnsaved(text.trim() !== '')
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (text.trim() === '' || isBusy) return
    setBusy(true)
    if (await add('note', { text: text.trim() })) setText('')
    setBusy(false)
  }
  return (
    <form className="note-form" aria-label="Заметка" onSubmit={submit}>
      <TextField
        value={text}
        placeholder="Написать заметку"
        multiline
        maxRows={6}
        onChange={(event) => setText(event.target.value)}
        slotProps={{ htmlInput: { 'aria-label': 'Заметка', maxLength: 1000 } }}
      />
      <Button type="submit" variant="outlined" loading={isBusy} disabled={text.trim() === ''}>
        Записать
      </Button>
    </form>
  )
}
