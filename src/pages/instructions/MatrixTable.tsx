import { type MouseEvent, memo } from 'react'
import { isFilled } from '#schema/rules/instructionCells.ts'
import { Glyph } from '#src/kinds/marks/Glyph.tsx'
import { cellLooks, type MatrixFlat, type SectionType, type StateOf, sectionList } from './matrix.ts'
import { useInstructionPlace } from './useInstructionPlace.ts'

/** The flats that are shown, and how a cell of theirs stands. */
export interface MatrixTableProps {
  readonly flats: readonly MatrixFlat[]
  readonly stateOf: StateOf
}

/** Flats down, sections across, heads in sight; a press on a cell opens its text, a row is drawn anew only when changed. */
export function MatrixTable({ flats, stateOf }: MatrixTableProps) {
  const { object, section, put } = useInstructionPlace()
  const press = (event: MouseEvent) => {
    const button = event.target instanceof Element ? event.target.closest('button') : null
    const { object: flat, section: type } = button?.dataset ?? {}
    if (flat && type) put({ object: flat, section: type, row: null })
  }
  return (
    <div className="box matrix-scroll">
      <table className="full matrix" onClick={press} onKeyDown={walk}>
        <caption className="only-read">Разделы инструкций по объектам</caption>
        <thead>
          <tr>
            <th className="medium quiet size-12 inset line-below" scope="col">
              Объект
            </th>
            {sectionList.map(([type, label]) => (
              <SectionHead key={type} type={type} label={label} flats={flats} stateOf={stateOf} />
            ))}
          </tr>
        </thead>
        <tbody>
          {flats.map((flat) => (
            <FlatRow
              key={flat.id}
              flat={flat}
              stateOf={stateOf}
              open={flat.id === object ? section : undefined}
            />
          ))}
        </tbody>
      </table>
    </div>
  )
}

interface SectionHeadProps extends MatrixTableProps {
  readonly type: SectionType
  readonly label: string
}

function SectionHead({ type, label, flats, stateOf }: SectionHeadProps) {
  const filled = flats.filter((flat) => isFilled(stateOf(flat, type))).length
  return (
    <th className="medium quiet size-12 inset line-below" scope="col">
      {label}
      <small title={`Заполнено ${filled} из ${flats.length}`}>
        <span className="only-read">заполнено </span>
        {filled} из {flats.length}
      </small>
    </th>
  )
}

interface FlatRowProps extends Pick<MatrixTableProps, 'stateOf'> {
  readonly flat: MatrixFlat
  /** The section of this flat that is open. */
  readonly open: SectionType | undefined
}

const FlatRow = memo(function FlatRow({ flat, stateOf, open }: FlatRowProps) {
  return (
    <tr>
      <th className="medium line-below" scope="row" title={flat.name}>
        <span>{flat.name}</span>
        {flat.group && <small>{flat.group}</small>}
      </th>
      {sectionList.map(([type, label]) => {
        const state = stateOf(flat, type)
        const { family, text } = cellLooks[state]
        return (
          <td key={type} className={type === open ? 'open' : undefined}>
            <button
              type="button"
              className={`center full faint matrix-cell ${state}`}
              data-object={flat.id}
              data-section={type}
              title={`${label}: ${text}`}
              aria-label={`${flat.name}, ${label}: ${text}`}
              aria-pressed={type === open}
            >
              {state === 'empty' ? <i aria-hidden="true">—</i> : <Glyph family={family} size={12} />}
              {state === 'untranslated' && <small aria-hidden="true">нет</small>}
            </button>
          </td>
        )
      })}
    </tr>
  )
})

/** The arrows walk from cell to cell. */
function walk(event: React.KeyboardEvent<HTMLTableElement>) {
  const cell = event.target instanceof Element ? event.target.closest('td') : null
  const row = cell?.parentElement
  if (!cell || !(row instanceof HTMLTableRowElement)) return
  const table = event.currentTarget
  const [down, right] =
    { ArrowDown: [1, 0], ArrowUp: [-1, 0], ArrowRight: [0, 1], ArrowLeft: [0, -1] }[event.key] ?? []
  if (down === undefined || right === undefined) return
  event.preventDefault()
  table.rows[row.rowIndex + down]?.cells[cell.cellIndex + right]?.querySelector('button')?.focus()
}
