import { Skeleton } from '@mui/material'
import { Navigate } from 'react-router'
import { models } from '#schema/index.ts'
import { lazyScreen } from '#src/base/lazyScreen.tsx'
import { LoadFailure } from '#src/base/states/LoadFailure.tsx'
import { EntityList } from '#src/views/list/EntityList.tsx'
import { ManagerSection } from './ManagerSection.tsx'
import { OwnLink } from './OwnLink.tsx'
import { SectionForm } from './SectionForm.tsx'
import { SourceList } from './SourceList.tsx'
import type { FieldCard, Section } from './sections.ts'
import { useAgencyParts } from './useAgencyParts.ts'

const HookList = lazyScreen(() => import('./hooks/HookList.tsx'))
const StepList = lazyScreen(() => import('./lists/StepList.tsx'))
const CleanRules = lazyScreen(() => import('./lists/CleanRules.tsx'))
const AuditJournal = lazyScreen(() => import('./audit/AuditJournal.tsx'))
const BotList = lazyScreen(() => import('./bots/BotList.tsx'))
const BackupList = lazyScreen(() => import('./backups/BackupList.tsx'))
const NoticeTable = lazyScreen(() => import('#src/pages/profile/NoticeTable.tsx'))
const UserList = lazyScreen(() => import('#src/resources/users/UserList.tsx'))

/** What stands in a section. */
export function SectionView({ section: { body } }: { readonly section: Section }) {
  switch (body.kind) {
    case 'form':
      return <AgencyForm cards={body.cards} />
    case 'manager':
      return (
        <ManagerSection>
          <AgencyForm cards={body.cards} />
        </ManagerSection>
      )
    case 'hooks':
      return <HookList />
    case 'steps':
      return <StepList />
    case 'rules':
      return <CleanRules />
    case 'audit':
      return <AuditJournal />
    case 'bots':
      return <BotList />
    case 'backups':
      return <BackupList />
    case 'away':
      return <Navigate to={body.to} replace />
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
      return <NoticeTable />
  }
}

function AgencyForm({ cards }: { readonly cards: readonly FieldCard[] }) {
  const { data, error, refetch } = useAgencyParts()
  if (data) return <SectionForm cards={cards} parts={data} />
  if (error) {
    return <LoadFailure title="Не удалось загрузить настройки" error={error} onRetry={() => void refetch()} />
  }
  return (
    <div role="status" aria-label="Загружаем" className="stack gap-14 settings-wait">
      <Skeleton variant="rounded" height={180} />
      <Skeleton variant="rounded" height={220} />
    </div>
  )
}
