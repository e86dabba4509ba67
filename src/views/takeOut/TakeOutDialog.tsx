import { Button, DialogActions, DialogContent, LinearProgress } from '@mui/material'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { HttpError, NETWORK_MESSAGE } from '#src/dataProvider/httpError.ts'
import { numberText } from '#src/kinds/texts.ts'
import { Segmented } from '#src/kit/Segmented.tsx'
import { isSessionEnd } from '#src/state/failures.ts'
import { useToasts } from '#src/state/SessionContext.tsx'
import { TitledDialog } from '../TitledDialog.tsx'
import type { FileFormat } from './makeFile.ts'
import { type GatherBook, type Progress, takeOut } from './takeOut.ts'

interface TakeOutDialogProps {
  /** What is taken out: «Брони». */
  readonly what: string
  /** What will be in the file, and choices about it. */
  readonly children: ReactNode
  readonly gather: GatherBook
  readonly onClose: () => void
}

const formats = [
  { value: 'xlsx', label: 'Excel' },
  { value: 'pdf', label: 'PDF' },
  { value: 'csv', label: 'CSV' },
] as const

/** «Скачать»: the format, how far the file has come, the way to stop it; a failure stands in the dialog and leaves no file. */
export default function TakeOutDialog({ what, children, gather, onClose }: TakeOutDialogProps) {
  const [format, setFormat] = useState<FileFormat>('xlsx')
  const { state, start, stop } = useTaking(gather, onClose)
  return (
    <TitledDialog
      title={`Скачать: ${what}`}
      onClose={() => {
        stop()
        onClose()
      }}
    >
      <DialogContent className="stack gap-14">
        <Segmented label="Вид файла" value={format} segments={formats} onChoose={setFormat} />
        <div className="stack gap-6">{children}</div>
        <div aria-live="polite">
          {state.step === 'reading' && <Reading progress={state.progress} />}
          {state.step === 'failed' && <p className="bad">Файл не собран. {state.message}</p>}
        </div>
      </DialogContent>
      <DialogActions>
        {state.step === 'reading' ? (
          <Button key="stop" autoFocus onClick={stop}>
            Отменить
          </Button>
        ) : (
          <>
            <Button key="leave" onClick={onClose}>
              Отменить
            </Button>
            <Button variant="contained" autoFocus onClick={() => void start(format)}>
              Скачать
            </Button>
          </>
        )}
      </DialogActions>
    </TitledDialog>
  )
}

type Taking =
  | { readonly step: 'ready' }
  | { readonly step: 'reading'; readonly progress: Progress | undefined }
  | { readonly step: 'failed'; readonly message: string }

function useTaking(gather: GatherBook, onDone: () => void) {
  const toasts = useToasts()
  const [state, setState] = useState<Taking>({ step: 'ready' })
  const work = useRef<AbortController>(undefined)
  const stop = () => work.current?.abort()
  useEffect(() => () => work.current?.abort(), [])
  const start = async (format: FileFormat) => {
    work.current = new AbortController()
    const { signal } = work.current
    const tell = (progress: Progress | undefined) => {
      if (!signal.aborted) setState({ step: 'reading', progress })
    }
    tell({ done: 0, total: 0 })
    try {
      await takeOut({ gather, format, signal, tell })
      toasts.show({ title: 'Файл скачан' })
      onDone()
    } catch (error) {
      if (signal.aborted) return setState({ step: 'ready' })
      if (!isSessionEnd(error)) console.error(error)
      setState({ step: 'failed', message: wordsOf(error) })
    }
  }
  return { state, start, stop }
}

function wordsOf(error: unknown): string {
  if (!(error instanceof HttpError)) return 'Попробуйте ещё раз.'
  return error.message === NETWORK_MESSAGE ? 'Проверьте сеть и попробуйте ещё раз.' : error.message
}

function Reading({ progress }: { readonly progress: Progress | undefined }) {
  const part = progress && progress.total > 0 ? (100 * progress.done) / progress.total : undefined
  return (
    <div className="stack gap-6">
      <LinearProgress
        aria-label="Готово"
        {...(part === undefined ? {} : { variant: 'determinate', value: Math.min(part, 100) })}
      />
      <p className="quiet">{wordsOfStep(progress)}</p>
    </div>
  )
}

function wordsOfStep(progress: Progress | undefined): string {
  if (!progress) return 'Собираем файл…'
  if (progress.total === 0) return 'Читаем строки…'
  return `Читаем строки: ${numberText(progress.done)} из ${numberText(progress.total)}`
}
