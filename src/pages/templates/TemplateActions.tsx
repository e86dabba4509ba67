// What may be done with a whole template: copy it, give its text to flats, switch it off, put it away.
import { Button, IconButton, Menu, MenuItem } from '@mui/material'
import { Ellipsis, Forward } from 'lucide-react'
import { Suspense, useState } from 'react'
import { useFormState } from 'react-hook-form'
import { models } from '#schema/index.ts'
import { lazyScreen } from '#src/base/lazyScreen.tsx'
import { textIn } from '#src/kinds/rowParts.ts'
import { useAccess } from '#src/kinds/useAccess.ts'
import { useRemoval } from '#src/views/useRemoval.ts'
import { CopyText } from './TemplateReader.tsx'
import type { SavedTemplate } from './templateWords.ts'
import { useTemplateCalls } from './useTemplateCalls.ts'
import type { TemplatePlace } from './useTemplatePlace.ts'

const BulkDialog = lazyScreen(() => import('./BulkDialog.tsx'))
const model = models.templates

interface TemplateActionsProps {
  readonly row: SavedTemplate
  readonly templates: readonly SavedTemplate[]
  readonly place: TemplatePlace
}

/** The buttons over the form; they wait until the form is saved. */
export function TemplateActions({ row, templates, place }: TemplateActionsProps) {
  const { can } = useAccess(model)
  const { dirtyFields } = useFormState()
  const { copy, turn } = useTemplateCalls()
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
      <CopyText text={textIn(row, 'text')} />
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
          onClick={choose(async () => {
            const made = await copy(row)
            if (made) place.go(made)
          })}
        >
          Сделать копию
        </MenuItem>
        <MenuItem disabled={isDirty} onClick={choose(() => turn(row, row.active === false))}>
          {row.active === false ? 'Включить' : 'Выключить'}
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
