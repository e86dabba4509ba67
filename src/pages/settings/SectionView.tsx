import { Button, Skeleton } from '@mui/material'
import { CloudOff, Construction, RefreshCw } from 'lucide-react'
import { models } from '#schema/index.ts'
import { lazyScreen } from '#src/layout/lazyScreen.ts'
import { StateCard } from '#src/layout/states/StateCard.tsx'
import { EntityList } from '#src/views/list/EntityList.tsx'
import { OwnLink } from './OwnLink.tsx'
import { SectionForm } from './SectionForm.tsx'
import { SourceList } from './SourceList.tsx'
import type { FieldCard, Section } from './sections.ts'
import { useAgencyParts } from './useAgencyParts.ts'

const UserList = lazyScreen(() => import('#src/resources/users/UserList.tsx'))

/** What stands in a section. */
export function SectionView({ section: { body, text, title } }: { readonly section: Section }) {
  switch (body.kind) {
    case 'form':
      return <AgencyForm cards={body.cards} />
    case 'channels':
      return (
        <>
          <EntityList model={models.otas} />
          <SourceList />
        </>
      )
    case 'invoices':
      return <EntityList model={models.invoices} />
    case 'users':
      return <UserList />
    case 'ownLink':
      return <OwnLink />
    case 'notices':
      return (
        <StateCard
          icon={Construction}
          title="Уведомления придут в Telegram"
          text="Выбор событий появится вместе с ботом клинеров. Пока о новых уборках говорит ваша страница по ссылке."
        />
      )
    case 'coming':
      return <StateCard icon={Construction} title={`${title}: раздел готовится`} text={text} />
  }
}

function AgencyForm({ cards }: { readonly cards: readonly FieldCard[] }) {
  const { data, error, refetch } = useAgencyParts()
  if (data) return <SectionForm cards={cards} parts={data} />
  if (error) {
    return (
      <StateCard icon={CloudOff} title="Не удалось загрузить настройки" text={error.message}>
        <Button
          variant="outlined"
          onClick={() => void refetch()}
          startIcon={<RefreshCw size={18} aria-hidden="true" />}
        >
          Повторить
        </Button>
      </StateCard>
    )
  }
  return (
    <div role="status" aria-label="Загружаем" className="settings-wait">
      <Skeleton variant="rounded" height={180} />
      <Skeleton variant="rounded" height={220} />
    </div>
  )
}
