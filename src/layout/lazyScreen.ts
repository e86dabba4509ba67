// Screens whose code is fetched when they are opened.
import { type ComponentType, lazy } from 'react'
import { loadChunk } from './loadChunk.ts'

/** A component whose code is fetched at its first use. */
export function lazyScreen<P extends object>(load: () => Promise<{ default: ComponentType<P> }>) {
  return lazy(() => loadChunk(load))
}
