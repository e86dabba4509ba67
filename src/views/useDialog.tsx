import { type ReactNode, useState } from 'react'

interface Opened<T> {
  readonly open: (about: T) => void
  /** What stands on the screen: nothing while it is closed. */
  readonly dialog: ReactNode
}

/** A dialog that a press opens, and the way to open it; one whose code comes late is a `lazyPart`. */
export function useDialog<T = void>(draw: (close: () => void, about: T) => ReactNode): Opened<T> {
  const [opened, setOpened] = useState<{ readonly about: T }>()
  return {
    open: (about) => setOpened({ about }),
    dialog: opened && draw(() => setOpened(undefined), opened.about),
  }
}
