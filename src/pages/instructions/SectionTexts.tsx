// Where a text may come from and go to: a ready one is taken, this one is given to others.
import { Button } from '@mui/material'
import { BookOpenText, Copy, Forward } from 'lucide-react'
import { Suspense, useState } from 'react'
import { useFormContext, useFormState } from 'react-hook-form'
import { models } from '#schema/index.ts'
import type { SentRow } from '#schema/wire/sent.ts'
import { lazyScreen } from '#src/base/lazyScreen.tsx'
import { useAccess } from '#src/kinds/useAccess.ts'
import type { NamedFlat, SectionType } from './matrix.ts'

const TakeDialog = lazyScreen(() => import('./TakeDialog.tsx'))
const ApplyDialog = lazyScreen(() => import('./ApplyDialog.tsx'))

const icon = { size: 16, strokeWidth: 2.1, 'aria-hidden': true } as const

interface SectionTextsProps {
  readonly flat: NamedFlat
  readonly type: SectionType
  readonly lang: string
  readonly row: SentRow<'instructions'> | undefined
}

/** The buttons; only a saved text is given to others. */
export function SectionTexts({ flat, type, lang, row }: SectionTextsProps) {
  const { can } = useAccess(models.instructions)
  const { setValue } = useFormContext()
  const { dirtyFields } = useFormState()
  const [open, setOpen] = useState<'examples' | 'others' | 'apply'>()
  const isDirty = Object.keys(dirtyFields).length > 0
  const text = row?.text ?? ''
  const take = (taken: string) => {
    setValue('text', taken, { shouldDirty: true })
    setOpen(undefined)
  }
  return (
    <>
      <div className="row wrap gap-6">
        <Button size="small" startIcon={<BookOpenText {...icon} />} onClick={() => setOpen('examples')}>
          Взять пример
        </Button>
        <Button size="small" startIcon={<Copy {...icon} />} onClick={() => setOpen('others')}>
          Взять из другого объекта
        </Button>
        {can('applyToAll') && text.trim() !== '' && (
          <Button
            size="small"
            startIcon={<Forward {...icon} />}
            disabled={isDirty}
            title={isDirty ? 'Сначала сохраните текст' : undefined}
            onClick={() => setOpen('apply')}
          >
            Применить ко всем…
          </Button>
        )}
      </div>
      <Suspense fallback={null}>
        {(open === 'examples' || open === 'others') && (
          <TakeDialog
            from={open}
            flat={flat}
            type={type}
            lang={lang}
            onTake={take}
            onClose={() => setOpen(undefined)}
          />
        )}
        {open === 'apply' && (
          <ApplyDialog flat={flat} type={type} lang={lang} text={text} onClose={() => setOpen(undefined)} />
        )}
      </Suspense>
    </>
  )
}
