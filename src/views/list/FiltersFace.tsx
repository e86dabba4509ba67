import { SlidersHorizontal } from 'lucide-react'
import type { usePane } from '#src/kinds/usePane.tsx'
import { chipClass } from './ToggleChip.tsx'
import { ToolWord } from './ToolRow.tsx'
import './list.css'

interface FiltersFaceProps {
  readonly count: number
  readonly button: ReturnType<typeof usePane>['button']
}

/** «Фильтры» with how many are on; where the row is tight, the picture and the number. */
export function FiltersFace({ count, button }: FiltersFaceProps) {
  return (
    <button type="button" className={chipClass(count > 0)} {...button}>
      <SlidersHorizontal />
      <ToolWord>Фильтры</ToolWord> {count > 0 && <b>{count}</b>}
    </button>
  )
}
