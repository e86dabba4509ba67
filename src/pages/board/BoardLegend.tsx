import { Broom, Check } from 'lucide-react'
import { Glyph } from '#src/kinds/marks/Glyph.tsx'

/** What the marks of the board mean. */
export function BoardLegend() {
  return (
    <p className="row wrap quiet size-12 board-legend">
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
      <span className="push">
        <i className="center board-clean planned still">
          <Broom size={11} />
        </i>{' '}
        без клинера
      </span>
      <span>
        <i className="center board-clean accepted still">
          <Broom size={11} />
        </i>{' '}
        подтверждена
      </span>
      <span>
        <i className="center board-clean in_progress still">
          <Broom size={11} />
        </i>{' '}
        идёт
      </span>
      <span>
        <i className="center board-clean checked still">
          <Check size={11} />
        </i>{' '}
        принята
      </span>
    </p>
  )
}
