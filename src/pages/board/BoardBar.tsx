import { Button, IconButton } from '@mui/material'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { addDays, formatDate, isIsoDate } from '#schema/rules/dates.ts'
import { DateBox } from '#src/kinds/inputs/DateBox.tsx'
import { Segmented } from '#src/kit/Segmented.tsx'
import { BoardFilters } from './BoardFilters.tsx'
import { scales } from './boardGeometry.ts'
import type { BoardState } from './useBoard.ts'

interface BoardBarProps {
  readonly board: BoardState
  /** Stands between the scale and the filters. */
  readonly children: ReactNode
}

/** The bar over the board: days, scale where there is room for it, search, filters. */
export function BoardBar({ board: { phone, today, place, all, goal, go }, children }: BoardBarProps) {
  const day = place.day ?? goal.day
  const step = place.scale <= 14 ? 7 : 30
  return (
    <>
      <span className="row inline gap-0 board-days">
        <IconButton aria-label="Раньше" onClick={() => go(addDays(day, -step))}>
          <ChevronLeft />
        </IconButton>
        <DateBox label="Показать с" value={day} onChange={(next) => isIsoDate(next) && go(next)} />
        <IconButton aria-label="Позже" onClick={() => go(addDays(day, step))}>
          <ChevronRight />
        </IconButton>
      </span>
      <Button variant="outlined" onClick={() => go(addDays(today, -1))} title={formatDate(today)}>
        Сегодня
      </Button>
      {!phone && (
        <Segmented
          label="Сколько дней показать"
          value={String(place.scale)}
          segments={scales.map((scale) => ({ value: String(scale), label: scale }))}
          onChoose={(scale) => {
            go(day)
            place.setScale(Number(scale))
          }}
        />
      )}
      {children}
      <BoardFilters place={place} flats={all} />
    </>
  )
}
