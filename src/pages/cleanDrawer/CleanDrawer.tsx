import { DrawerHead } from '#src/layout/drawers/DrawerHead.tsx'

interface CleanDrawerProps {
  /** Absent in create mode. */
  readonly id?: string | number | undefined
  readonly mode: 'view' | 'create'
}

/** The drawer of one clean, or of a new one. */
export default function CleanDrawer({ id, mode }: CleanDrawerProps) {
  if (mode === 'create') {
    return (
      <>
        <DrawerHead title="Новая уборка" />
        <p className="drawer-body">Здесь будет форма новой уборки.</p>
      </>
    )
  }
  return (
    <>
      <DrawerHead title={`Уборка № ${id}`} fullAddress={`/cleans/${id}`} />
      <p className="drawer-body">Здесь будут назначение, ход и приёмка уборки.</p>
    </>
  )
}
