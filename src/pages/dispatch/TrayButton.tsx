import { Button, Drawer } from '@mui/material'
import { useState } from 'react'
import { useUnassignedCount } from '#src/pages/clean/card/useUnassigned.ts'
import { Tray } from './Tray.tsx'
import type { DayActs } from './useDayActs.ts'

/** Where the board has no room for the tray: a button with its count that opens it. */
export function TrayButton({ acts }: { readonly acts: DayActs }) {
  const [isOpen, setOpen] = useState(false)
  const free = useUnassignedCount(() => true)
  return (
    <>
      <Button variant="outlined" color={free > 0 ? 'error' : 'inherit'} onClick={() => setOpen(true)}>
        Без клинера {free}
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
