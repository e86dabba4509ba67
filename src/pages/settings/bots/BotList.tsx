// The section «Боты и темы Telegram»: each bot with its light, a real check, its webhook and the topics of the group.
import { RowsFrame } from '../rows/RowsFrame.tsx'
import { BotCard } from './BotCard.tsx'
import { BotHelp } from './BotHelp.tsx'
import { PeopleList } from './PeopleList.tsx'
import './bots.css'

/** The bots of the agency. */
export default function BotList() {
  return (
    <>
      <RowsFrame of="bots" foot={<PeopleList />}>
        {(rows, edit) =>
          rows.map((row) => <BotCard key={row.id} bot={row} onEdit={edit && (() => edit(row))} />)
        }
      </RowsFrame>
      <BotHelp />
    </>
  )
}
