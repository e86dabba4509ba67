import { useState } from 'react'
import { useLocation } from 'react-router'
import { useAccess } from '#src/kinds/useAccess.ts'
import { CallDialog } from '#src/views/call/CallDialog.tsx'
import type { RowSlotProps } from '#src/views/slots.ts'
import { ReceiversButton } from './ReceiversButton.tsx'
import { TextsButton } from './TextsButton.tsx'

/** «Кому уйдёт» in the heading of a rule's card; one that was just made and is off asks whether it is to work. */
export default function RuleCardActions({ row }: RowSlotProps<'messages'>) {
  const { can } = useAccess('messages')
  const { isNew } = Object(useLocation().state)
  const [isAsked, setAsked] = useState(isNew === true)
  return (
    <>
      <TextsButton rule={row} variant="outlined" />
      <ReceiversButton rule={row} variant="outlined" />
      {isAsked && can('update') && row.active === false && (
        <CallDialog
          call="PATCH messages"
          fixed={{ id: row.id, active: true }}
          title="Включить правило сейчас?"
          action="Включить правило"
          cancel="Пока нет"
          told="Правило включено"
          onClose={() => setAsked(false)}
        >
          Пока правило выключено, по нему ничего не уходит. Включить его можно и потом, в списке правил.
        </CallDialog>
      )}
    </>
  )
}
