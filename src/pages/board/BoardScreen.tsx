import { useMediaQuery } from '@mui/material'
import { Broom, Check, Search } from 'lucide-react'
import { type ComponentType, useState } from 'react'
import { cleans } from '#schema/entities/cleans.ts'
import { Glyph } from '#src/kinds/marks/Glyph.tsx'
import { lightStates } from '#src/kinds/marks/ReadinessLights.tsx'
import { useAccess } from '#src/kinds/useAccess.ts'
import type { ListActsProps } from '#src/views/list/ListBar.tsx'
import { ToolRow } from '#src/views/list/ToolRow.tsx'
import { isPhone } from '#src/views/phone.ts'
import { BoardBar, dayActs } from './BoardBar.tsx'
import { NoFlats } from './BoardEmpty.tsx'
import { BoardSearch } from './BoardSearch.tsx'
import { BoardStage } from './BoardStage.tsx'
import { useBoard } from './useBoard.ts'
import './board.css'
import './boardAround.css'
import './boardBars.css'

interface BoardScreenProps {
  /** What is done over the list too. */
  readonly Acts: ComponentType<ListActsProps>
  /** The button of a new booking. */
  readonly Create: ComponentType<{ readonly isQuiet: boolean }>
  /** The switch between the board and the list. */
  readonly Views: ComponentType
}

/** The chessboard under its bar, the strip and the legend; what is searched on it alone stands over the names of flats, on a phone on a line, once asked for. */
export default function BoardScreen({ Acts, Create, Views }: BoardScreenProps) {
  const phone = useMediaQuery(isPhone)
  const board = useBoard(phone)
  const { can } = useAccess('rents')
  const [isSearching, setSearching] = useState(board.place.query !== '')
  if (board.all.length === 0) return <NoFlats Views={Views} />
  const find = { label: 'Найти на шахматке', Icon: Search, run: () => setSearching(true) }
  return (
    <section className="list board-screen" aria-label="Шахматка">
      <h1 className="only-read">Шахматка</h1>
      <Acts>
        {(acts) => (
          <ToolRow
            views={<Views />}
            acts={[...acts, phone && !isSearching && find, ...dayActs(board)]}
            create={can('create') && <Create isQuiet={board.draft !== undefined} />}
          >
            <BoardBar board={board} />
          </ToolRow>
        )}
      </Acts>
      {phone && isSearching && <BoardSearch board={board} />}
      <BoardStage board={board} />
      {!phone && <BoardLegend />}
    </section>
  )
}

const marks = ['planned', 'accepted', 'in_progress', 'checked'] as const

/** What the marks of the board mean. */
function BoardLegend() {
  return (
    <p className="row wrap quiet size-12 board-legend">
      {(['ok', 'wait', 'problem'] as const).map((state) => (
        <span key={state}>
          <Glyph family={lightStates[state].family} size={9} /> {lightStates[state].word}
        </span>
      ))}
      <span className="board-order">порядок: залог, оплата, данные, уборка, инструкция</span>
      {marks.map((status, index) => {
        const Sign = status === 'checked' ? Check : Broom
        return (
          <span key={status} className={index === 0 ? 'push' : undefined}>
            <i className={`center board-clean ${status} soon still`}>
              <Sign size={11} />
            </i>{' '}
            {cleans.fields.status.states[status].label.toLocaleLowerCase('ru')}
          </span>
        )
      })}
    </p>
  )
}
