// What may be done with a whole template: copy it, give its text to flats, switch it off, put it away.
import { Button, IconButton, Menu, MenuItem } from '@mui/material'
import { Ellipsis, Forward } from 'lucide-react'
import { Suspense, useState } from 'react'
import { useFormState } from 'react-hook-form'
import { models } from '#schema/index.ts'
import { lazyScreen } from '#src/base/lazyScreen.tsx'
import { useAccess } from '#src/kinds/useAccess.ts'
import { useCall } from '#src/views/call/useCall.ts'
import { useRemoval } from '#src/views/useRemoval.ts'
import { CopyText } from './TemplateReader.tsx'
import type { Template } from './templateWords.ts'
import type { TemplatePlace } from './useTemplatePlace.ts'

const BulkDialog = lazyScreen(() => import('./BulkDialog.tsx'))
const model = models.templates

interface TemplateActionsProps {
  readonly row: Template
  readonly templates: readonly Template[]
  readonly place: TemplatePlace
}

/** The buttons over the form; they wait until the form is saved. */
export function TemplateActions({ row, templates, place }: TemplateActionsProps) {
  const { can } = useAccess(model)
  const { dirtyFields } = useFormState()
  const { id, version, name = '', active = true, category, channel, language, text = '', object_id } = row
  const copying = useCall('POST templates', {
    told: `Создана копия: ${name}`,
    onDone: (made) => place.go(made.id),
  })
  const turning = useCall('PATCH templates', { told: `${active ? 'Выключен' : 'Включён'}: ${name}` })
  const { remove } = useRemoval(model)
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const [isSpreading, setSpreading] = useState(false)
  const isDirty = Object.keys(dirtyFields).length > 0
  const choose = (run: () => unknown) => () => {
    setAnchor(null)
    void run()
  }
  return (
    <div className="row stretch wrap">
      <CopyText text={text} />
      {can('bulk') && (
        <Button
          variant="outlined"
          disabled={isDirty}
          title={isDirty ? 'Сначала сохраните текст' : undefined}
          startIcon={<Forward size={16} strokeWidth={2.1} />}
          onClick={() => setSpreading(true)}
        >
          Применить ко всем объектам…
        </Button>
      )}
      <IconButton
        aria-label="Ещё действия"
        aria-haspopup="menu"
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <Ellipsis />
      </IconButton>
      <Menu open={anchor !== null} anchorEl={anchor} onClose={() => setAnchor(null)}>
        <MenuItem
          disabled={isDirty}
          onClick={choose(() =>
            copying.act({
              body: { name: `${name} (копия)`, category, channel, language, text, object_id },
            }),
          )}
        >
          Сделать копию
        </MenuItem>
        <MenuItem
          disabled={isDirty}
          onClick={choose(() => turning.act({ body: { id, version, active: !active } }))}
        >
          {active ? 'Выключить' : 'Включить'}
        </MenuItem>
        {can('remove') && (
          <MenuItem
            disabled={isDirty}
            onClick={choose(async () => {
              if (await remove(row)) place.go(undefined)
            })}
          >
            Удалить
          </MenuItem>
        )}
      </Menu>
      <Suspense fallback={null}>
        {isSpreading && <BulkDialog row={row} templates={templates} onClose={() => setSpreading(false)} />}
      </Suspense>
    </div>
  )
}
