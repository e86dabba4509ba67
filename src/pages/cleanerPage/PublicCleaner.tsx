import { useMemo } from 'react'
import { linkDoor } from '#src/pages/publicPage/door.ts'
import { CleanerScreen } from './CleanerScreen.tsx'

/** The page that a cleaner opens by the link. */
export default function PublicCleaner({ id }: { readonly id: string }) {
  const door = useMemo(() => linkDoor(id), [id])
  return <CleanerScreen id={id} door={door} link={id} />
}
