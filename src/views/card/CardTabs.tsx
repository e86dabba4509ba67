// The parts of a long card as vertical tabs, on the phone as an accordion; the open one stands in the address.
import { ChevronDown } from 'lucide-react'
import { Fragment, type KeyboardEvent, useId } from 'react'
import type { Model } from '#schema/define.ts'
import type { AnyRow } from '#schema/wire/sent.ts'
import { useAccess } from '#src/kinds/useAccess.ts'
import { useMayCall } from '#src/kinds/useLineAllowed.ts'
import { usePhone } from '../phone.ts'
import type { OwnTab } from '../slots.ts'
import { useAddressParts } from '../useAddressParts.ts'
import { type CardTab, tabsOf } from './cardTabs.ts'
import { GroupsForm } from './GroupsForm.tsx'
import './cardTabs.css'

interface CardTabsProps {
  readonly model: Model
  readonly row: AnyRow
  readonly own: readonly OwnTab[]
}

/** The tabs that the person may see; without one in the address the entity's own first is open, on the phone none. */
export default function CardTabs({ model, row, own }: CardTabsProps) {
  const phone = usePhone()
  const { parts, put } = useAddressParts<'tab' | 'field'>()
  const access = useAccess(model)
  const mayCall = useMayCall()
  const id = useId()
  const tabs = tabsOf(model, own).filter(
    ({ needs, groups, Body }) =>
      (needs === undefined || mayCall(needs)) &&
      (Body || groups.some(({ fields }) => fields.some(access.sees))),
  )
  const asked = tabs.find(({ title }) => title === parts.get('tab'))
  const current = asked ?? (phone ? undefined : (tabs.find(({ isFirst }) => isFirst) ?? tabs[0]))
  const open = (tab: string | null) => put({ tab, field: null })
  const Tabs = phone ? Accordion : TabColumn
  return <Tabs model={model} row={row} tabs={tabs} current={current} id={id} open={open} />
}

interface TabsProps extends Omit<CardTabsProps, 'own'> {
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
          <button
            key={tab.title}
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
            {tab.Hint && <tab.Hint row={row} />}
          </button>
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
          <Fragment key={tab.title}>
            <h2>
              <button
                className="medium line-above row full ink to-left"
                type="button"
                aria-expanded={isOpen}
                aria-controls={isOpen ? `${id}-panel` : undefined}
                onClick={() => open(isOpen ? null : tab.title)}
              >
                <span>{tab.title}</span>
                {tab.Hint && <tab.Hint row={row} />}
                <ChevronDown className="fixed faint" />
              </button>
            </h2>
            {isOpen && (
              <div className="stack gap-14 narrow card-tab-panel" id={`${id}-panel`}>
                <TabBody model={model} row={row} tab={tab} />
              </div>
            )}
          </Fragment>
        )
      })}
    </div>
  )
}

function TabBody({
  model,
  row,
  tab: { groups, Body },
}: Pick<TabsProps, 'model' | 'row'> & { readonly tab: CardTab }) {
  return (
    <>
      {groups.length > 0 && <GroupsForm model={model} row={row} groups={groups} />}
      {Body && <Body model={model} row={row} />}
    </>
  )
}
