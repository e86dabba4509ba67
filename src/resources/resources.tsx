import type { ReactElement } from 'react'

/** One `<Resource>` per entity whose screens exist. */
export const resources: readonly ReactElement<{ name: string }>[] = []
