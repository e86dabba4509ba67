import type { CleanerPage } from '#src/pages/cleanerPage/cleanData.ts'

/** Both halves of the tools: `reload` brings the page anew after a change. */
export interface StaffProps {
  readonly page: CleanerPage
  readonly reload: () => Promise<void>
}
