import { Button } from '@mui/material'
import { Power } from 'lucide-react'
import { models } from '#schema/index.ts'
import { counted } from '#schema/rules/plural.ts'
import { useAccess } from '#src/kinds/useAccess.ts'
import { CallDialog } from '#src/views/call/CallDialog.tsx'
import { ActMenu } from '#src/views/MoreMenu.tsx'
import { useDialog } from '#src/views/useDialog.tsx'
import { LoadButton } from './LoadButton.tsx'

const words = models.objects.labels.counted

/** «Загрузить из канала» and «Включить/выключить все». */
export default function ObjectActions() {
  const { can } = useAccess('objects')
  return (
    <>
      {can('activeall') && <ActiveAll />}
      {can('load') && <LoadButton />}
    </>
  )
}

function ActiveAll() {
  const { open, dialog } = useDialog<boolean>((close, active) => (
    <CallDialog
      call="PATCH objects/activeall"
      title={`${active ? 'Включить' : 'Выключить'} все объекты?`}
      action={`${active ? 'Включить' : 'Выключить'} все объекты`}
      isDangerous={!active}
      fixed={{ active }}
      told={({ updated }) =>
        `${active ? 'Включено' : 'Выключено'}: ${updated === undefined ? 'все объекты' : counted(updated, words)}`
      }
      onClose={close}
    >
      {active
        ? 'Все объекты, кроме архивных, снова станут активными.'
        : 'Все объекты, кроме архивных, перестанут сдаваться. Брони и уборки останутся.'}
    </CallDialog>
  ))
  const items = [
    { label: 'Включить все объекты', run: () => open(true) },
    { label: 'Выключить все объекты', run: () => open(false) },
  ]
  return (
    <>
      <ActMenu items={items}>
        {(show) => (
          <Button aria-haspopup="menu" onClick={show} startIcon={<Power />}>
            Включить/выключить все
          </Button>
        )}
      </ActMenu>
      {dialog}
    </>
  )
}
