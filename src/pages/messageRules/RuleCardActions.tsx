import { Button } from '@mui/material'
import { useState } from 'react'
import { models } from '#schema/index.ts'
import { useAccess } from '#src/kinds/useAccess.ts'
import type { RowSlotProps } from '#src/views/slots.ts'
import { ReceiversDialog } from './ReceiversDialog.tsx'
import './rules.css'

/** «Кому уйдёт» in the heading of a rule's card. */
export default function RuleCardActions({ row }: RowSlotProps<'messages'>) {
  const { can } = useAccess(models.messages)
  const [isShown, setShown] = useState(false)
  if (!can('receivers')) return null
  return (
    <>
      <Button variant="outlined" onClick={() => setShown(true)}>
        Кому уйдёт
      </Button>
      {isShown && <ReceiversDialog rule={row} onClose={() => setShown(false)} />}
    </>
  )
}
