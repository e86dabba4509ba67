import { Button, TextField } from '@mui/material'
import { Plus } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { type ReadPurchase, readPurchase } from '#schema/rules/readPurchase.ts'
import { numberText } from '#src/kinds/texts.ts'
import { useAccess } from '#src/kinds/useAccess.ts'
import { useShared } from '#src/state/SessionContext.tsx'
import { useCall } from '#src/views/call/useCall.ts'

interface AddLineProps {
  /** The filled button of the screen stands elsewhere. */
  readonly isQuiet: boolean
}

/** «порошок 2 шт, Невский 10» and Enter: says at once how it was understood; absent without the right to add. */
export function AddLine({ isQuiet }: AddLineProps) {
  const { can } = useAccess('tasks')
  const flats = useShared('objects')
  const [line, setLine] = useState('')
  const [isTried, setTried] = useState(false)
  const { act, isBusy } = useCall('POST tasks', {
    told: (_, { body }) => `Добавлено: ${body?.title}`,
    onDone: () => {
      setLine('')
      setTried(false)
    },
  })
  const read = readPurchase(line, flats)
  if (!can('create')) return null
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (read) void act({ body: bodyOf(read) })
  }
  const isMissing = isTried && !read
  return (
    <form className="row top add-line" onSubmit={submit} noValidate>
      <TextField
        fullWidth
        margin="none"
        value={line}
        placeholder="мыло 2 шт, Невский 10"
        error={isMissing}
        helperText={isMissing ? 'Напишите, что купить, например «порошок 2 шт»' : wordsOf(read)}
        onChange={(event) => setLine(event.target.value)}
        slotProps={{ htmlInput: { maxLength: 250, 'aria-label': 'Что купить', autoComplete: 'off' } }}
      />
      <Button
        type="submit"
        variant={isQuiet ? 'outlined' : 'contained'}
        loading={isBusy}
        startIcon={<Plus />}
      >
        Добавить
      </Button>
    </form>
  )
}

function wordsOf(read: ReadPurchase | undefined): string {
  if (!read) return 'Что, сколько и через запятую объект; «срочно» — если горит'
  const parts = [
    `${read.title}, ${numberText(read.qty, read.unit)}`,
    read.flat?.name ?? 'на склад',
    read.urgent && 'срочно',
  ]
  return parts.filter(Boolean).join(' · ')
}

function bodyOf({ title, qty, unit, urgent, flat }: ReadPurchase) {
  return {
    title,
    qty,
    ...(unit && { unit }),
    ...(urgent && { priority: 'urgent' as const }),
    ...(flat && { object_id: flat.id }),
  }
}
