import { Button, IconButton } from '@mui/material'
import { CalendarRange, Check, ChevronLeft, ChevronRight } from 'lucide-react'
import { addDays, formatDate, isIsoDate } from '#schema/rules/dates.ts'
import { counted } from '#schema/rules/plural.ts'
import { DateBox } from '#src/kinds/inputs/DateBox.tsx'
import { Segmented } from '#src/kit/Segmented.tsx'
import { type ToolAct, useIsTight } from '#src/views/list/ToolRow.tsx'
import { BoardFilters } from './BoardFilters.tsx'
import { scales } from './boardGeometry.ts'
import type { BoardState } from './useBoard.ts'

/** The bar over the board: days, scale where there is room for it, filters; a phone goes through the days by the finger. */
export function BoardBar({ board }: { readonly board: BoardState }) {
  const { phone, today, place, all, goal, go } = board
  const day = place.day ?? goal.day
  const step = place.scale <= 14 ? 7 : 30
  const isTight = useIsTight()
  return (
    <>
      <span className="row inline gap-0 board-days">
        {!phone && (
          <IconButton aria-label="Раньше" onClick={() => go(addDays(day, -step))}>
            <ChevronLeft />
          </IconButton>
        )}
        <DateBox label="Показать с" value={day} onChange={(next) => isIsoDate(next) && go(next)} />
        {!phone && (
          <IconButton aria-label="Позже" onClick={() => go(addDays(day, step))}>
            <ChevronRight />
          </IconButton>
        )}
      </span>
      {!phone && (
        <Button variant="outlined" onClick={() => go(addDays(today, -1))} title={formatDate(today)}>
          Сегодня
        </Button>
      )}
      {!phone && !isTight && (
        <Segmented
          label="Сколько дней показать"
          value={String(place.scale)}
          segments={scales.map((scale) => ({ value: String(scale), label: scale }))}
          onChoose={(scale) => showDays(board, Number(scale))}
        />
      )}
      <BoardFilters place={place} flats={all} />
    </>
  )
}

/** The scales as lines of «…», for a row without room for their switch; a phone has one scale and the way back to today. */
export function dayActs(board: BoardState): readonly ToolAct[] {
  if (board.phone)
    return [{ label: 'Сегодня', Icon: CalendarRange, run: () => board.go(addDays(board.today, -1)) }]
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
