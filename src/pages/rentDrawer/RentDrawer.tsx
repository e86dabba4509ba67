import { DrawerHead } from '#src/layout/drawers/DrawerHead.tsx'

/** The drawer of one booking. */
export default function RentDrawer({ id }: { readonly id: string | number }) {
  return (
    <>
      <DrawerHead title={`Бронь № ${id}`} fullAddress={`/rents/${id}`} />
      <p className="drawer-body">Здесь будут гость, деньги, готовность и события брони.</p>
    </>
  )
}
