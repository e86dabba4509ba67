import type { DrawerProps } from '#src/state/sharedState.ts'
import { DrawerHead } from '#src/views/DrawerHead.tsx'
import { OpenRow } from '#src/views/sheet/OpenRow.tsx'
import { CleanView } from '../card/CleanView.tsx'
import { NewClean } from './NewClean.tsx'

/** The drawer of one clean, or of a new one. */
export default function CleanDrawer({ id, mode }: DrawerProps) {
  if (mode === 'create' || id === undefined) return <NewClean />
  return (
    <>
      <DrawerHead title={`Уборка №\u00a0${id}`} fullAddress={`/cleans/${id}`} />
      <OpenRow entity="cleans" id={id}>
        {(clean) => <CleanView clean={clean} />}
      </OpenRow>
    </>
  )
}
