import { FormControl, InputLabel } from '@mui/material'
import { useEffect, useId, useState } from 'react'
import { isSame } from '#schema/rules/isSame.ts'
import { amountsOf } from '../amounts.ts'
import { type FramedProps, framed } from './FieldFrame.tsx'
import { Line, type LineFormat } from './LineInput.tsx'
import { decimalFormat, textFormat } from './lineFormats.ts'
import { PartRows } from './PartRows.tsx'

interface Entry {
  readonly key: number
  readonly name: unknown
  readonly qty: unknown
}

/** Numbers by name: a line of a name and a number for each. The form holds the map that the lines mean. */
export const AmountsInput = framed<'amounts'>(Entries, true)

function Entries({ field, control, form: { value, onChange, ...form } }: FramedProps<'amounts'>) {
  const [entries, setEntries] = useState(() => entriesOf(value))
  useEffect(() => {
    setEntries((shown) => (isSame(mapOf(shown), value) ? shown : entriesOf(value)))
  }, [value])
  const put = (next: readonly Entry[]) => {
    setEntries(next)
    onChange(mapOf(next))
  }
  const columns = [
    { member: 'name', label: field.nameLabel, format: textFormat },
    { member: 'qty', label: field.qtyLabel, format: decimalFormat },
  ] as const
  return (
    <PartRows
      id={control.id}
      label={field.label}
      keys={entries.map(({ key }) => String(key))}
      max={field.max ?? 100}
      onAdd={() => put([...entries, { key: nextKey(entries), name: null, qty: null }])}
      onRemove={(index) => put(entries.toSpliced(index, 1))}
    >
      {(index) =>
        columns.map(({ member, label, format }) => (
          <EntryLine
            key={member}
            label={label}
            format={format}
            control={control}
            form={{
              ...form,
              value: entries[index]?.[member] ?? null,
              onChange: (typed) =>
                put(entries.map((entry, at) => (at === index ? { ...entry, [member]: typed } : entry))),
            }}
          />
        ))
      }
    </PartRows>
  )
}

interface EntryLineProps extends Pick<FramedProps<'amounts'>, 'control' | 'form'> {
  readonly label: string
  readonly format: LineFormat
}

function EntryLine({ label, format, control, form }: EntryLineProps) {
  const id = useId()
  return (
    <div className="narrow part-cell">
      <FormControl fullWidth error={form.hasError}>
        <InputLabel htmlFor={id}>{label}</InputLabel>
        <Line control={{ ...control, id }} form={form} format={format} />
      </FormControl>
    </div>
  )
}

function nextKey(entries: readonly Entry[]): number {
  return Math.max(-1, ...entries.map(({ key }) => key)) + 1
}

function entriesOf(value: unknown): readonly Entry[] {
  return amountsOf(value).map(([name, qty], key) => ({ key, name, qty }))
}

/** The map that the lines mean; a name met again keeps its line by spaces at its end, so that the check sees both. */
function mapOf(entries: readonly Entry[]): Readonly<Record<string, unknown>> | null {
  const map = new Map<string, unknown>()
  for (const { name, qty } of entries) {
    if (name === null && qty === null) continue
    let free = typeof name === 'string' ? name : ''
    while (map.has(free)) free += ' '
    map.set(free, qty)
  }
  return map.size === 0 ? null : Object.fromEntries(map)
}
