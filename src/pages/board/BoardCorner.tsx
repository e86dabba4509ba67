import { Search } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { counted } from '#schema/rules/plural.ts'
import { BoardSearch } from './BoardSearch.tsx'
import type { BoardState } from './useBoard.ts'

interface BoardCornerProps {
  readonly board: BoardState
  /** How many flats are taken tonight; nothing until the stays have come. */
  readonly taken: number | undefined
}

/** Over the names of flats: how many there are and how many are taken; what is searched on the board alone takes that place once asked for. */
export function BoardCorner({ board, taken }: BoardCornerProps) {
  const { objects, place } = board
  const [isAsked, setAsked] = useState(false)
  const box = useRef<HTMLDivElement>(null)
  const isSearching = isAsked || place.query !== ''
  useEffect(() => {
    if (isAsked) box.current?.querySelector('input')?.focus()
  }, [isAsked])
  if (isSearching)
    return (
      <div ref={box} className="full">
        <BoardSearch board={board} />
      </div>
    )
  return (
    <button
      type="button"
      className="row full quiet size-12 nowrap hovers"
      title="Найти на шахматке"
      onClick={() => setAsked(true)}
    >
      <span>
        <b className="ink">{counted(objects.length, ['объект', 'объекта', 'объектов'])}</b>
        {taken !== undefined && ` · занято ${taken}`}
      </span>
      <span className="only-read">Найти на шахматке</span>
      <Search size={16} className="push" />
    </button>
  )
}
