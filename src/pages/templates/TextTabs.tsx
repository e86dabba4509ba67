import { useNavigate } from 'react-router'
import { rolesOfPath } from '#schema/menu.ts'
import { useShared } from '#src/state/SessionContext.tsx'
import { DayTabs } from '#src/views/list/DayTabs.tsx'

const tabs = [
  { label: 'Тексты', to: '/templates' },
  { label: 'Правила', to: '/messages' },
] as const

/** Texts, and the rules that send them: two tabs of one thing; nothing for who may open only one of them. */
export function TextTabs({ on }: { readonly on: (typeof tabs)[number]['to'] }) {
  const navigate = useNavigate()
  const role = useShared('role')
  const open = tabs.filter(({ to }) => rolesOfPath(to)?.includes(role))
  if (open.length < tabs.length) return null
  return (
    <DayTabs
      label="Тексты и правила"
      tabs={open.map(({ label, to }) => ({ label, isOn: to === on, open: () => void navigate(to) }))}
    />
  )
}
