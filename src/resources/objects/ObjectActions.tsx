// «Загрузить из канала» and «Включить/выключить все».
import { Button, Menu, MenuItem } from '@mui/material'
import { CloudDownload, Power } from 'lucide-react'
import { useState } from 'react'
import { models } from '#schema/index.ts'
import { counted } from '#schema/rules/plural.ts'
import { useAccess } from '#src/kinds/useAccess.ts'
import { CallDialog } from '#src/views/call/CallDialog.tsx'
import { useCall } from '#src/views/call/useCall.ts'
import { LoadDialog } from './LoadDialog.tsx'

const words = models.objects.labels.counted

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
  const takeBack = useCall('PATCH objects/activeall', {
    told: (_, { body: { ids } }) => `Возвращено: ${counted(ids?.length ?? 0, words)}`,
  })
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
        <CallDialog
          call="PATCH objects/activeall"
          title={`${verb} все объекты?`}
          action={`${verb} все объекты`}
          isDangerous={!asked}
          fixed={{ active: asked }}
          told={({ updated, ids = [] }) => ({
            family: 'ok',
            title: `${asked ? 'Включено' : 'Выключено'}: ${updated === undefined ? 'все объекты' : counted(updated, words)}`,
            ...(ids.length > 0 && {
              action: { label: 'Отменить', run: () => void takeBack.act({ body: { active: !asked, ids } }) },
            }),
          })}
          onClose={() => setAsked(undefined)}
        >
          {asked
            ? 'Все объекты, кроме архивных, снова станут активными.'
            : 'Все объекты, кроме архивных, перестанут сдаваться. Брони и уборки останутся.'}
        </CallDialog>
      )}
    </>
  )
}
