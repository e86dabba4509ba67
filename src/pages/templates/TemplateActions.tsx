import { Forward } from 'lucide-react'
import { models } from '#schema/index.ts'
import { lazyPart } from '#src/base/lazyScreen.tsx'
import { CopyButton } from '#src/kinds/CopyButton.tsx'
import { useAccess } from '#src/kinds/useAccess.ts'
import { useCall } from '#src/views/call/useCall.ts'
import { DialogButton } from '#src/views/DialogButton.tsx'
import { useIsDirty } from '#src/views/form/LeaveGuard.tsx'
import { MoreMenu } from '#src/views/MoreMenu.tsx'
import { useRemoval } from '#src/views/useRemoval.ts'
import type { Template } from './templateWords.ts'
import { useTemplatePlace } from './useTemplatePlace.ts'

const BulkDialog = lazyPart(() => import('./BulkDialog.tsx'))
const model = models.templates

interface TemplateActionsProps {
  readonly row: Template
  readonly templates: readonly Template[]
}

/** Copy, give to flats, switch off, put away: the buttons wait until the form is saved. */
export function TemplateActions({ row, templates }: TemplateActionsProps) {
  const { can } = useAccess(model)
  const { go } = useTemplatePlace()
  const { id, version, name = '', active = true, category, channel, language, text = '', object_id } = row
  const copying = useCall('POST templates', {
    told: `Создана копия: ${name}`,
    onDone: (made) => go(made.id),
  })
  const turning = useCall('PATCH templates', { told: `${active ? 'Выключен' : 'Включён'}: ${name}` })
  const { remove } = useRemoval(model)
  const isDirty = useIsDirty()
  const copy = { name: `${name} (копия)`, category, channel, language, text, object_id }
  const putAway = async () => {
    if (await remove(row)) go(undefined)
  }
  return (
    <div className="row stretch wrap">
      <CopyButton text={text} what="текст">
        Скопировать текст
      </CopyButton>
      {can('bulk') && (
        <DialogButton
          variant="outlined"
          disabled={isDirty}
          title={isDirty ? 'Сначала сохраните текст' : undefined}
          startIcon={<Forward size={16} strokeWidth={2.1} />}
          dialog={(close) => <BulkDialog row={row} templates={templates} onClose={close} />}
        >
          Применить ко всем объектам…
        </DialogButton>
      )}
      <MoreMenu
        label="Ещё действия"
        disabled={isDirty}
        items={[
          { label: 'Сделать копию', run: () => copying.act({ body: copy }) },
          {
            label: active ? 'Выключить' : 'Включить',
            run: () => turning.act({ body: { id, version, active: !active } }),
          },
          can('remove') && { label: 'Удалить', run: putAway },
        ]}
      />
    </div>
  )
}
