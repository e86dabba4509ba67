import { ChevronLeft, ChevronRight, Search } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useSlashKey } from '#src/views/list/useSlashKey.ts'
import type { BoardPlace } from './useBoardPlace.ts'

interface BoardSearchProps {
  readonly place: BoardPlace
  readonly foundCount: number | undefined
  /** Leads to the next or the previous booking that was found. */
  readonly onWalk: (by: 1 | -1) => void
}

/** Finds bookings by guest, phone or number: Enter searches and then walks from one to the next. */
export function BoardSearch({ place, foundCount, onWalk }: BoardSearchProps) {
  const [text, setText] = useState(place.query)
  const field = useRef<HTMLInputElement>(null)
  useSlashKey(() => field.current?.focus())
  useEffect(() => setText(place.query), [place.query])
  return (
    <search className="row quiet list-search">
      <Search size={16} strokeWidth={2.1} />
      <form
        onSubmit={(event) => {
          event.preventDefault()
          if (text.trim() === place.query) onWalk(1)
          else place.set('q', text.trim())
        }}
      >
        <input
          ref={field}
          type="search"
          value={text}
          placeholder="Гость, телефон, №"
          aria-label="Найти бронь: гость, телефон, номер"
          aria-keyshortcuts="/"
          onChange={(event) => {
            setText(event.target.value)
            if (event.target.value === '') place.set('q', '')
          }}
        />
      </form>
      {foundCount !== undefined && (
        <span className="row inline gap-0 quiet board-found" role="status">
          {foundCount === 0 ? 'нет' : foundCount}
          {foundCount > 1 && (
            <>
              <button
                className="center"
                type="button"
                aria-label="Предыдущая найденная"
                onClick={() => onWalk(-1)}
              >
                <ChevronLeft size={16} />
              </button>
              <button
                className="center"
                type="button"
                aria-label="Следующая найденная"
                onClick={() => onWalk(1)}
              >
                <ChevronRight size={16} />
              </button>
            </>
          )}
        </span>
      )}
    </search>
  )
}
