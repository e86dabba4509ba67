import { periodOfMonth } from '#schema/rules/months.ts'
import type { ReportFormat } from '#src/pages/ownerPage/takeReport.ts'
import { useAct } from '#src/views/call/useAct.ts'
import { usePanelProvider } from '#src/views/call/usePanelProvider.ts'

interface ReportWish {
  readonly id: number
  readonly month: string
  readonly format: ReportFormat
}

/** Takes the account of an owner out, the same file that the owner gets on the page. */
export function useReportFile() {
  const provider = usePanelProvider()
  return useAct(
    async ({ id, month, format }: ReportWish) => {
      const { takeReport } = await import('#src/pages/ownerPage/takeReport.ts')
      const report = await provider.call('GET owners/rents/{id}', {
        params: { id },
        query: periodOfMonth(month),
      })
      await takeReport(report, month, format)
    },
    { told: 'Файл скачан', reread: () => undefined },
  )
}
