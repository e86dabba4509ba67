import { type TakenIn, takeIns } from '#schema/entities/takeIn.ts'
import { models } from '#schema/index.ts'
import type { AnyField } from '#schema/kinds/index.ts'
import { useAccess } from '#src/kinds/useAccess.ts'
import type { SeenColumn } from './fates.ts'

interface ColumnChoiceProps {
  readonly entity: TakenIn
  readonly column: SeenColumn
  readonly isBusy: boolean
  readonly onMap: (at: number, field: string) => void
}

const look = {
  height: 32,
  maxWidth: 200,
  color: 'var(--k-text)',
  background: 'var(--k-surface)',
  border: '1px solid var(--k-lineStrong)',
  borderRadius: 'var(--k-radius-control)',
}

/** Which field a column of the file is. */
export function ColumnChoice({ entity, column, isBusy, onMap }: ColumnChoiceProps) {
  const access = useAccess(models[entity])
  const { at = 0, head = '', field = '' } = column
  const fields: Readonly<Record<string, AnyField>> = models[entity].fields
  const names = Object.keys(takeIns[entity].columns).filter((name) => access.writes(name))
  return (
    <select
      style={look}
      aria-label={`Столбец «${head === '' ? at + 1 : head}»`}
      value={field}
      disabled={isBusy}
      onChange={({ target }) => onMap(at, target.value)}
    >
      <option value="">Не загружать</option>
      {names.map((name) => (
        <option key={name} value={name}>
          {fields[name]?.label}
        </option>
      ))}
    </select>
  )
}
