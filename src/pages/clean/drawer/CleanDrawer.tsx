import { useOpenRow } from '#src/state/drawer/useOpenRow.ts'
import type { DrawerProps } from '#src/state/sharedState.ts'
import { DrawerHead } from '#src/views/DrawerHead.tsx'
import { RowState } from '#src/views/sheet/RowState.tsx'
import { CleanView } from '../card/CleanView.tsx'
import { NewClean } from './NewClean.tsx'

/** The drawer of one clean, or of a new one. */
export default function CleanDrawer({ id, mode }: DrawerProps) {
  if (mode === 'create' || id === undefined) return <NewClean />
  return <CleanById id={id} />
}

function CleanById({ id }: { readonly id: number }) {
  const { row, error, refetch } = useOpenRow('cleans', id)
  return (
    <>
      <DrawerHead title={`Уборка №\u00a0${id}`} fullAddress={`/cleans/${id}`} />
      {row ? (
        <CleanView clean={row} />
      ) : (
        <RowState what="уборку" error={error} onRetry={() => void refetch()} />
      )}
    </>
  )
}
