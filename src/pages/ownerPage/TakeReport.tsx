import { FileText, Sheet, Table2 } from 'lucide-react'
import { useState } from 'react'
import { loadChunk } from '#src/base/loadChunk.ts'
import { PubButton } from '#src/pages/publicPage/PubButton.tsx'
import type { Report } from './report.ts'
import type { ReportFormat } from './takeReport.ts'

const formats = [
  { format: 'pdf', word: 'PDF', Icon: FileText },
  { format: 'xlsx', word: 'Excel', Icon: Table2 },
  { format: 'csv', word: 'CSV', Icon: Sheet },
] as const

/** The month as a file; what makes it comes at the first press. */
export function TakeReport({ report, month }: { readonly report: Report; readonly month: string }) {
  const [state, setState] = useState<ReportFormat | 'failed'>()
  const isBusy = state !== undefined && state !== 'failed'
  const take = async (format: ReportFormat) => {
    if (isBusy) return
    setState(format)
    try {
      const { takeReport } = await loadChunk(() => import('./takeReport.ts'))
      await takeReport(report, month, format)
      setState(undefined)
    } catch (error) {
      console.error(error)
      setState('failed')
    }
  }
  return (
    <>
      {formats.map(({ format, word, Icon }) => (
        <PubButton key={format} aria-busy={state === format} onClick={() => void take(format)}>
          <Icon />
          {state === format ? 'Готовим…' : word}
        </PubButton>
      ))}
      {state === 'failed' && <p role="alert">Файл не собран. Проверьте сеть и попробуйте ещё раз.</p>}
    </>
  )
}
