import { InputLabel } from '@mui/material'
import { useState } from 'react'
import { useController } from 'react-hook-form'
import { rents } from '#schema/entities/rents.ts'
import type { SentRow } from '#schema/wire/sent.ts'
import { isChannel } from '#src/base/theme/channels.ts'
import { useAccess } from '#src/kinds/useAccess.ts'
import { Segmented } from '#src/kit/Segmented.tsx'
import { useShared } from '#src/state/SessionContext.tsx'
import { ShortInput } from './ShortInput.tsx'

type Source = SentRow<'sources'>

/** Letters of names that find room side by side with the last segment. */
const room = 26
const other = 'other'
const { label } = rents.fields.source_id

/** Where a guest who calls comes from: one press for the usual answers, the rest by its name. */
export function SourceChoice() {
  const { field, fieldState } = useController({ name: 'source_id' })
  const usual = usualSources(useShared('sources'))
  const [isOther, setOther] = useState(false)
  const { writes } = useAccess(rents)
  const isUsual = usual.some(({ id }) => id === field.value)
  const asks = fieldState.invalid || (isOther && !isUsual) || (Boolean(field.value) && !isUsual)
  if (usual.length === 0) return <ShortInput name="source_id" />
  if (!writes('source_id')) return null
  const choose = (value: string) => {
    setOther(value === other)
    field.onChange(value === other ? null : Number(value))
  }
  return (
    <div className="stack gap-0">
      <InputLabel component="span">{label}</InputLabel>
      <Segmented
        label={label}
        value={asks ? other : String(field.value)}
        segments={[
          ...usual.map(({ id, name }) => ({ value: String(id), label: name })),
          { value: other, label: 'Другой' },
        ]}
        onChoose={choose}
      />
      {asks && <ShortInput name="source_id" label="Какой источник" />}
    </div>
  )
}

/** The sources without a channel that find room in one row: a call first, then in the order of the agency. */
export function usualSources(sources: readonly Source[]): { readonly id: number; readonly name: string }[] {
  const own = sources.filter(({ active, code }) => active && !isChannel(code))
  const ordered = [...own].sort((a, b) => rank(a) - rank(b))
  const taken: { id: number; name: string }[] = []
  let letters = 0
  for (const { id, name = '' } of ordered) {
    letters += name.length
    if (letters > room) break
    taken.push({ id, name })
  }
  return taken
}

const rank = ({ code, sort = 0 }: Source) => (code === 'phone' ? -1 : sort)
