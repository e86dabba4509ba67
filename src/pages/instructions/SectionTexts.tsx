import { BookOpenText, Copy, Forward } from 'lucide-react'
import { useFormContext } from 'react-hook-form'
import { lazyPart } from '#src/base/lazyScreen.tsx'
import { useAccess } from '#src/kinds/useAccess.ts'
import { DialogButton } from '#src/views/DialogButton.tsx'
import { useIsDirty } from '#src/views/form/LeaveGuard.tsx'
import type { OpenSection } from './matrix.ts'

const TakeDialog = lazyPart(() => import('./TakeDialog.tsx'))
const ApplyDialog = lazyPart(() => import('./ApplyDialog.tsx'))

const icon = { size: 16, strokeWidth: 2.1, 'aria-hidden': true } as const

/** The ways to take a ready text and to give this one to others; only a saved text is given. */
export function SectionTexts({ section }: { readonly section: OpenSection }) {
  const { can } = useAccess('instructions')
  const { setValue } = useFormContext()
  const isDirty = useIsDirty()
  const take = (text: string) => setValue('text', text, { shouldDirty: true })
  return (
    <div className="row wrap gap-6">
      <DialogButton
        size="small"
        startIcon={<BookOpenText {...icon} />}
        dialog={(close) => <TakeDialog from="examples" section={section} onTake={take} onClose={close} />}
      >
        Взять пример
      </DialogButton>
      <DialogButton
        size="small"
        startIcon={<Copy {...icon} />}
        dialog={(close) => <TakeDialog from="others" section={section} onTake={take} onClose={close} />}
      >
        Взять из другого объекта
      </DialogButton>
      {can('applyToAll') && section.row?.text?.trim() && (
        <DialogButton
          size="small"
          startIcon={<Forward {...icon} />}
          disabled={isDirty}
          title={isDirty ? 'Сначала сохраните текст' : undefined}
          dialog={(close) => <ApplyDialog section={section} onClose={close} />}
        >
          Применить ко всем…
        </DialogButton>
      )}
    </div>
  )
}
