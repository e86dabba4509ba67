import { Button } from '@mui/material'
import { EllipsisVertical } from 'lucide-react'
import { objects } from '#schema/entities/objects.ts'
import { updates as model } from '#schema/entities/updates.ts'
import { actsOf, type UpdateAct } from '#schema/rules/updateActs.ts'
import type { SentRow } from '#schema/wire/sent.ts'
import { lazyPart } from '#src/base/lazyScreen.tsx'
import { useAccess } from '#src/kinds/useAccess.ts'
import { useDrawer } from '#src/state/drawer/useDrawer.ts'
import { ConfirmDialog } from '#src/views/ConfirmDialog.tsx'
import { MoreMenu } from '#src/views/MoreMenu.tsx'
import { useDialog } from '#src/views/useDialog.tsx'
import type { useDecisions } from './useDecisions.ts'

const MapDialog = lazyPart(() => import('./MapDialog.tsx'))
const RawDialog = lazyPart(() => import('./RawDialog.tsx'))

/** An update, what may be decided of it, and where its buttons stand. */
export interface UpdateActsProps {
  readonly update: SentRow<'updates'>
  /** The first one that waits: its main button is filled. */
  readonly isNext: boolean
  readonly decisions: ReturnType<typeof useDecisions>
  /** Leaves out the menu, where the booking itself is already open. */
  readonly isInSightOnly?: boolean
}

/** The buttons of an update and the questions before them: what waits has its own in sight, the rest is in the menu. */
export function UpdateActs({ update, isNext, decisions, isInSightOnly = false }: UpdateActsProps) {
  const { can } = useAccess(model)
  const { openRent } = useDrawer()
  const { id, rent_id: rentId } = update
  const flats = useAccess(objects)
  const acts = actsOf(update).filter(
    ({ act }) => act === 'open' || (can('decide') && (act !== 'map' || flats.writes('external_id'))),
  )
  const inSight = update.open ? acts.slice(0, 2) : []
  const run = ({ act }: UpdateAct) => {
    if (act === 'map') mapping.open()
    else if (act === 'open') rentId !== undefined && openRent({ id: rentId })
    else void decisions.decide(id, act)
  }
  const mapping = useDialog((close) => <MapDialog update={update} onClose={close} />)
  const raw = useDialog((close) => <RawDialog id={id} onClose={close} />)
  const asking = useDialog<UpdateAct>((close, act) => (
    <ConfirmDialog
      title={act.ask?.title ?? act.label}
      action={act.label}
      isDangerous
      onConfirm={() => {
        close()
        run(act)
      }}
      onClose={close}
    >
      {act.ask?.text}
    </ConfirmDialog>
  ))
  const start = (act: UpdateAct) => (act.ask ? asking.open(act) : run(act))
  return (
    <div className="row top wrap finish gap-6 update-acts">
      {inSight.map((act, index) => (
        <Button
          key={act.act}
          variant={isNext && index === 0 ? 'contained' : 'outlined'}
          loading={decisions.busyId === id && index === 0}
          disabled={decisions.busyId !== undefined}
          onClick={() => start(act)}
        >
          {act.label}
        </Button>
      ))}
      {!isInSightOnly && (
        <MoreMenu
          label={`Действия: ${update.about || 'обновление'}`}
          Icon={EllipsisVertical}
          items={[
            can('decide') && !update.seen_at && { label: 'Просмотрено', run: () => decisions.see([id]) },
            rentId !== undefined && { label: 'Открыть бронь', run: () => openRent({ id: rentId }) },
            ...acts.slice(inSight.length).map((act) => ({ label: act.label, run: () => start(act) })),
            update.raw_id !== undefined && { label: 'Показать исходные данные', run: () => raw.open() },
          ]}
        />
      )}
      {asking.dialog}
      {mapping.dialog}
      {raw.dialog}
    </div>
  )
}
