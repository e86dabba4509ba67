import { ChevronLeft, ChevronRight } from 'lucide-react'
import { SearchBox } from '#src/views/list/SearchBox.tsx'
import type { BoardState } from './useBoard.ts'

/** Finds bookings by guest, phone or number: Enter searches and then walks from one to the next. */
export function BoardSearch({ board: { place, found, walk } }: { readonly board: BoardState }) {
  const search = (q: string) => place.put({ q })
  return (
    <SearchBox
      value={place.query}
      label="Найти бронь: гость, телефон, номер"
      placeholder="Гость, телефон, №"
      onSearch={search}
      onEnter={(words) => (words === place.query ? walk(1) : search(words))}
    >
      {found && (
        <span className="row inline gap-0 quiet board-found" role="status">
          {found.length || 'нет'}
          {found.length > 1 && (
            <>
              <button
                className="center"
                type="button"
                aria-label="Предыдущая найденная"
                onClick={() => walk(-1)}
              >
                <ChevronLeft size={16} />
              </button>
              <button
                className="center"
                type="button"
                aria-label="Следующая найденная"
                onClick={() => walk(1)}
              >
                <ChevronRight size={16} />
              </button>
            </>
          )}
        </span>
      )}
    </SearchBox>
  )
}
