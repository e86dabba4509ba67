import { AttentionBlock } from './AttentionBlock.tsx'
import { CleansBlock } from './CleansBlock.tsx'
import type { Desk } from './desk.ts'
import { leftNote, readyNote, rowsOfGroup } from './deskParts.ts'
import { GapsCard, LoadCard, MoneyCard } from './SideCards.tsx'
import { StayColumn } from './StayColumn.tsx'
import { useDeskMoves } from './useDeskMoves.ts'

/** The desk of a wide screen: attention, three columns, cleans beside money and load. */
export function WideDesk({ desk, group }: { readonly desk: Desk; readonly group: string }) {
  const moves = useDeskMoves()
  const { arrivals, departures, staying, cleans, gaps } = rowsOfGroup(desk, group)
  const { money, attention = [], occupancy = {} } = desk
  return (
    <>
      <AttentionBlock groups={attention} moves={moves} />
      <div className="stack gap-14 desk-columns">
        <StayColumn
          title="Заезды"
          column="arrivals"
          stays={arrivals}
          note={readyNote(arrivals)}
          moves={moves}
        />
        <StayColumn
          title="Выезды"
          column="departures"
          stays={departures}
          note={leftNote(departures)}
          moves={moves}
        />
        <StayColumn
          title="Живут"
          column="staying"
          stays={staying}
          note={`из ${desk.objects ?? 0} объектов`}
          moves={moves}
        />
      </div>
      <div className="stack gap-14 desk-low">
        <CleansBlock cleans={cleans} day={desk.date ?? ''} moves={moves} />
        <div className="narrow box desk-card">
          {money && <MoneyCard money={money} />}
          <LoadCard occupancy={occupancy} />
          <GapsCard gaps={gaps} />
        </div>
      </div>
    </>
  )
}
