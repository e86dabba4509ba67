// The buttons of an update and the questions before them.
import { Button } from '@mui/material'
import { EllipsisVertical } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { objects } from '#schema/entities/objects.ts'
import { updates as model } from '#schema/entities/updates.ts'
import type { SentRow } from '#schema/wire/sent.ts'
import { useAccess } from '#src/kinds/useAccess.ts'
import { useDrawer } from '#src/state/drawer/useDrawer.ts'
import { ConfirmDialog } from '#src/views/ConfirmDialog.tsx'
import { MoreMenu } from '#src/views/MoreMenu.tsx'
import { actsOf, type UpdateAct } from './updateActs.ts'
import type { useDecisions } from './useDecisions.ts'

const MapDialog = lazy(() => import('./MapDialog.tsx'))
const RawDialog = lazy(() => import('./RawDialog.tsx'))

interface UpdateActsProps {
  readonly update: SentRow<'updates'>
  readonly isNext: boolean
  readonly decisions: ReturnType<typeof useDecisions>
  /** Leaves out the menu, where the booking itself is already open. */
  readonly isInSightOnly?: boolean
}

/** What waits has its buttons in sight; everything else is in the menu. */
export function UpdateActs({ update, isNext, decisions, isInSightOnly = false }: UpdateActsProps) {
  const { can } = useAccess(model)
  const { openRent } = useDrawer()
  const [asked, setAsked] = useState<UpdateAct>()
  const [shown, setShown] = useState<'map' | 'raw'>()
  const { id, rent_id: rentId } = update
  const flats = useAccess(objects)
  const acts = actsOf(update).filter(
    ({ act }) => act === 'open' || (can('decide') && (act !== 'map' || flats.writes('external_id'))),
  )
  const inSight = update.open ? acts.slice(0, 2) : []
  const run = ({ act }: UpdateAct) => {
    setAsked(undefined)
    if (act === 'map') setShown('map')
    else if (act === 'open') rentId !== undefined && openRent({ id: rentId })
    else void decisions.decide(id, act)
  }
  const start = (act: UpdateAct) => (act.ask ? setAsked(act) : run(act))
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
            ...(can('decide') && !update.seen_at
              ? [{ label: 'Просмотрено', run: () => void decisions.see([id]) }]
              : []),
            ...(rentId === undefined
              ? []
              : [{ label: 'Открыть бронь', run: () => openRent({ id: rentId }) }]),
            ...acts.slice(inSight.length).map((act) => ({ label: act.label, run: () => start(act) })),
            ...(update.raw_id === undefined
              ? []
              : [{ label: 'Показать исходные данные', run: () => setShown('raw') }]),
          ]}
        />
      )}
      {asked?.ask && (
        <ConfirmDialog
          title={asked.ask.title}
          action={asked.label}
          isDangerous
          onConfirm={() => run(asked)}
          onClose={() => setAsked(undefined)}
        >
          {asked.ask.text}
        </ConfirmDialog>
      )}
      <Suspense fallback={null}>
        {shown === 'map' && <MapDialog update={update} onClose={() => setShown(undefined)} />}
        {shown === 'raw' && <RawDialog id={id} onClose={() => setShown(undefined)} />}
      </Suspense>
    </div>
  )
}
