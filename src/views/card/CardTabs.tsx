// The parts of a long card as vertical tabs, on the phone as an accordion; the open one stands in the address.
import { useMediaQuery } from '@mui/material'
import { ChevronDown } from 'lucide-react'
import { type KeyboardEvent, useId } from 'react'
import { useSearchParams } from 'react-router'
import type { Model } from '#schema/define.ts'
import type { AnyRow } from '#schema/wire/sent.ts'
import { LazyPlace } from '#src/base/lazyScreen.tsx'
import { lineOf } from '#src/dataProvider/requestOf.ts'
import { useAccess } from '#src/kinds/useAccess.ts'
import { useLineAllowed } from '#src/kinds/useLineAllowed.ts'
import { isPhone } from '../phone.ts'
import type { OwnTab } from '../slots.ts'
import { type CardTab, tabsOf } from './cardTabs.ts'
import { GroupsForm } from './GroupsForm.tsx'
import './cardTabs.css'

/** The parameter of the address that holds the open tab. */
export const TAB_PARAMETER = 'tab'

interface CardTabsProps {
  readonly model: Model
  readonly row: AnyRow
  readonly own: readonly OwnTab[]
}

/** The tabs that the person may see; without one in the address the first is open, on the phone none. */
export default function CardTabs({ model, row, own }: CardTabsProps) {
  const phone = useMediaQuery(isPhone)
  const [parameters, setParameters] = useSearchParams()
  const access = useAccess(model)
  const id = useId()
  const tabs = tabsOf(model, own).filter(
    ({ groups, Body }) => Body || groups.some(({ fields }) => fields.some(access.sees)),
  )
  const asked = tabs.find(({ title }) => title === parameters.get(TAB_PARAMETER))
  const current = asked ?? (phone ? undefined : tabs[0])
  const open = (title: string | null) =>
    setParameters(
      (before) => {
        before.delete('field')
        if (title === null) before.delete(TAB_PARAMETER)
        else before.set(TAB_PARAMETER, title)
        return before
      },
      { replace: true },
    )
  const common = { model, row, current, id, open }
  return phone ? <Accordion tabs={tabs} {...common} /> : <TabColumn tabs={tabs} {...common} />
}

interface TabsProps {
  readonly model: Model
  readonly row: AnyRow
  readonly tabs: readonly CardTab[]
  readonly current: CardTab | undefined
  readonly id: string
  readonly open: (title: string | null) => void
}

function TabColumn({ model, row, tabs, current, id, open }: TabsProps) {
  const move = (event: KeyboardEvent<HTMLElement>) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step === undefined) return
    event.preventDefault()
    const buttons = [...event.currentTarget.querySelectorAll('button')]
    const at = buttons.findIndex((button) => button.matches(':focus'))
    buttons[(at + step + buttons.length) % buttons.length]?.focus()
  }
  return (
    <div className="stack gap-16 card-tabs">
      <div
        className="stack gap-2 card-tab-list"
        role="tablist"
        aria-orientation="vertical"
        aria-label="Разделы карточки"
        onKeyDown={move}
      >
        {tabs.map((tab) => (
          <Allowed key={tab.title} tab={tab}>
            <button
              className="medium hovers row apart quiet to-left"
              type="button"
              role="tab"
              id={`${id}-${tab.title}`}
              aria-selected={tab === current}
              aria-controls={tab === current ? `${id}-panel` : undefined}
              tabIndex={tab === current ? 0 : -1}
              onClick={() => open(tab.title)}
            >
              {tab.title}
              <TabHint tab={tab} row={row} />
            </button>
          </Allowed>
        ))}
      </div>
      {current && (
        <div
          className="stack gap-14 narrow card-tab-panel"
          role="tabpanel"
          id={`${id}-panel`}
          aria-labelledby={`${id}-${current.title}`}
        >
          <TabBody key={current.title} model={model} row={row} tab={current} />
        </div>
      )}
    </div>
  )
}

function Accordion({ model, row, tabs, current, id, open }: TabsProps) {
  return (
    <div className="box card-accordion">
      {tabs.map((tab) => {
        const isOpen = tab === current
        return (
          <Allowed key={tab.title} tab={tab}>
            <h2>
              <button
                className="medium line-above row full ink to-left"
                type="button"
                aria-expanded={isOpen}
                aria-controls={isOpen ? `${id}-panel` : undefined}
                onClick={() => open(isOpen ? null : tab.title)}
              >
                <span>{tab.title}</span>
                <TabHint tab={tab} row={row} />
                <ChevronDown className="fixed faint" />
              </button>
            </h2>
            {isOpen && (
              <div className="stack gap-14 narrow card-tab-panel" id={`${id}-panel`}>
                <TabBody model={model} row={row} tab={tab} />
              </div>
            )}
          </Allowed>
        )
      })}
    </div>
  )
}

/** What needs a call is not offered without the right to it. */
function Allowed({
  tab: { needs },
  children,
}: {
  readonly tab: CardTab
  readonly children: React.ReactNode
}) {
  const line = needs && lineOf(needs.model, needs.action)
  const isAllowed = useLineAllowed(line ?? 'GET objects')
  return line && !isAllowed ? null : children
}

function TabHint({ tab: { Hint }, row }: { readonly tab: CardTab; readonly row: AnyRow }) {
  if (!Hint) return null
  return (
    <LazyPlace fallback={null}>
      <Hint row={row} />
    </LazyPlace>
  )
}

interface TabBodyProps {
  readonly model: Model
  readonly row: AnyRow
  readonly tab: CardTab
}

function TabBody({ model, row, tab: { groups, Body } }: TabBodyProps) {
  return (
    <>
      {groups.length > 0 && <GroupsForm model={model} row={row} groups={groups} />}
      {Body && (
        <LazyPlace fallback={null}>
          <Body row={row} />
        </LazyPlace>
      )}
    </>
  )
}
