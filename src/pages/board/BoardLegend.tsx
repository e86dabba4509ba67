import { Broom, Check } from 'lucide-react'
import { Glyph } from '#src/kinds/marks/Glyph.tsx'

/** What the marks of the board mean. */
export function BoardLegend() {
  return (
    <p className="board-legend">
      <span>
        <Glyph family="ok" size={9} /> готово
      </span>
      <span>
        <Glyph family="wait" size={9} /> ждём
      </span>
      <span>
        <Glyph family="bad" size={9} /> проблема
      </span>
      <span>порядок: залог, оплата, данные, уборка, инструкция</span>
      <span className="board-legend-end">
        <i className="board-clean planned still">
          <Broom size={11} aria-hidden="true" />
        </i>{' '}
        без клинера
      </span>
      <span>
        <i className="board-clean accepted still">
          <Broom size={11} aria-hidden="true" />
        </i>{' '}
        подтверждена
      </span>
      <span>
        <i className="board-clean in_progress still">
          <Broom size={11} aria-hidden="true" />
        </i>{' '}
        идёт
      </span>
      <span>
        <i className="board-clean checked still">
          <Check size={11} aria-hidden="true" />
        </i>{' '}
        принята
      </span>
    </p>
  )
}
