import { Button } from '@mui/material'
import { Archive, ArchiveRestore, Pencil, Trash2 } from 'lucide-react'
import { Link, useNavigate } from 'react-router'
import type { Model } from '#schema/define.ts'
import { lazyPart } from '#src/base/lazyScreen.tsx'
import type { Row } from '#src/kinds/cells/cell.ts'
import { rowName } from '#src/kinds/rowName.ts'
import { useAccess } from '#src/kinds/useAccess.ts'
import { DialogButton } from '../DialogButton.tsx'
import { editPath, listPath } from '../paths.ts'
import { useRemoval, useRestoring } from '../useRemoval.ts'

const ConfirmDialog = lazyPart(async () => ({
  default: (await import('../ConfirmDialog.tsx')).ConfirmDialog,
}))

interface CardButtonsProps {
  readonly model: Model
  readonly row: Row
  /** The card is changed where it stands, so nothing leads to a form. */
  readonly inPlace?: boolean
  /** To change it is the next step of the screen, unless the card has one of its own. */
  readonly isNext?: boolean
}

/** What may be done with the whole row: «Изменить», «Вернуть из архива», «В архив» or «Удалить» after a question. */
export function CardButtons({ model, row, inPlace = false, isNext = true }: CardButtonsProps) {
  const access = useAccess(model)
  const id = Number(row.id)
  const navigate = useNavigate()
  const { remove, isBusy } = useRemoval(model, {
    onDone: () => void navigate(listPath(model.name)),
    reread: () => undefined,
  })
  const isArchiving = model.traits?.includes('archived') ?? false
  const verb = isArchiving ? 'Убрать в архив' : 'Удалить'
  const Icon = isArchiving ? Archive : Trash2
  const ask = (close: () => void) => (
    <ConfirmDialog
      title={`${verb}: ${rowName(model, row)}?`}
      action={verb}
      isBusy={isBusy}
      isDangerous
      onConfirm={() => void remove({ ...row, id })}
      onClose={close}
    >
      {isArchiving ? 'Запись исчезнет из списков, её можно увидеть с архивом.' : 'Вернуть удалённое нельзя.'}
    </ConfirmDialog>
  )
  return (
    <>
      {access.can('remove') && row.archived !== true && (
        <DialogButton variant="outlined" startIcon={<Icon />} dialog={ask}>
          {isArchiving ? 'В архив' : 'Удалить'}
        </DialogButton>
      )}
      {access.can('update') && row.archived === true && <RestoreButton model={model} row={row} />}
      {access.can('update') && !inPlace && (
        <Button
          variant={isNext ? 'contained' : 'outlined'}
          component={Link}
          to={editPath(model.name, id)}
          startIcon={<Pencil />}
        >
          Изменить
        </Button>
      )}
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
