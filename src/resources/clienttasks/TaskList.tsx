import { Button, useMediaQuery } from '@mui/material'
import { CheckCheck, Plus } from 'lucide-react'
import { Link } from 'react-router'
import { models } from '#schema/index.ts'
import { StateCard } from '#src/base/states/StateCard.tsx'
import { useAccess } from '#src/kinds/useAccess.ts'
import { EntityList } from '#src/views/list/EntityList.tsx'
import { newPath } from '#src/views/paths.ts'
import { isPhone } from '#src/views/phone.ts'
import { TaskRows } from './TaskRows.tsx'
import { TaskTabs } from './TaskTabs.tsx'
import { useTabs } from './useTabs.ts'

const overrides = { Rows: TaskRows, Empty: NoTasks, Create: NewTaskButton }

/** The list of tasks. */
export default function TaskList() {
  return <EntityList model={models.clienttasks} Top={TaskTabs} overrides={overrides} />
}

function NewTaskButton() {
  const phone = useMediaQuery(isPhone)
  return (
    <Button
      className={phone ? 'list-create' : ''}
      variant="contained"
      component={Link}
      to={newPath('clienttasks')}
      startIcon={<Plus />}
    >
      Новая задача
    </Button>
  )
}

function NoTasks() {
  const { current } = useTabs()
  const { can } = useAccess(models.clienttasks)
  return (
    <StateCard
      icon={CheckCheck}
      title={current?.empty ?? 'По фильтру ничего нет'}
      text="Сюда попадают просьбы гостей, проверки оплат, пересечения броней и проблемы в квартирах."
    >
      {can('create') && (
        <Button variant="outlined" component={Link} to={newPath('clienttasks')}>
          Добавить задачу
        </Button>
      )}
    </StateCard>
  )
}
