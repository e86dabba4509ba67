import { ListSubheader, MenuItem, TextField } from '@mui/material'
import type { ReactNode } from 'react'
import { useShared } from '#src/state/SessionContext.tsx'
import type { Candidate } from './useUnassigned.ts'

interface CleanerSelectProps {
  readonly candidates: readonly Candidate[]
  readonly value: number | undefined
  readonly onChange: (id: number | undefined, name: string) => void
  readonly label?: string
}

/** Chooses a cleaner: those that fit first with their reasons, the others below, switched-off ones not at all. */
export function CleanerSelect({ candidates, value, onChange, label = 'Клинер' }: CleanerSelectProps) {
  const cleaners = useShared('cleaners').flatMap(({ id, active, name }) =>
    active === false ? [] : [{ id, name: name || `№\u00a0${id}` }],
  )
  const fitting = candidates.filter(({ rejected }) => rejected === '')
  const others = cleaners
    .filter(({ id }) => !fitting.some((one) => one.id === id))
    .map((one) => ({ ...one, why: candidates.find(({ id }) => id === one.id)?.rejected ?? '' }))
  const nameOf = (id: number) => [...fitting, ...cleaners].find((one) => one.id === id)?.name ?? ''
  const known = value !== undefined && nameOf(value) !== ''
  return (
    <TextField
      select
      fullWidth
      label={label}
      value={known ? value : ''}
      onChange={(event) => {
        const id = Number(event.target.value) || undefined
        onChange(id, id === undefined ? '' : nameOf(id))
      }}
      slotProps={{
        select: { displayEmpty: true, renderValue: (id) => nameOf(Number(id)) || 'Не назначен' },
      }}
    >
      <MenuItem value="">Не назначен</MenuItem>
      {fitting.length > 0 && <ListSubheader>Подходят</ListSubheader>}
      {fitting.map(({ id, name, reasons }) => choiceOf(id, name, reasons))}
      {fitting.length > 0 && others.length > 0 && <ListSubheader>Остальные</ListSubheader>}
      {others.map(({ id, name, why }) => choiceOf(id, name, why))}
    </TextField>
  )
}

/** A cleaner by name, with why this one, or why not. */
const choiceOf = (id: number, name: string, why: ReactNode) => (
  <MenuItem key={id} value={id}>
    <span className="stack gap-0 cleaner-choice">
      <b>{name}</b>
      {why && <span>{why}</span>}
    </span>
  </MenuItem>
)
