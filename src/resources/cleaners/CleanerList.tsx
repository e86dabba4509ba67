import { UserPlus } from 'lucide-react'
import { Navigate } from 'react-router'
import { models } from '#schema/index.ts'
import { useAccess } from '#src/kinds/useAccess.ts'
import { LinkToSend } from '#src/pages/links/LinkToSend.tsx'
import { TeamTabs } from '#src/pages/team/TeamTabs.tsx'
import { useShared } from '#src/state/SessionContext.tsx'
import { CallDialog } from '#src/views/call/CallDialog.tsx'
import { CreateButton } from '#src/views/list/CreateButton.tsx'
import { EntityList } from '#src/views/list/EntityList.tsx'
import { CleanerCards } from './CleanerCards.tsx'
import { cleanerCells } from './cleanerCells.tsx'
import { scannedByCleaner } from './scannedByCleaner.ts'

const overrides = { cells: cleanerCells, Cards: CleanerCards, Create: InviteButton }

/** The list of cleaners. */
export default function CleanerList() {
  const { can } = useAccess('cleaners')
  const role = useShared('role')
  const [own] = useShared('cleaners')
  // A cleaner works at the own card: a list of one row is a step for nothing.
  if (role === 'cleaner' && own) return <Navigate to={`/cleaners/${own.id}`} replace />
  const list = <EntityList model={models.cleaners} overrides={overrides} />
  return can('update') ? <TeamTabs>{list}</TeamTabs> : list
}

function InviteButton() {
  return (
    <CreateButton startIcon={<UserPlus />} dialog={(close) => <InviteDialog onClose={close} />}>
      Пригласить клинера
    </CreateButton>
  )
}

/** The dialog: the form first, the link after it. */
function InviteDialog({ onClose }: { readonly onClose: () => void }) {
  return (
    <CallDialog
      call="POST cleaners"
      title="Пригласить клинера"
      action="Пригласить"
      fields={['name', 'phone']}
      fixed={{ active: true }}
      words={{ name: { label: 'Имя и фамилия' }, phone: { required: true } }}
      onClose={onClose}
      result={({ name = '', page_url, public_id = '' }) => ({
        title: `Приглашение готово: ${name}`,
        close: 'Готово',
        children: (
          <LinkToSend
            url={linkOf(page_url || (public_id && `/cleaner/${public_id}`))}
            label="Ссылка"
            what="ссылка клинера"
            text="Отправьте эту ссылку клинеру: по ней откроется страница с уборками."
            scanned={scannedByCleaner(name)}
            missing="Клинер добавлен. Ссылку сервер не прислал: её можно взять в карточке клинера."
          />
        ),
      })}
    >
      <p className="dialog-text">Клинер получит ссылку и будет видеть только свои уборки.</p>
    </CallDialog>
  )
}

const linkOf = (path: string): string => path && new URL(path, location.origin).href
