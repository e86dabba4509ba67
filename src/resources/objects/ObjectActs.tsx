import { CloudDownload, Power, PowerOff } from 'lucide-react'
import { models } from '#schema/index.ts'
import { counted } from '#schema/rules/plural.ts'
import { useAccess } from '#src/kinds/useAccess.ts'
import { useLineAllowed } from '#src/kinds/useLineAllowed.ts'
import { CallDialog } from '#src/views/call/CallDialog.tsx'
import type { ListActsProps } from '#src/views/list/ListBar.tsx'
import { useTakeIn } from '#src/views/takeIn/takeInAct.tsx'
import { useDialog } from '#src/views/useDialog.tsx'
import { LoadDialog } from './LoadDialog.tsx'

const words = models.objects.labels.counted

/** «Загрузить из канала», «Загрузить из файла…», «Включить все объекты», «Выключить все объекты». */
export function ObjectActs({ children }: ListActsProps) {
  const { can } = useAccess('objects')
  const mayLoad = useLineAllowed('POST objects/load')
  const load = useDialog((close) => <LoadDialog onClose={close} />)
  const all = useDialog<boolean>((close, active) => <AllDialog active={active} onClose={close} />)
  const takeIn = useTakeIn('objects')
  const may = can('activeall')
  return (
    <>
      {children([
        mayLoad && {
          label: 'Загрузить из канала',
          Icon: CloudDownload,
          isButton: true,
          run: () => load.open(),
        },
        takeIn.act,
        may && { label: 'Включить все объекты', Icon: Power, run: () => all.open(true) },
        may && { label: 'Выключить все объекты', Icon: PowerOff, run: () => all.open(false) },
      ])}
      {load.dialog}
      {takeIn.dialog}
      {all.dialog}
    </>
  )
}

function AllDialog({ active, onClose }: { readonly active: boolean; readonly onClose: () => void }) {
  return (
    <CallDialog
      call="PATCH objects/activeall"
      title={`${active ? 'Включить' : 'Выключить'} все объекты?`}
      action={`${active ? 'Включить' : 'Выключить'} все объекты`}
      isDangerous={!active}
      fixed={{ active }}
      told={({ updated }) =>
        `${active ? 'Включено' : 'Выключено'}: ${updated === undefined ? 'все объекты' : counted(updated, words)}`
      }
      onClose={onClose}
    >
      {active
        ? 'Все объекты, кроме архивных, снова станут активными.'
        : 'Все объекты, кроме архивных, перестанут сдаваться. Брони и уборки останутся.'}
    </CallDialog>
  )
}
