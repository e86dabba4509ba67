import { Button, DialogActions, DialogContent, TextField } from '@mui/material'
import { Printer } from 'lucide-react'
import { useState } from 'react'
import { createPortal } from 'react-dom'
import { Link } from 'react-router'
import { ChoiceBox, rowChoices } from '#src/kinds/inputs/ChoiceBox.tsx'
import { useAccess } from '#src/kinds/useAccess.ts'
import { newPath } from '#src/views/paths.ts'
import { TitledDialog } from '#src/views/TitledDialog.tsx'
import { useAllRows } from '#src/views/useAllRows.ts'
import { useFilled } from '../../texts/useFilled.ts'
import type { StayDialogProps } from '../parts/rentParts.ts'
import { guestOf } from '../parts/rentWords.ts'
import '#src/views/printSheet.css'

const contracts = { category: 'document', active: true }

/** Room for a word that is written by hand. */
const line = '______________'

/** «Договор»: a template with the data of the booking, read, mended and printed; the unknown is a line to fill by hand. */
export default function ContractDialog({ rent, onClose }: StayDialogProps) {
  const { data: templates = [], isPending } = useAllRows('templates', contracts)
  const [chosenId, choose] = useState<number>()
  const [mended, mend] = useState<{ readonly of: string; readonly text: string }>()
  const fitting = templates.filter(({ object_id }) => object_id === undefined || object_id === rent.object_id)
  const template = fitting.find(({ id }) => id === chosenId) ?? fitting[0]
  const { filled, missing } = useFilled(template?.text ?? '', rent.id)
  const ready = filled?.replace(/\{[^{}]*\}/g, line) ?? ''
  const text = mended && mended.of === ready ? mended.text : ready
  return (
    <TitledDialog title={`Договор: ${guestOf(rent)}`} width="md" onClose={onClose}>
      <DialogContent sx={{ display: 'grid', gap: 1 }}>
        {!isPending && !template && <NoTemplates />}
        {template && (
          <>
            <ChoiceBox
              named
              label="Шаблон"
              value={String(template.id)}
              options={rowChoices(fitting)}
              onChange={(id) => choose(Number(id))}
            />
            <TextField
              label="Текст"
              value={text}
              multiline
              minRows={8}
              maxRows={18}
              onChange={(event) => mend({ of: ready, text: event.target.value })}
            />
            {missing.length > 0 && (
              <p role="status" className="dialog-text">
                В брони не хватает: {missing.join(', ')}. На бумаге останется место, чтобы вписать от руки.
              </p>
            )}
            <p className="dialog-text">
              Подписанный договор приложите в «Файлы» и отметьте шаг «Договор». Правка здесь только для этой
              печати: шаблон не меняется.
            </p>
          </>
        )}
      </DialogContent>
      <DialogActions>
        <Button variant="outlined" onClick={onClose}>
          Закрыть
        </Button>
        {template && (
          <Button
            variant="contained"
            disabled={text.trim() === ''}
            onClick={() => window.print()}
            startIcon={<Printer />}
          >
            Напечатать или сохранить в PDF
          </Button>
        )}
      </DialogActions>
      {createPortal(
        <article className="print-sheet" aria-hidden="true">
          {text}
        </article>,
        document.body,
      )}
    </TitledDialog>
  )
}

function NoTemplates() {
  const { can } = useAccess('templates')
  const values = new URLSearchParams({ values: JSON.stringify({ category: 'document', name: 'Договор' }) })
  return (
    <>
      <p className="dialog-text">
        Договор составляется по шаблону с категорией «Документ»: имя гостя, адрес, даты и суммы подставятся
        сами.
      </p>
      {can('create') ? (
        <Button variant="outlined" component={Link} to={`${newPath('templates')}?${values}`}>
          Создать шаблон договора
        </Button>
      ) : (
        <p className="dialog-text">Попросите администратора создать такой шаблон.</p>
      )}
    </>
  )
}
