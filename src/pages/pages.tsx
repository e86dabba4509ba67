// Screens that are not an entity, by their route. A route that is neither here nor a resource shows what is to come.
import type { ComponentType } from 'react'

/** The own screens: `'/statistics': lazyScreen(() => import('./statistics/StatisticsPage.tsx'))`. */
export const pages: Readonly<Record<string, ComponentType>> = {}
