import { MailCheck } from 'lucide-react'
import { useListContext } from 'react-admin'
import { models } from '#schema/index.ts'
import { messageTabOf } from '#schema/rules/messageTabs.ts'
import { StateCard } from '#src/base/states/StateCard.tsx'
import { EntityList } from '#src/views/list/EntityList.tsx'
import { LogTabs } from './LogTabs.tsx'
import { MessageRows } from './MessageRows.tsx'
import { RatesLine } from './RatesLine.tsx'
import { SenderPanel } from './SenderPanel.tsx'
import { StoppedLine } from './StoppedLine.tsx'
import './automessages.css'

const overrides = { Rows: MessageRows, Empty: NoMessages }

/** Automessages: what sends above, the log by pages below. */
export default function AutomessagesPage() {
  return (
    <div className="narrow automessages">
      <EntityList model={models.automessages} Lead={Lead} Top={Top} overrides={overrides} />
    </div>
  )
}

function Lead() {
  return (
    <div className="stack gap-16 narrow">
      <SenderPanel />
      <StoppedLine />
    </div>
  )
}

function Top() {
  return (
    <>
      <RatesLine />
      <LogTabs />
    </>
  )
}

function NoMessages() {
  const { filterValues } = useListContext()
  return (
    <StateCard
      icon={MailCheck}
      title={messageTabOf(filterValues)?.empty ?? 'По фильтру ничего нет'}
      text="Сообщения планируют правила: по датам броней, оплатам и уборкам. Здесь видно каждое — с причиной, если оно не ушло."
    />
  )
}
