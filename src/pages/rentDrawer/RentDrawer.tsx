import { DrawerHead } from '#src/layout/drawers/DrawerHead.tsx'
import { RentView } from '../rentCard/RentView.tsx'
import { RowState } from '../rentCard/RowState.tsx'
import { useOpenRow } from '../rentCard/useOpenRow.ts'

/** The drawer of one booking. */
export default function RentDrawer({ id }: { readonly id: string | number }) {
  const { row, error, refetch } = useOpenRow('rents', id)
  return (
    <>
      <DrawerHead title={`Бронь №\u00a0${id}`} fullAddress={`/rents/${id}`} />
      {row ? <RentView rent={row} /> : <RowState what="бронь" error={error} onRetry={() => void refetch()} />}
    </>
  )
}
