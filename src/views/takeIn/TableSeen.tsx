// What the server understood of a table: its columns, each row with what becomes of it.
import { Button } from '@mui/material'
import { useState } from 'react'
import type { TakenIn } from '#schema/entities/takeIn.ts'
import { models } from '#schema/index.ts'
import type { AnyField } from '#schema/kinds/index.ts'
import { numberText } from '#src/kinds/texts.ts'
import { Segmented } from '#src/kit/Segmented.tsx'
import { usePhone } from '../phone.ts'
import { ColumnChoice } from './ColumnChoice.tsx'
import { type Fate, fateWords, type SeenRow } from './fates.ts'
import { RowCards } from './RowCards.tsx'
import { RowTable } from './RowTable.tsx'
import type { TakenTable } from './useTable.ts'

interface TableSeenProps {
  readonly entity: TakenIn
  readonly table: TakenTable
  readonly isBusy: boolean
  /** Gives a field to a column, or takes it away with an empty name; what is written is not mapped any more. */
  readonly onMap?: (at: number, field: string) => void
}

const STEP = 100

/** The rows by what becomes of them, the columns with the choice of their fields. */
export function TableSeen({ entity, table, isBusy, onMap }: TableSeenProps) {
  const [fate, setFate] = useState<Fate | 'all'>(onMap ? 'all' : 'wrong')
  const [shown, setShown] = useState(STEP)
  const phone = usePhone()
  const { rows = [], columns = [], missing = [], more } = table
  const kinds = fateWords.filter(({ fate: kind }) => (table[kind] ?? 0) > 0)
  const isKnown = fate === 'all' || kinds.some((kind) => kind.fate === fate)
  const chosen: readonly SeenRow[] = rows.filter((row) => !isKnown || fate === 'all' || row.fate === fate)
  const drawn = chosen.slice(0, shown)
  return (
    <div className="stack gap-10" aria-busy={isBusy}>
      {missing.length > 0 && <Missing entity={entity} names={missing} />}
      {kinds.length > 0 && (
        <Segmented
          label="Какие строки"
          value={isKnown ? fate : 'all'}
          segments={[
            { value: 'all' as const, label: `Все ${numberText(table.total ?? 0)}` },
            ...kinds.map(({ fate: kind, many }) => ({
              value: kind,
              label: `${many} ${numberText(table[kind] ?? 0)}`,
            })),
          ]}
          onChoose={(next) => {
            setFate(next)
            setShown(STEP)
          }}
        />
      )}
      {phone && onMap && (
        <ul className="stack gap-6" aria-label="Столбцы файла">
          {columns.map((column) => (
            <li key={column.at} className="row apart">
              <span className="cut">{column.head}</span>
              <ColumnChoice entity={entity} column={column} isBusy={isBusy} onMap={onMap} />
            </li>
          ))}
        </ul>
      )}
      {phone ? (
        <RowCards rows={drawn} />
      ) : (
        <RowTable entity={entity} columns={columns} rows={drawn} isBusy={isBusy} onMap={onMap} />
      )}
      {shown < chosen.length && (
        <Button variant="outlined" size="small" onClick={() => setShown(shown + STEP)}>
          {`Показать ещё ${numberText(Math.min(STEP, chosen.length - shown))}`}
        </Button>
      )}
      {more === true && shown >= chosen.length && (
        <p className="quiet">Показаны первые строки каждого вида. Остальные загрузятся так же.</p>
      )}
    </div>
  )
}

function Missing({ entity, names }: { readonly entity: TakenIn; readonly names: readonly string[] }) {
  const fields: Readonly<Record<string, AnyField>> = models[entity].fields
  const labels = names.map((name) => `«${fields[name]?.label ?? name}»`).join(', ')
  return (
    <p role="alert" className="bad-text">
      {`Не узнали столбцы: ${labels}. Выберите их ниже, в названиях столбцов файла.`}
    </p>
  )
}
