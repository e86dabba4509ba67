// What may be done with chosen flats at once: a cleaner with a rate, settings and the check-list of another flat.
import { CopyPlus, UserPlus } from 'lucide-react'
import { Suspense, useState } from 'react'
import { useListContext } from 'react-admin'
import { models } from '#schema/index.ts'
import { counted } from '#schema/rules/plural.ts'
import type { SentRow } from '#schema/wire/sent.ts'
import { lazyScreen } from '#src/base/lazyScreen.tsx'
import { useAccess } from '#src/kinds/useAccess.ts'
import type { BulkProps } from '#src/views/list/listOverrides.ts'

const CopySettings = lazyScreen(() => import('./CopySettings.tsx'))
const TieCleaner = lazyScreen(() => import('./TieCleaner.tsx'))
const icon = { size: 18, strokeWidth: 1.75, 'aria-hidden': true } as const

/** The buttons of the bar over chosen flats. */
export function ObjectBulk({ ids }: BulkProps) {
  const { data = [] } = useListContext<SentRow<'objects'>>()
  const objects = useAccess(models.objects)
  const cleaners = useAccess(models.cleaners)
  const [open, setOpen] = useState<'cleaner' | 'settings'>()
  const flats = data.filter(({ id }) => ids.includes(id))
  const close = () => setOpen(undefined)
  return (
    <>
      {cleaners.can('bind') && (
        <button type="button" className="bulk-action" onClick={() => setOpen('cleaner')}>
          <UserPlus {...icon} />
          Привязать клинера
        </button>
      )}
      {objects.can('copySettings') && (
        <button type="button" className="bulk-action" onClick={() => setOpen('settings')}>
          <CopyPlus {...icon} />
          Взять настройки
        </button>
      )}
      <Suspense fallback={null}>
        {open === 'cleaner' && <TieCleaner flats={flats} onClose={close} />}
        {open === 'settings' && (
          <CopySettings
            ids={flats.map(({ id }) => id)}
            about={counted(flats.length, models.objects.labels.counted)}
            onClose={close}
          />
        )}
      </Suspense>
    </>
  )
}
