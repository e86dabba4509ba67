// «Список» or «Доска»: the address says which, else the last choice on this device; an address with nothing but a filter means the list.
import { Columns3, List } from 'lucide-react'
import { useSearchParams } from 'react-router'
import { isObject, parsedJson } from '#src/dataProvider/httpError.ts'
import { type Segment, Segmented } from '#src/kit/Segmented.tsx'
import { useChoice } from '#src/state/choices.ts'
import { ViewFace } from '#src/views/list/ViewFace.tsx'

type TaskView = 'list' | 'board'

const views: readonly Segment<TaskView>[] = [
  { value: 'list', label: <ViewFace Icon={List}>Список</ViewFace> },
  { value: 'board', label: <ViewFace Icon={Columns3}>Доска</ViewFace> },
]

/** The view to show and the way to choose it; the states of a tab of the list are columns of the board, so they stay behind. */
export function useTaskView(): [TaskView, (view: TaskView) => void] {
  const [stored, setStored] = useChoice<string>('clienttasks.view', 'list')
  const [parameters, setParameters] = useSearchParams()
  const asked = parameters.get('view') ?? (parameters.has('filter') ? 'list' : stored)
  const choose = (view: TaskView) => {
    setStored(view)
    const filter = parsedJson(parameters.get('filter'))
    const { status: _, ...others } = isObject(filter) ? filter : {}
    const isLeft = view === 'board' && Object.keys(others).length > 0
    setParameters({ view, ...(isLeft && { filter: JSON.stringify(others) }) })
  }
  return [asked === 'board' ? 'board' : 'list', choose]
}

/** The switch between the views. */
export function TaskViews() {
  const [now, choose] = useTaskView()
  return <Segmented label="Вид" value={now} segments={views} onChoose={choose} />
}
