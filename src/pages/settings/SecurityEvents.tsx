import { securityevents } from '#schema/entities/securityevents.ts'
import { SessionList } from '#src/pages/profile/SessionList.tsx'
import { EntityList } from '#src/views/list/EntityList.tsx'

/** Who is signed in now, and what happened. */
export default function SecurityEvents() {
  return (
    <>
      <SessionList all />
      <EntityList model={securityevents} />
    </>
  )
}
