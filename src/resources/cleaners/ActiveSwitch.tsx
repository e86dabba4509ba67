import { models } from '#schema/index.ts'
import { counted } from '#schema/rules/plural.ts'
import type { RowChange } from '#schema/wire/lines.ts'
import { siftRecord } from '#src/dataProvider/sieve/siftShape.ts'
import { AccessSwitch } from '#src/views/AccessSwitch.tsx'
import { CallDialog } from '#src/views/call/CallDialog.tsx'
import { useCall } from '#src/views/call/useCall.ts'
import { useDialog } from '#src/views/useDialog.tsx'

type SwitchedCleaner = Pick<RowChange<'cleaners'>, 'id' | 'version' | 'name' | 'active'>

const aheadShape = { cleans: [{ id: 'integer' }] } as const

/** The switch of a cleaner's access, in the list and on the card; somebody with cleans ahead is switched off only together with them. */
export function ActiveSwitch({ row }: { readonly row: SwitchedCleaner }) {
  const { id, version, name = '' } = row
  const own = version === undefined ? { id } : { id, version }
  const { act } = useCall('PATCH cleaners', {
    told: (_, { body }) => `${body?.active ? 'Включён' : 'Отключён'}: ${name}`,
    onRefused: ({ code, body, message }) => {
      if (code !== 'cleaners.has_cleans') return false
      open({ count: siftRecord(aheadShape, body).cleans?.length ?? 0, message })
      return true
    },
  })
  const { open, dialog } = useDialog<{ count: number; message: string }>((close, { count, message }) => (
    <CallDialog
      call="PATCH cleaners"
      title={`Отключить: ${name}?`}
      action={`Отключить и снять с уборок: ${count}`}
      isDangerous
      fixed={{ ...own, active: false, reassign: true }}
      told={`Отключён: ${name}`}
      onClose={close}
    >
      {message} {counted(count, models.cleans.labels.counted)} встанут в красный список «Без клинера».
    </CallDialog>
  ))
  return (
    <>
      <AccessSwitch
        model={models.cleaners}
        label="Активен"
        row={row}
        onSwitch={(active) => act({ body: { ...own, active } })}
      />
      {dialog}
    </>
  )
}
