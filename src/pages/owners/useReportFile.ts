import { periodOfMonth } from '#schema/rules/months.ts'
import type { ReportFormat } from '#src/pages/ownerPage/takeReport.ts'
import { useAct } from '#src/views/call/useAct.ts'
import { usePanelProvider } from '#src/views/call/usePanelProvider.ts'

interface ReportWish {
  readonly id: number
  readonly month: string
  readonly format: ReportFormat
}

const afterwards = { told: 'Файл скачан', reread: () => undefined }

/** Takes the account of an owner out, the same file that the owner gets on the page. */
export function useReportFile() {
  const read = useReport()
  return useAct(async ({ id, month, format }: ReportWish) => {
    const { takeReport } = await import('#src/pages/ownerPage/takeReport.ts')
    await takeReport(await read(id, month), month, format)
  }, afterwards)
}

/** Takes the accounts of all these owners out in one file, one reading after another: each counts a month. */
export function useReportsFile() {
  const read = useReport()
  return useAct(async ({ ids, month }: { readonly ids: readonly number[]; readonly month: string }) => {
    const { takeReports } = await import('#src/pages/ownerPage/takeReport.ts')
    const reports = []
    for (const id of ids) reports.push(await read(id, month))
    await takeReports(reports, month, 'pdf')
  }, afterwards)
}

function useReport() {
  const provider = usePanelProvider()
  return (id: number, month: string) =>
    provider.call('GET owners/rents/{id}', { params: { id }, query: periodOfMonth(month) })
}
