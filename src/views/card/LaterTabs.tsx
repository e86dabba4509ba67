import { lazyPart } from '#src/base/lazyScreen.tsx'

/** The tabs of a card; their code, with that of the form, comes only with a card that has tabs. */
export const LaterTabs = lazyPart(() => import('./CardTabs.tsx'))
