// The desk on the phone: the four worst things as lines, then one tab at a time; money and load below.
import { Tab, Tabs } from '@mui/material'
import { ChevronRight } from 'lucide-react'
import { useState } from 'react'
import { formatMoney } from '#schema/rules/moneyText.ts'
import { counted } from '#schema/rules/plural.ts'
import { Glyph } from '#src/kinds/marks/Glyph.tsx'
import { Calm, useSolve } from './AttentionBlock.tsx'
import { kindLook, kindSentence } from './attentionWords.ts'
import { CleansBlock } from './CleansBlock.tsx'
import type { Attention, Desk } from './desk.ts'
import { leftNote, readyNote, rowsOfGroup } from './deskParts.ts'
import { GapsCard, LoadCard, MoneyCard } from './SideCards.tsx'
import { StayColumn } from './StayColumn.tsx'
import { type DeskMoves, useDeskMoves } from './useDeskMoves.ts'

const tabs = ['arrivals', 'departures', 'staying', 'cleans'] as const

/** Attention, tabs, cards with one action each. */
export function PhoneDesk({ desk, group }: { readonly desk: Desk; readonly group: string }) {
  const [tab, setTab] = useState<(typeof tabs)[number]>('arrivals')
  const moves = useDeskMoves()
  const rows = rowsOfGroup(desk, group)
  const labels = { arrivals: 'Заезды', departures: 'Выезды', staying: 'Живут', cleans: 'Уборки' }
  const notes = {
    arrivals: readyNote(rows.arrivals),
    departures: leftNote(rows.departures),
    staying: '',
  }
  const { money, attention = [], occupancy = {} } = desk
  return (
    <>
      <AttentionLines groups={attention} moves={moves} />
      <Tabs
        value={tab}
        onChange={(_event, next) => setTab(next)}
        variant="fullWidth"
        aria-label="Что показать"
      >
        {tabs.map((name) => (
          <Tab
            key={name}
            value={name}
            id={`desk-tab-${name}`}
            aria-controls="desk-panel"
            label={
              <span>
                {labels[name]} <span className="quiet desk-tab-count">{rows[name].length}</span>
              </span>
            }
          />
        ))}
      </Tabs>
      <div role="tabpanel" id="desk-panel" aria-labelledby={`desk-tab-${tab}`}>
        {tab === 'cleans' ? (
          <CleansBlock cleans={rows.cleans} day={desk.date ?? ''} moves={moves} />
        ) : (
          <StayColumn
            key={tab}
            title={labels[tab]}
            column={tab}
            stays={rows[tab]}
            note={notes[tab]}
            moves={moves}
            fillsNext
          />
        )}
      </div>
      <div className="narrow box desk-card">
        {money && <MoneyCard money={money} />}
        <LoadCard occupancy={occupancy} />
        <GapsCard gaps={rows.gaps} />
      </div>
    </>
  )
}

const FEW = 4

function AttentionLines({
  groups,
  moves,
}: {
  readonly groups: readonly Attention[]
  readonly moves: DeskMoves
}) {
  const [isWhole, setWhole] = useState(false)
  const solve = useSolve(moves)
  if (groups.length === 0) return <Calm />
  const shown = isWhole ? groups : groups.slice(0, FEW)
  const rest = groups.length - FEW
  return (
    <section className="narrow box desk-card desk-lines" aria-label="Требует внимания">
      <ul>
        {shown.map((group, index) => {
          const { family } = kindLook(group.kind)
          const { items = [] } = group
          const [item = {}] = items
          const isWorst = index === 0
          const sum = items.reduce((total, one) => total + (one.sum ?? 0), 0)
          const small = isWorst ? item.text : sum > 0 ? formatMoney(Math.round(sum)) : ''
          return (
            <li key={group.kind}>
              <button
                className="hovers row gap-12 full to-left"
                type="button"
                onClick={() => solve(group, item)}
              >
                <Glyph family={family} size={16} />
                <span className="grow">
                  <b className={family}>{isWorst ? item.title : kindSentence(group)}</b>
                  {small && <small className="quiet block">{small}</small>}
                </span>
                <ChevronRight size={20} />
              </button>
            </li>
          )
        })}
      </ul>
      {rest > 0 && (
        <button
          type="button"
          className="full medium link to-left line-above desk-more"
          aria-expanded={isWhole}
          onClick={() => setWhole(!isWhole)}
        >
          {isWhole ? 'Свернуть' : `Ещё ${counted(rest, ['пункт', 'пункта', 'пунктов'])}`}
        </button>
      )}
    </section>
  )
}
