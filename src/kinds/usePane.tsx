// A pane that a button opens beside itself: where it stands, how it is closed, what it is called.
import Popover from '@mui/material/Popover'
import { type MouseEvent, type ReactNode, useState } from 'react'

interface PaneSettings {
  /** What the pane is called. */
  readonly label: string
  readonly className?: string
  /** The edge that it shares with its button: the right one unless told. */
  readonly side?: 'left' | 'right'
}

/** What the button is given, the way to open the pane elsewhere, and the pane; its content is drawn only while it is open. */
export function usePane(
  { label, className, side = 'right' }: PaneSettings,
  draw: (close: () => void) => ReactNode,
) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const close = () => setAnchor(null)
  return {
    button: {
      'aria-haspopup': 'dialog',
      'aria-expanded': anchor !== null,
      onClick: (event: MouseEvent<HTMLElement>) => setAnchor(event.currentTarget),
    } as const,
    isOpen: anchor !== null,
    open: setAnchor,
    close,
    pane: (
      <Popover
        open={anchor !== null}
        anchorEl={anchor}
        onClose={close}
        anchorOrigin={{ vertical: 'bottom', horizontal: side }}
        transformOrigin={{ vertical: 'top', horizontal: side }}
        slotProps={{ paper: { className, role: 'dialog', 'aria-label': label } }}
      >
        {anchor && draw(close)}
      </Popover>
    ),
  }
}
