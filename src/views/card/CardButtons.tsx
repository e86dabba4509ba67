// What the person may do with the whole row: change it, put it away or remove it.
import { Button } from '@mui/material'
import { Archive, ArchiveRestore, Pencil, Trash2 } from 'lucide-react'
import { Suspense, useState } from 'react'
import { useDelete } from 'react-admin'
import { Link, useNavigate } from 'react-router'
import type { Model } from '#schema/define.ts'
import { lazyScreen } from '#src/base/lazyScreen.tsx'
import type { Row } from '#src/kinds/cells/cell.ts'
import { rowName } from '#src/kinds/rowName.ts'
import { useAccess } from '#src/kinds/useAccess.ts'
import { useAct } from '../call/useAct.ts'
import { editPath, listPath } from '../paths.ts'
import { useRestoring } from '../useRemoval.ts'

const ConfirmDialog = lazyScreen(async () => ({
  default: (await import('../ConfirmDialog.tsx')).ConfirmDialog,
}))

interface CardButtonsProps {
  readonly model: Model
  readonly row: Row
  /** The card is changed where it stands, so nothing leads to a form. */
  readonly inPlace?: boolean
}

/** «Изменить», «Вернуть из архива», and «В архив» or «Удалить» after a question. */
export function CardButtons({ model, row, inPlace = false }: CardButtonsProps) {
  const access = useAccess(model)
  const [isAsking, setAsking] = useState(false)
  const id = Number(row.id)
  const { act, isBusy } = useLeavingRemoval(model, row)
  const isArchiving = model.traits?.includes('archived') ?? false
  const verb = isArchiving ? 'Убрать в архив' : 'Удалить'
  const Icon = isArchiving ? Archive : Trash2
  return (
    <>
      {access.can('remove') && row.archived !== true && (
        <Button variant="outlined" startIcon={<Icon />} onClick={() => setAsking(true)}>
          {isArchiving ? 'В архив' : 'Удалить'}
        </Button>
      )}
      {access.can('update') && row.archived === true && <RestoreButton model={model} row={row} />}
      {access.can('update') && !inPlace && (
        <Button variant="contained" component={Link} to={editPath(model.name, id)} startIcon={<Pencil />}>
          Изменить
        </Button>
      )}
      <Suspense fallback={null}>
        {isAsking && (
          <ConfirmDialog
            title={`${verb}: ${rowName(model, row)}?`}
            action={verb}
            isBusy={isBusy}
            isDangerous
            onConfirm={() => void act(id)}
            onClose={() => setAsking(false)}
          >
            {isArchiving
              ? 'Запись исчезнет из списков, её можно увидеть с архивом.'
              : 'Вернуть удалённое нельзя.'}
          </ConfirmDialog>
        )}
      </Suspense>
    </>
  )
}

function RestoreButton({ model, row }: { readonly model: Model; readonly row: Row }) {
  const { act, isBusy } = useRestoring(model)
  const restore = () => void act({ ...row, id: Number(row.id) })
  return (
    <Button variant="outlined" loading={isBusy} startIcon={<ArchiveRestore />} onClick={restore}>
      Вернуть из архива
    </Button>
  )
}

/** The removal of the row whose card is left by it. */
function useLeavingRemoval(model: Model, row: Row) {
  const [remove] = useDelete()
  const navigate = useNavigate()
  return useAct(
    (id: number) =>
      remove(
        model.name,
        { id, previousData: { ...row, id } },
        { returnPromise: true, mutationMode: 'pessimistic' },
      ),
    {
      told: `Готово: ${rowName(model, row)}`,
      onDone: () => void navigate(listPath(model.name)),
      reread: () => undefined,
    },
  )
}
