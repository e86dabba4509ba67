import { Button, DialogActions, DialogContent, LinearProgress } from '@mui/material'
import { useState } from 'react'
import { type TakenIn, takeIns } from '#schema/entities/takeIn.ts'
import { models } from '#schema/index.ts'
import { counted } from '#schema/rules/plural.ts'
import { useClock } from '#src/kinds/clock.ts'
import { useTakingBack } from '../call/useTakingBack.ts'
import { TitledDialog } from '../TitledDialog.tsx'
import { FilePlace } from './FilePlace.tsx'
import { saveSample } from './sample.ts'
import { TableSeen } from './TableSeen.tsx'
import { type TakenTable, useTable } from './useTable.ts'

interface TakeInDialogProps {
  readonly entity: TakenIn
  readonly onClose: () => void
}

/** «Загрузить из файла»: a table is chosen, looked at, and written by one press, which may be taken back whole. */
export default function TakeInDialog({ entity, onClose }: TakeInDialogProps) {
  const { labels } = models[entity]
  const takes = useTable(entity, (answer) => `Загружено: ${counted(madeIn(answer), labels.counted)}`)
  const { table, isLoading } = takes
  return (
    <TitledDialog
      title={`Загрузить из файла: ${labels.many}`}
      width={table ? 'lg' : 'sm'}
      onClose={isLoading ? undefined : onClose}
    >
      {table?.written ? (
        <Loaded entity={entity} table={table} act={takes.act} onClose={onClose} />
      ) : (
        <Choosing entity={entity} takes={takes} onClose={onClose} />
      )}
    </TitledDialog>
  )
}

/** How many rows are made or brought back. */
const madeIn = ({ fresh = 0, back = 0 }: TakenTable) => fresh + back

interface ChoosingProps extends TakeInDialogProps {
  readonly takes: ReturnType<typeof useTable>
}

function Choosing({ entity, takes, onClose }: ChoosingProps) {
  const { today } = useClock()
  const { table, file, fault, isLooking, isLoading } = takes
  const { labels } = models[entity]
  const made = table ? madeIn(table) : 0
  const isReady = made > 0 && (table?.missing ?? []).length === 0
  return (
    <>
      <DialogContent className="stack gap-14">
        <p className="dialog-text">{takeIns[entity].note}</p>
        <FilePlace name={file?.name} most={takeIns[entity].most} onChoose={takes.choose}>
          <Button variant="outlined" size="small" onClick={() => saveSample(entity, today)}>
            Скачать образец
          </Button>
        </FilePlace>
        <div aria-live="polite">
          {fault !== '' && (
            <p role="alert" className="bad-text">
              {fault}
            </p>
          )}
          {isLooking && !table && <LinearProgress aria-label="Читаем файл" />}
          {isLoading && (
            <>
              <LinearProgress aria-label="Загружаем" />
              <p className="dialog-text">
                {`Загружаем ${counted(made, labels.counted)} одним действием. Тысячи строк занимают до минуты, не закрывайте окно.`}
              </p>
            </>
          )}
        </div>
        {table && (
          <TableSeen entity={entity} table={table} isBusy={isLooking || isLoading} onMap={takes.map} />
        )}
      </DialogContent>
      <DialogActions>
        <Button variant="outlined" disabled={isLoading} onClick={onClose}>
          Отмена
        </Button>
        <Button
          variant="contained"
          disabled={!isReady || isLooking}
          loading={isLoading}
          onClick={takes.write}
        >
          {made > 0 ? `Загрузить ${counted(made, labels.counted)}` : 'Загрузить'}
        </Button>
      </DialogActions>
    </>
  )
}

interface LoadedProps extends TakeInDialogProps {
  readonly table: TakenTable
  readonly act: number | undefined
}

/** What came of it; rows that were left are told with the reason. */
function Loaded({ entity, table, act, onClose }: LoadedProps) {
  const { takeBack } = useTakingBack()
  const [isBusy, setBusy] = useState(false)
  const { labels } = models[entity]
  const undo = async (number: number) => {
    setBusy(true)
    await takeBack([number])
    onClose()
  }
  return (
    <>
      <DialogContent className="stack gap-14">
        <p className="dialog-text" role="status">
          {`Загружено: ${counted(madeIn(table), labels.counted)}. `}
          {act !== undefined && 'Всё сразу можно отменить здесь или позже в журнале действий.'}
        </p>
        {madeIn(table) < (table.total ?? 0) && <TableSeen entity={entity} table={table} isBusy={false} />}
      </DialogContent>
      <DialogActions>
        {act !== undefined && (
          <Button variant="outlined" color="error" loading={isBusy} onClick={() => void undo(act)}>
            Отменить загрузку
          </Button>
        )}
        <Button variant="contained" autoFocus disabled={isBusy} onClick={onClose}>
          Готово
        </Button>
      </DialogActions>
    </>
  )
}
