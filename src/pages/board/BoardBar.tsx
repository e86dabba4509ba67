// The bar over the board: days, scale, search, filters, and the buttons of the list.
import { Button, IconButton, useMediaQuery } from '@mui/material'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import type { ComponentType, ReactNode } from 'react'
import { addDays, formatDate, type IsoDate, isIsoDate } from '#schema/rules/dates.ts'
import { DateBox } from '#src/kinds/inputs/DateBox.tsx'
import { isPhone } from '#src/views/phone.ts'
import { BoardFilters } from './BoardFilters.tsx'
import { type Scale, scales } from './boardGeometry.ts'
import type { BoardPlace } from './useBoardPlace.ts'

interface BoardBarProps {
  readonly place: BoardPlace
  readonly day: IsoDate
  readonly today: IsoDate
  readonly groups: readonly string[]
  /** The search, which a desk has over the names of flats. */
  readonly search: ReactNode
  readonly onGo: (day: IsoDate) => void
  readonly onScale: (scale: Scale) => void
  readonly Actions: ComponentType<{ readonly isQuiet: boolean }>
  /** Another filled button waits on the screen. */
  readonly isQuiet: boolean
  readonly Views: ComponentType
}

/** Days, scale, search and filters. */
export function BoardBar({
  place,
  day,
  today,
  groups,
  search,
  onGo,
  onScale,
  Actions,
  isQuiet,
  Views,
}: BoardBarProps) {
  const phone = useMediaQuery(isPhone)
  const step = place.scale === 7 ? 7 : place.scale === 14 ? 7 : 30
  return (
    <div className="row wrap list-bar">
      <Views />
      <span className="row inline gap-0 board-days">
        <IconButton aria-label="Раньше" onClick={() => onGo(addDays(day, -step))}>
          <ChevronLeft />
        </IconButton>
        <DateBox label="Показать с" value={day} onChange={(next) => isIsoDate(next) && onGo(next)} />
        <IconButton aria-label="Позже" onClick={() => onGo(addDays(day, step))}>
          <ChevronRight />
        </IconButton>
      </span>
      <Button variant="outlined" onClick={() => onGo(addDays(today, -1))} title={formatDate(today)}>
        Сегодня
      </Button>
      {!phone && (
        <fieldset className="row inline stretch gap-2 board-scales">
          <legend className="only-read">Сколько дней показать</legend>
          {scales.map((scale) => (
            <button
              className="quiet"
              key={scale}
              type="button"
              aria-pressed={scale === place.scale}
              onClick={() => onScale(scale)}
            >
              {scale}
            </button>
          ))}
        </fieldset>
      )}
      {phone && search}
      <BoardFilters place={place} groups={groups} />
      <span className="row wrap push list-bar-end">
        <Actions isQuiet={isQuiet} />
      </span>
    </div>
  )
}
