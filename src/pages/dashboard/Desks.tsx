// The desk of a wide screen and of a phone: the same blocks, side by side or one at a time.
import { Tab, Tabs } from '@mui/material'
import { useState } from 'react'
import { columnTitles, stayColumns } from '#schema/rules/deskRows.ts'
import { lazyPart } from '#src/base/lazyScreen.tsx'
import { AttentionBlock, AttentionLines } from './AttentionBlock.tsx'
import { CleansBlock } from './CleansBlock.tsx'
import { GiveShift } from './DeskBar.tsx'
import { type Desk, type DeskPlace, totalOf } from './desk.ts'
import { SideCard } from './SideCards.tsx'
import { StayColumn } from './StayColumn.tsx'

interface DeskProps {
  readonly desk: Desk
  readonly place: DeskPlace
}

const Shifts = lazyPart(() => import('./Shifts.tsx'))
const RecentChanges = lazyPart(() => import('./RecentChanges.tsx'))

/** Attention, columns, cleans beside money and load; where there is room for two columns, who stays is one line. */
export function WideDesk({ desk, place, isTight = false }: DeskProps & { readonly isTight?: boolean }) {
  return (
    <>
      <Shifts />
      <AttentionBlock groups={desk.attention ?? []} />
      <div className="stack gap-14 desk-columns">
        {stayColumns.map((column) => (
          <StayColumn
            key={column}
            column={column}
            desk={desk}
            place={place}
            isStrip={isTight && column === 'staying'}
          />
        ))}
      </div>
      <div className="stack gap-14 desk-low">
        <CleansBlock desk={desk} place={place}>
          <RecentChanges />
        </CleansBlock>
        <SideCard money={desk.money} place={place} />
      </div>
    </>
  )
}

const tabs = [...stayColumns, 'cleans'] as const
const labels = { ...columnTitles, cleans: 'Уборки' }

/** Attention, tabs, cards with one action each; money and load below. */
export function PhoneDesk({ desk, place }: DeskProps) {
  const [tab, setTab] = useState<(typeof tabs)[number]>('arrivals')
  return (
    <>
      <Shifts only="waiting" />
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
                {labels[name]} <span className="quiet desk-tab-count">{totalOf(desk, name)}</span>
              </span>
            }
          />
        ))}
      </Tabs>
      <div role="tabpanel" id="desk-panel" aria-labelledby={`desk-tab-${tab}`}>
        {tab === 'cleans' ? (
          <CleansBlock desk={desk} place={place} />
        ) : (
          <StayColumn key={tab} column={tab} desk={desk} place={place} fillsNext />
        )}
      </div>
      <SideCard money={desk.money} place={place} />
      <div className="narrow box desk-card">
        <RecentChanges />
      </div>
      <Shifts only="taken" />
      <GiveShift />
    </>
  )
}
