import { CopyPlus, UserPlus } from 'lucide-react'
import { useListContext } from 'react-admin'
import { models } from '#schema/index.ts'
import { counted } from '#schema/rules/plural.ts'
import type { SentRow } from '#schema/wire/sent.ts'
import { lazyPart } from '#src/base/lazyScreen.tsx'
import { useAccess } from '#src/kinds/useAccess.ts'
import { BulkAction } from '#src/views/list/BulkAction.tsx'
import type { BulkProps } from '#src/views/list/listOverrides.ts'

const CopySettings = lazyPart(() => import('./CopySettings.tsx'))
const TieCleaner = lazyPart(() => import('./TieCleaner.tsx'))

/** What may be done with chosen flats at once: a cleaner with a rate, settings and the check-list of another flat. */
export function ObjectBulk({ ids }: BulkProps) {
  const { data = [] } = useListContext<SentRow<'objects'>>()
  const objects = useAccess('objects')
  const cleaners = useAccess('cleaners')
  const flats = data.filter(({ id }) => ids.includes(id))
  const about = counted(flats.length, models.objects.labels.counted)
  return (
    <>
      {cleaners.can('bind') && (
        <BulkAction
          Icon={UserPlus}
          label="Привязать клинера"
          dialog={(close) => <TieCleaner flats={flats} onClose={close} />}
        />
      )}
      {objects.can('copySettings') && (
        <BulkAction
          Icon={CopyPlus}
          label="Взять настройки"
          dialog={(close) => <CopySettings ids={flats.map(({ id }) => id)} about={about} onClose={close} />}
        />
      )}
    </>
  )
}
