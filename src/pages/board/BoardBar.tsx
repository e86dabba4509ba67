import { Button, IconButton } from '@mui/material'
import { CalendarRange, Check, ChevronLeft, ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { addDays, formatDate, isIsoDate } from '#schema/rules/dates.ts'
import { counted } from '#schema/rules/plural.ts'
import { DateBox } from '#src/kinds/inputs/DateBox.tsx'
import { Segmented } from '#src/kit/Segmented.tsx'
import { type ToolAct, useIsTight } from '#src/views/list/ToolRow.tsx'
import { BoardFilters } from './BoardFilters.tsx'
import { scales } from './boardGeometry.ts'
import type { BoardState } from './useBoard.ts'

interface BoardBarProps {
  readonly board: BoardState
  /** Stands between the scale and the filters. */
  readonly children: ReactNode
}

/** The bar over the board: days, scale where there is room for it, search, filters. */
export function BoardBar({ board, children }: BoardBarProps) {
  const { phone, today, place, all, goal, go } = board
  const day = place.day ?? goal.day
  const step = place.scale <= 14 ? 7 : 30
  const isTight = useIsTight()
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
      {!phone && !isTight && (
        <Segmented
          label="Сколько дней показать"
          value={String(place.scale)}
          segments={scales.map((scale) => ({ value: String(scale), label: scale }))}
          onChoose={(scale) => showDays(board, Number(scale))}
        />
      )}
      {children}
      <BoardFilters place={place} flats={all} />
    </>
  )
}

/** The scales as lines of «…», for a row without room for their switch; a phone has one scale. */
export function scaleActs(board: BoardState): readonly ToolAct[] {
  if (board.phone) return []
  return scales.map((scale) => ({
    label: `Показать ${counted(scale, dayWords)}`,
    Icon: board.place.scale === scale ? Check : CalendarRange,
    isTool: true,
    run: () => showDays(board, scale),
  }))
}

const dayWords = ['день', 'дня', 'дней'] as const

function showDays({ place, goal, go }: BoardState, scale: number) {
  go(place.day ?? goal.day)
  place.setScale(scale)
}
