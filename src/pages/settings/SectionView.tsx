import { Button } from '@mui/material'
import { Link2Off } from 'lucide-react'
import { type ComponentType, Fragment, type ReactNode } from 'react'
import { Link, Navigate } from 'react-router'
import type { SettingsCard } from '#schema/entities/settingsCard.ts'
import { models } from '#schema/index.ts'
import type { EntityName } from '#schema/names.ts'
import type { SettingsSection } from '#schema/settings.ts'
import { lazyScreen } from '#src/base/lazyScreen.tsx'
import { StateCard } from '#src/base/states/StateCard.tsx'
import { CopyButton } from '#src/kinds/CopyButton.tsx'
import { useShared } from '#src/state/SessionContext.tsx'
import { Loaded } from '#src/views/Loaded.tsx'
import { EntityList } from '#src/views/list/EntityList.tsx'
import { SectionForm } from './SectionForm.tsx'
import { SourceList } from './SourceList.tsx'
import { useAgencyParts } from './useAgencyParts.ts'

/** Lists that are more than the rows of their entity. */
const lists: Readonly<Partial<Record<EntityName, ComponentType>>> = {
  sources: SourceList,
  cleaninstruction: lazyScreen(() => import('../instructions/CleanerRules.tsx')),
  steps: lazyScreen(() => import('./StepList.tsx')),
  bots: lazyScreen(() => import('./bots/BotList.tsx')),
  hooks: lazyScreen(() => import('./hooks/HookList.tsx')),
  users: lazyScreen(() => import('./users/UserList.tsx')),
  securityevents: lazyScreen(() => import('./SecurityEvents.tsx')),
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
  return (
    <Loaded of={useAgencyParts()} failure="Не удалось загрузить настройки" height={400}>
      {(parts) => <SectionForm cards={cards} parts={parts} />}
    </Loaded>
  )
}

/** The form for the admin, and where to go on from here. */
function ManagerSection({ children }: { readonly children: ReactNode }) {
  const role = useShared('role')
  return (
    <>
      {role === 'admin' ? (
        children
      ) : (
        <p className="form-card settings-note">Ключи видит и меняет только администратор.</p>
      )}
      <p className="settings-note">
        Что пришло и что не применилось — в{' '}
        <Link className="link" to="/updates">
          обновлениях
        </Link>
        . Адрес, на который RealtyCalendar шлёт уведомления, выдаёт раздел{' '}
        <Link className="link" to="/settings/hooks">
          «Вебхуки»
        </Link>
        : добавьте входящий вебхук.
      </p>
    </>
  )
}

/** The link of the signed-in cleaner. */
function OwnLink() {
  const [own] = useShared('cleaners')
  if (!own?.public_id) {
    return (
      <StateCard
        icon={Link2Off}
        title="Ссылки пока нет"
        text="Попросите администратора прислать её: она есть в вашей карточке клинера."
      />
    )
  }
  const link = new URL(`/cleaner/${own.public_id}`, location.origin).href
  return (
    <section className="form-card row wrap breaks own-link" aria-label="Моя ссылка">
      <a href={link}>{link}</a>
      <CopyButton text={link} what="ссылка" />
      <Button variant="outlined" href={link}>
        Открыть мою страницу
      </Button>
    </section>
  )
}
