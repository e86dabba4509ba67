import { Button, Drawer } from '@mui/material'
import { useState } from 'react'
import { useUnassigned } from '#src/pages/clean/card/useUnassigned.ts'
import { Tray } from './Tray.tsx'
import type { DayActs } from './useDayActs.ts'

/** Where the board has no room for the tray: a button with its count that opens it. */
export function TrayButton({ acts }: { readonly acts: DayActs }) {
  const [isOpen, setOpen] = useState(false)
  const { data = [] } = useUnassigned()
  return (
    <>
      <Button variant="outlined" color={data.length > 0 ? 'error' : 'inherit'} onClick={() => setOpen(true)}>
        Без клинера {data.length}
      </Button>
      <Drawer
        open={isOpen}
        onClose={() => setOpen(false)}
        transitionDuration={180}
        slotProps={{ paper: { 'aria-label': 'Без клинера', role: 'dialog', 'aria-modal': true } }}
      >
        <Tray acts={acts} />
      </Drawer>
    </>
  )
}
