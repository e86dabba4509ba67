// Picks rows of another entity: the server searches by what is typed, the chosen ones keep their names.
import { Autocomplete, TextField } from '@mui/material'
import { useState } from 'react'
import { useGetList } from 'react-admin'
import { models } from '#schema/index.ts'
import type { EntityName } from '#schema/names.ts'
import { useRowsByIds } from '#src/dataProvider/useRowsByIds.ts'
import { rowName } from '../rowName.ts'
import { useAccess } from '../useAccess.ts'
import { soughtRows, useSoughtWords } from './sought.ts'

/** A row by its number and name. */
export interface Choice {
  readonly id: number
  readonly name: string
}

interface ReferencePickerProps {
  readonly to: EntityName
  readonly chosen: readonly Choice[]
  readonly onChange: (chosen: Choice[]) => void
  readonly onBlur?: () => void
  readonly multiple?: boolean
  readonly id?: string
  readonly label?: string
  readonly hasError?: boolean
  readonly inputProps?: Readonly<Record<string, unknown>>
}

const SHOWN = 25

/** The rows of these ids as choices; a number stands for a name that has not come. */
export function useChosen(to: EntityName, ids: readonly number[]): Choice[] {
  const names = new Map(useRowsByIds(to, ids).map((row) => [Number(row.id), rowName(models[to], row)]))
  return ids.map((id) => ({ id, name: names.get(id) ?? `№\u00a0${id}` }))
}

/** The field with its list of found rows. */
export function ReferencePicker(props: ReferencePickerProps) {
  const { to, chosen, onChange, onBlur, multiple = false, id, label, hasError, inputProps } = props
  const [isOpen, setOpen] = useState(false)
  const [text, setText] = useState('')
  const { found, isFound } = useFound(to, text, isOpen)
  const common = {
    ...soughtRows(found, isFound || !isOpen),
    id,
    open: isOpen,
    onOpen: () => setOpen(true),
    onClose: () => setOpen(false),
    onBlur,
    onInputChange: (_: unknown, next: string, reason: string) => setText(reason === 'input' ? next : ''),
    getOptionKey: (option: Choice) => option.id,
    getOptionLabel: (option: Choice) => option.name,
    isOptionEqualToValue: (option: Choice, value: Choice) => option.id === value.id,
    openText: 'Открыть список',
    closeText: 'Закрыть список',
    clearText: 'Очистить',
    renderInput: (params: object) => (
      <TextField
        {...params}
        error={hasError}
        margin="none"
        placeholder={chosen.length === 0 ? 'Начните вводить название' : ''}
        slotProps={{ htmlInput: { ...inputPropsOf(params), 'aria-label': label, ...inputProps } }}
      />
    ),
  }
  if (multiple) {
    return (
      <Autocomplete<Choice, true>
        {...common}
        multiple
        value={[...chosen]}
        onChange={(_, next) => onChange(next)}
      />
    )
  }
  const one = chosen[0] ?? null
  return <Autocomplete<Choice> {...common} value={one} onChange={(_, next) => onChange(next ? [next] : [])} />
}

function inputPropsOf(params: object): object {
  return 'inputProps' in params && typeof params.inputProps === 'object' && params.inputProps
    ? params.inputProps
    : {}
}

function useFound(to: EntityName, text: string, isOpen: boolean) {
  const { q, isTold } = useSoughtWords(text)
  const model = models[to]
  const { sees } = useAccess(model)
  const { data = [], isPending } = useGetList(
    to,
    {
      filter: q === '' ? {} : { q },
      pagination: { page: 1, perPage: SHOWN },
      sort: { field: sees(model.title) ? model.title : 'id', order: 'ASC' },
    },
    { enabled: isOpen },
  )
  const found: Choice[] = data.map((row) => ({ id: Number(row.id), name: rowName(model, row) }))
  return { found, isFound: isTold && !isPending }
}
