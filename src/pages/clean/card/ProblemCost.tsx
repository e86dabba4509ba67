import { useClock } from '#src/kinds/clock.ts'
import { useAccess } from '#src/kinds/useAccess.ts'
import { BuyButton } from '#src/pages/purchases/BuyButton.tsx'
import { CallDialog } from '#src/views/call/CallDialog.tsx'
import { DialogButton } from '#src/views/DialogButton.tsx'
import type { OpenClean } from './cleanWords.ts'

interface ProblemCostProps {
  readonly clean: OpenClean
  readonly problem: NonNullable<OpenClean['problems']>[number]
}

/** What staff do about a problem: buy what mends it, and write down what that has cost. */
export function ProblemActs({ clean, problem }: ProblemCostProps) {
  const { text = '', file_ids = [], client_task_id } = problem
  const from = {
    ...(clean.object_id !== undefined && { object_id: clean.object_id }),
    clean_id: clean.id,
    file_ids: [...file_ids],
    ...(client_task_id !== undefined && { client_task_id }),
  }
  return (
    <>
      <BuyButton about={text} from={from} isSmall />
      <ProblemCost clean={clean} problem={problem} />
    </>
  )
}

/** What mending a problem has cost: an expense of the flat with the words and photos of the problem, borne by the terms of its owner. */
function ProblemCost({ clean: { id, object_id, rent_id }, problem }: ProblemCostProps) {
  const { can } = useAccess('expenses')
  const { today } = useClock()
  const { text = '', file_ids = [] } = problem
  if (!can('create')) return null
  return (
    <DialogButton
      size="small"
      aria-label={`Расход: ${text}`}
      dialog={(close) => (
        <CallDialog
          call="POST expenses"
          title="Расход на проблему"
          action="Записать расход"
          fields={['title', 'category', 'amount', 'payer', 'agreed', 'invoice_id', 'file_ids']}
          fixed={{ date: today, object_id, clean_id: id, ...(rent_id !== undefined && { rent_id }) }}
          start={{ title: text.slice(0, 200), category: 'repair', file_ids: [...file_ids] }}
          told={({ title }) => `Записан расход: ${title}`}
          onClose={close}
        />
      )}
    >
      Расход…
    </DialogButton>
  )
}
