// The desk of a wide screen and of a phone: the same blocks, side by side or one at a time.
import { Tab, Tabs } from '@mui/material'
import { useState } from 'react'
import { AttentionBlock, AttentionLines } from './AttentionBlock.tsx'
import { CleansBlock } from './CleansBlock.tsx'
import { type Desk, rowsOfGroup } from './desk.ts'
import { SideCard } from './SideCards.tsx'
import { columnTitles, StayColumn } from './StayColumn.tsx'
import { columns } from './stayAction.ts'

interface DeskProps {
  readonly desk: Desk
  readonly group: string
}

/** Attention, three columns, cleans beside money and load. */
export function WideDesk({ desk, group }: DeskProps) {
  const rows = rowsOfGroup(desk, group)
  return (
    <>
      <AttentionBlock groups={desk.attention ?? []} />
      <div className="stack gap-14 desk-columns">
        {columns.map((column) => (
          <StayColumn key={column} column={column} desk={desk} stays={rows[column]} />
        ))}
      </div>
      <div className="stack gap-14 desk-low">
        <CleansBlock cleans={rows.cleans} day={desk.date} />
        <SideCard desk={desk} gaps={rows.gaps} />
      </div>
    </>
  )
}

const tabs = [...columns, 'cleans'] as const
const labels = { ...columnTitles, cleans: 'Уборки' }

/** Attention, tabs, cards with one action each; money and load below. */
export function PhoneDesk({ desk, group }: DeskProps) {
  const [tab, setTab] = useState<(typeof tabs)[number]>('arrivals')
  const rows = rowsOfGroup(desk, group)
  return (
    <>
      <AttentionLines groups={desk.attention ?? []} />
      <Tabs value={tab} onChange={(_, next) => setTab(next)} variant="fullWidth" aria-label="Что показать">
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
          <CleansBlock cleans={rows.cleans} day={desk.date} />
        ) : (
          <StayColumn key={tab} column={tab} desk={desk} stays={rows[tab]} fillsNext />
        )}
      </div>
      <SideCard desk={desk} gaps={rows.gaps} />
    </>
  )
}
