import { lazyPart } from '#src/base/lazyScreen.tsx'
import { useDrawer } from '#src/state/drawer/useDrawer.ts'
import { useStoreValue } from '#src/state/SessionContext.tsx'
import type { DrawerProps } from '#src/state/sharedState.ts'
import { DrawerHead } from '#src/views/DrawerHead.tsx'
import { neighboursOf, shownRows } from '#src/views/list/shownRows.ts'
import { OpenRow } from '#src/views/sheet/OpenRow.tsx'
import { RentView } from '../card/RentView.tsx'

const NewStay = lazyPart(() => import('../book/NewStay.tsx'))

/** The drawer of one booking, or of a new one; over the list its arrows step from row to row. */
export default function RentDrawer({ id, mode }: DrawerProps) {
  if (mode === 'create') return <NewStay />
  return id === undefined ? null : <RentById id={id} />
}

function RentById({ id }: { readonly id: number }) {
  const { openRent } = useDrawer()
  const { previous, next } = neighboursOf(useStoreValue(shownRows), 'rents', id)
  const stepTo = (to: number | undefined) => (to === undefined ? undefined : () => openRent({ id: to }))
  return (
    <>
      <DrawerHead
        title={`Бронь №\u00a0${id}`}
        fullAddress={`/rents/${id}`}
        steps={{ previous: stepTo(previous), next: stepTo(next) }}
      />
      <OpenRow entity="rents" id={id}>
        {(rent) => <RentView rent={rent} />}
      </OpenRow>
    </>
  )
}
