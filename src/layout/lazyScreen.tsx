// Screens whose code is fetched when they are opened, or ahead of it.
import { type ComponentType, lazy, useState } from 'react'
import { loadChunk } from './loadChunk.ts'

interface Chunk<P> {
  readonly default: ComponentType<P>
}

const bringers = new WeakMap<object, () => Promise<unknown>>()

/** A component whose code is fetched at its first use; code that is already here is drawn at once, without a placeholder. */
export function lazyScreen<P extends object>(load: () => Promise<Chunk<P>>): ComponentType<P> {
  let bringing: Promise<Chunk<P>> | undefined
  let Here: ComponentType<P> | undefined
  const bring = () => {
    bringing ??= loadChunk(load).then((chunk) => {
      Here = chunk.default
      return chunk
    })
    return bringing
  }
  const Waiting: ComponentType<P> = lazy(bring)
  function Screen(props: P) {
    // A lazy component always shows the placeholder first, and React then holds that for 300 ms.
    const [Ready] = useState(() => Here ?? Waiting)
    return <Ready {...props} />
  }
  bringers.set(Screen, bring)
  return Screen
}

/** Fetches the code of a screen made by `lazyScreen` before it is drawn; other components need nothing. */
export function bringScreen(screen: object): void {
  // What went wrong is shown in the place of the screen.
  bringers
    .get(screen)?.()
    .catch(() => undefined)
}
