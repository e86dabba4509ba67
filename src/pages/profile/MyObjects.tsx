import { useQuery } from '@tanstack/react-query'
import { useDataProvider } from 'react-admin'
import { models } from '#schema/index.ts'
import { counted } from '#schema/rules/plural.ts'
import type { PanelDataProvider } from '#src/dataProvider/dataProvider.ts'
import { isObject } from '#src/dataProvider/httpError.ts'
import { textIn } from '#src/kinds/rowParts.ts'
import { useShared } from '#src/state/SessionContext.tsx'

const SHOWN = 5

/** The flats that the person reaches: all, or their names. */
export function MyObjects() {
  const provider = useDataProvider<PanelDataProvider>()
  const objects = useShared('objects')
  const role = useShared('role')
  const { data } = useQuery({
    queryKey: ['ownInfo'],
    queryFn: ({ signal }) => provider.call('POST users/info', { body: {} }, { signal }),
  })
  if (!isObject(data)) return <p>&nbsp;</p>
  const ids = Array.isArray(data.object_ids) ? data.object_ids : []
  if (role !== 'cleaner' && ids.length === 0) return <p>Доступ ко всем объектам</p>
  const own = role === 'cleaner' ? objects : objects.filter(({ id }) => ids.includes(id))
  const names = own.map((object) => textIn(object, 'name')).filter(Boolean)
  const rest = names.length > SHOWN ? ` и ещё ${names.length - SHOWN}` : ''
  return (
    <p title={names.join(', ')}>
      Доступ: {counted(own.length, models.objects.labels.counted)}
      {names.length > 0 && ` — ${names.slice(0, SHOWN).join(', ')}${rest}`}
    </p>
  )
}
