import { models } from '#schema/index.ts'
import { counted } from '#schema/rules/plural.ts'
import { useShared } from '#src/state/SessionContext.tsx'
import { useRead } from '#src/views/call/useRead.ts'

const SHOWN = 5

/** The flats that the person reaches: all, or their names. */
export function MyObjects() {
  const objects = useShared('objects')
  const role = useShared('role')
  const { data } = useRead('POST users/info', { body: {} })
  if (!data) return <p>&nbsp;</p>
  const { object_ids: ids = [] } = data
  if (role !== 'cleaner' && ids.length === 0) return <p>Доступ ко всем объектам</p>
  const own = role === 'cleaner' ? objects : objects.filter(({ id }) => ids.includes(id))
  const names = own.map(({ name }) => name).filter(Boolean)
  const rest = names.length > SHOWN ? ` и ещё ${names.length - SHOWN}` : ''
  return (
    <p title={names.join(', ')}>
      Доступ: {counted(own.length, models.objects.labels.counted)}
      {names.length > 0 && ` — ${names.slice(0, SHOWN).join(', ')}${rest}`}
    </p>
  )
}
