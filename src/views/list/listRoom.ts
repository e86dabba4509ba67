// How much room a list has: the window, the menu and the drawers beside it all take their part.
import { createContext, type RefObject, useContext, useLayoutEffect, useState } from 'react'

/** Below so many pixels the columns that the declaration names as narrow are hidden at first, then those named as tight. */
const rooms = { narrow: 1300, tight: 900 } as const

/** The room of a list, by the columns that leave. */
export type ListRoom = 'wide' | keyof typeof rooms

const RoomContext = createContext<ListRoom>('wide')

/** Tells the list below how much room it has. */
export const RoomProvider = RoomContext.Provider

/** The room of the list around. */
export function useListRoom(): ListRoom {
  return useContext(RoomContext)
}

/** The room of an element, known before its first paint and kept up with. */
export function useRoomOf(holder: RefObject<HTMLElement | null>): ListRoom {
  const [room, setRoom] = useState<ListRoom>('wide')
  useLayoutEffect(() => {
    const element = holder.current
    if (!element) return
    const measure = () => setRoom(roomOf(element.clientWidth))
    measure()
    const watch = new ResizeObserver(measure)
    watch.observe(element)
    return () => watch.disconnect()
  }, [holder])
  return room
}

function roomOf(width: number): ListRoom {
  if (width === 0 || width >= rooms.narrow) return 'wide'
  return width >= rooms.tight ? 'narrow' : 'tight'
}
