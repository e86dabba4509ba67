import { SlidersHorizontal } from 'lucide-react'
import type { usePane } from '#src/kinds/usePane.tsx'
import { chipClass } from './ToggleChip.tsx'
import { ToolWord } from './ToolRow.tsx'
import './list.css'

interface FiltersFaceProps {
  readonly count: number
  readonly button: ReturnType<typeof usePane>['button']
  /** The picture alone, whatever room there is. */
  readonly isIcon?: boolean
}

/** The picture, the word and the number do not touch in any bar. */
const apart = { gap: 8 }

/** «Фильтры» with how many are on; where the row is tight, the picture and the number. */
export function FiltersFace({ count, button, isIcon = false }: FiltersFaceProps) {
  return (
    <button type="button" className={chipClass(count > 0)} style={apart} {...button}>
      <SlidersHorizontal />
      {isIcon ? <span className="only-read">Фильтры</span> : <ToolWord>Фильтры</ToolWord>}{' '}
      {count > 0 && <b>{count}</b>}
    </button>
  )
}
