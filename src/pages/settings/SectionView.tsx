import { Skeleton } from '@mui/material'
import { type ComponentType, Fragment } from 'react'
import { Navigate } from 'react-router'
import type { SettingsCard } from '#schema/entities/settingsCard.ts'
import { models } from '#schema/index.ts'
import type { EntityName } from '#schema/names.ts'
import type { SettingsSection } from '#schema/settings.ts'
import { lazyScreen } from '#src/base/lazyScreen.tsx'
import { LoadFailure } from '#src/base/states/LoadFailure.tsx'
import { EntityList } from '#src/views/list/EntityList.tsx'
import { ManagerSection } from './ManagerSection.tsx'
import { OwnLink } from './OwnLink.tsx'
import { SectionForm } from './SectionForm.tsx'
import { SourceList } from './SourceList.tsx'
import { useAgencyParts } from './useAgencyParts.ts'

/** Lists that are more than the rows of their entity. */
const lists: Readonly<Partial<Record<EntityName, ComponentType>>> = {
  sources: SourceList,
  cleaninstruction: lazyScreen(() => import('./lists/CleanRules.tsx')),
  steps: lazyScreen(() => import('./lists/StepList.tsx')),
  bots: lazyScreen(() => import('./bots/BotList.tsx')),
  hooks: lazyScreen(() => import('./hooks/HookList.tsx')),
  users: lazyScreen(() => import('./users/UserList.tsx')),
}

/** Sections without cards and rows. */
const screens: Readonly<Record<string, ComponentType>> = {
  audit: lazyScreen(() => import('../audit/AuditJournal.tsx')),
  backups: lazyScreen(() => import('./backups/BackupList.tsx')),
  notices: lazyScreen(() => import('#src/pages/profile/NoticeTable.tsx')),
  link: OwnLink,
}

/** What stands in a section. */
export function SectionView({
  section: { key, cards, rows = [], to },
}: {
  readonly section: SettingsSection
}) {
  if (to) return <Navigate to={to} replace />
  const Frame = key === 'manager' ? ManagerSection : Fragment
  if (cards)
    return (
      <Frame>
        <AgencyForm cards={cards} />
      </Frame>
    )
  const Screen = screens[key]
  if (Screen) return <Screen />
  return rows.map((name) => {
    const List = lists[name]
    return List ? <List key={name} /> : <EntityList key={name} model={models[name]} />
  })
}

function AgencyForm({ cards }: { readonly cards: readonly SettingsCard[] }) {
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
