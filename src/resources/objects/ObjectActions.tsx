// «Загрузить из канала» and «Включить/выключить все».
import { Button, Menu, MenuItem } from '@mui/material'
import { CloudDownload, Power } from 'lucide-react'
import { useState } from 'react'
import { useDataProvider, useRefresh } from 'react-admin'
import { models } from '#schema/index.ts'
import { counted } from '#schema/rules/plural.ts'
import type { PanelDataProvider } from '#src/dataProvider/dataProvider.ts'
import { isObject } from '#src/dataProvider/httpError.ts'
import { numberIn } from '#src/kinds/rowParts.ts'
import { useAccess } from '#src/kinds/useAccess.ts'
import { orNothing } from '#src/state/failures.ts'
import { useToasts } from '#src/state/SessionContext.tsx'
import { ConfirmDialog } from '#src/views/ConfirmDialog.tsx'
import { useOneAtATime } from '#src/views/useOneAtATime.ts'
import { LoadDialog } from './LoadDialog.tsx'

/** The buttons in the bar of the list. */
export default function ObjectActions() {
  const { can } = useAccess(models.objects)
  const [isLoading, setLoading] = useState(false)
  return (
    <>
      {can('activeall') && <ActiveAll />}
      {can('load') && (
        <Button variant="outlined" onClick={() => setLoading(true)} startIcon={<CloudDownload />}>
          Загрузить из канала
        </Button>
      )}
      {isLoading && <LoadDialog onClose={() => setLoading(false)} />}
    </>
  )
}

function ActiveAll() {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const [asked, setAsked] = useState<boolean>()
  const { switchAll, isBusy } = useActiveAll()
  const verb = asked ? 'Включить' : 'Выключить'
  const ask = (active: boolean) => {
    setAnchor(null)
    setAsked(active)
  }
  return (
    <>
      <Button aria-haspopup="menu" onClick={(event) => setAnchor(event.currentTarget)} startIcon={<Power />}>
        Включить/выключить все
      </Button>
      <Menu open={anchor !== null} anchorEl={anchor} onClose={() => setAnchor(null)}>
        <MenuItem onClick={() => ask(true)}>Включить все объекты</MenuItem>
        <MenuItem onClick={() => ask(false)}>Выключить все объекты</MenuItem>
      </Menu>
      {asked !== undefined && (
        <ConfirmDialog
          title={`${verb} все объекты?`}
          action={`${verb} все объекты`}
          isDangerous={!asked}
          isBusy={isBusy}
          onConfirm={async () => {
            if (await switchAll(asked)) setAsked(undefined)
          }}
          onClose={() => setAsked(undefined)}
        >
          {asked
            ? 'Все объекты, кроме архивных, снова станут активными.'
            : 'Все объекты, кроме архивных, перестанут сдаваться. Брони и уборки останутся.'}
        </ConfirmDialog>
      )}
    </>
  )
}

function useActiveAll() {
  const provider = useDataProvider<PanelDataProvider>()
  const refresh = useRefresh()
  const toasts = useToasts()
  const { once, isBusy } = useOneAtATime()
  const switchAll = async (active: boolean): Promise<boolean> => {
    const answer = await once(() =>
      orNothing(toasts, () => provider.send('PATCH objects/activeall', { body: { active } })),
    )
    if (answer === undefined) return false
    const count = isObject(answer) ? numberIn(answer, 'updated') : undefined
    const ids = isObject(answer) && Array.isArray(answer.ids) ? answer.ids : []
    const what = count === undefined ? 'все объекты' : counted(count, models.objects.labels.counted)
    toasts.show({
      family: 'ok',
      title: `${active ? 'Включено' : 'Выключено'}: ${what}`,
      ...(ids.length > 0 && { action: { label: 'Отменить', run: () => void takeBack(!active, ids) } }),
    })
    refresh()
    return true
  }
  const takeBack = async (active: boolean, ids: readonly unknown[]) => {
    const body = { active, ids }
    const answer = await orNothing(toasts, () => provider.send('PATCH objects/activeall', { body }))
    if (answer === undefined) return
    toasts.show({ family: 'ok', title: `Возвращено: ${counted(ids.length, models.objects.labels.counted)}` })
    refresh()
  }
  return { switchAll, isBusy }
}
