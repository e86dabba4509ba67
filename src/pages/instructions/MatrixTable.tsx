// The table: flats down, sections across; heads stay in sight, a row is drawn anew only when it changes.
import { type MouseEvent, memo } from 'react'
import type { IsoDate } from '#schema/rules/dates.ts'
import type { Family } from '#src/base/theme/tokens.ts'
import { Glyph } from '#src/kinds/marks/Glyph.tsx'
import {
  type CellState,
  cellState,
  cellWords,
  isFilled,
  type MatrixFlat,
  type SectionType,
  sectionList,
} from './matrix.ts'

const families: Readonly<Record<CellState, Family>> = {
  filled: 'ok',
  old: 'wait',
  empty: 'mute',
  untranslated: 'mute',
  unknown: 'bad',
  hidden: 'mute',
}

interface MatrixTableProps {
  readonly flats: readonly MatrixFlat[]
  readonly lang: string
  readonly today: IsoDate
  readonly object: number | undefined
  readonly section: SectionType | undefined
  readonly onOpen: (object: string, section: string) => void
}

/** The table; a press on a cell opens its text. */
export function MatrixTable({ flats, lang, today, object, section, onOpen }: MatrixTableProps) {
  const press = (event: MouseEvent) => {
    const button = event.target instanceof Element ? event.target.closest('button') : null
    const { object: flat, section: type } = button?.dataset ?? {}
    if (flat && type) onOpen(flat, type)
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
              <SectionHead key={type} type={type} label={label} flats={flats} lang={lang} today={today} />
            ))}
          </tr>
        </thead>
        <tbody>
          {flats.map((flat) => (
            <FlatRow
              key={flat.id}
              flat={flat}
              lang={lang}
              today={today}
              open={flat.id === object ? section : undefined}
            />
          ))}
        </tbody>
      </table>
    </div>
  )
}

interface SectionHeadProps extends Pick<MatrixTableProps, 'flats' | 'lang' | 'today'> {
  readonly type: SectionType
  readonly label: string
}

function SectionHead({ type, label, flats, lang, today }: SectionHeadProps) {
  const filled = flats.filter((flat) => isFilled(cellState(flat, type, lang, today))).length
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

interface FlatRowProps {
  readonly flat: MatrixFlat
  readonly lang: string
  readonly today: IsoDate
  /** The section of this flat that is open. */
  readonly open: SectionType | undefined
}

const FlatRow = memo(function FlatRow({ flat, lang, today, open }: FlatRowProps) {
  return (
    <tr>
      <th className="medium line-below" scope="row" title={flat.name}>
        <span>{flat.name}</span>
        {flat.group && <small>{flat.group}</small>}
      </th>
      {sectionList.map(([type, label]) => {
        const state = cellState(flat, type, lang, today)
        return (
          <td key={type} className={type === open ? 'open' : undefined}>
            <button
              type="button"
              className={`center full faint matrix-cell ${state}`}
              data-object={flat.id}
              data-section={type}
              title={`${label}: ${cellWords[state]}`}
              aria-label={`${flat.name}, ${label}: ${cellWords[state]}`}
              aria-pressed={type === open}
            >
              {state === 'empty' ? <i aria-hidden="true">—</i> : <Glyph family={families[state]} size={12} />}
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
