// The section «Боты и темы Telegram»: each bot with its light, a real check, its webhook and the topics of the group.
import { useState } from 'react'
import { bots as model } from '#schema/entities/bots.ts'
import type { KnownRow } from '#src/kinds/rowParts.ts'
import { useAccess } from '#src/kinds/useAccess.ts'
import { RowDialog } from '../rows/RowDialog.tsx'
import { RowsFrame } from '../rows/RowsFrame.tsx'
import { useRows } from '../rows/useRows.ts'
import { BotCard } from './BotCard.tsx'
import { BotHelp } from './BotHelp.tsx'
import { PeopleList } from './PeopleList.tsx'
import './bots.css'

const { list, create, update } = model.calls

/** The bots of the agency. */
export default function BotList() {
  const query = useRows(list)
  const { can } = useAccess(model)
  const [open, setOpen] = useState<KnownRow | 'new'>()
  const saved = () => {
    setOpen(undefined)
    void query.refetch()
  }
  return (
    <>
      <RowsFrame model={model} query={query} onAdd={can('create') ? () => setOpen('new') : undefined}>
        {(rows) => rows.map((row) => <BotCard key={row.id} bot={row} onEdit={() => setOpen(row)} />)}
      </RowsFrame>
      {query.data && query.data.length > 0 && <PeopleList />}
      <BotHelp />
      {open && (
        <RowDialog
          model={model}
          row={open === 'new' ? undefined : open}
          fields={['kind', 'name', 'token', 'chat_id', 'active']}
          line={open === 'new' ? create : update}
          onClose={() => setOpen(undefined)}
          onSaved={saved}
        />
      )}
    </>
  )
}
