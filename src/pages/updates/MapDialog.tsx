import { useState } from 'react'
import { Link } from 'react-router'
import type { SentRow } from '#schema/wire/sent.ts'
import { type Choice, ReferencePicker } from '#src/kinds/inputs/ReferencePicker.tsx'
import { CallDialog } from '#src/views/call/CallDialog.tsx'
import type { DialogAbout } from '#src/views/DialogFrame.tsx'

/** Asks which of our flats an unknown flat of the channel is; it stays open when the server refuses. */
export default function MapDialog({
  update: { id, reason },
  onClose,
}: DialogAbout<{ update: SentRow<'updates'> }>) {
  const [[flat], setChosen] = useState<readonly Choice[]>([])
  return (
    <CallDialog
      call="PATCH updates"
      title="Какой это объект?"
      action="Указать объект"
      isReady={flat !== undefined}
      fixed={{ id, action: 'map', object_id: flat?.id }}
      told="Объект указан, брони расставлены"
      onClose={onClose}
    >
      <p className="dialog-text">{reason}</p>
      <ReferencePicker to="objects" chosen={flat ? [flat] : []} onChange={setChosen} label="Объект" />
      <p className="dialog-text">
        Все ждущие брони этой квартиры встанут на свои даты. Такого объекта ещё нет?{' '}
        <Link to="/objects">Загрузите объекты из канала</Link>.
      </p>
    </CallDialog>
  )
}
