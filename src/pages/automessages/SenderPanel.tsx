// What sends: accounts with their lights, the order of channels, quiet hours.
import { Button, Skeleton, useMediaQuery } from '@mui/material'
import { CloudOff, Plus, RefreshCw, Settings2 } from 'lucide-react'
import { Fragment, useState } from 'react'
import { Link } from 'react-router'
import { models } from '#schema/index.ts'
import type { CallAnswer } from '#schema/wire/lines.ts'
import { StateMark } from '#src/kinds/marks/StateMark.tsx'
import { useAccess } from '#src/kinds/useAccess.ts'
import { useRead } from '#src/views/call/useRead.ts'
import { isPhone } from '#src/views/phone.ts'
import { AccountDialog } from './AccountDialog.tsx'
import { type Account, AccountLine } from './AccountLine.tsx'
import { channelName } from './messageWords.ts'
import { SendingDialog } from './SendingDialog.tsx'

/** The panel over the log; managers, who may not see accounts, have only the way to the rules. */
export function SenderPanel() {
  const { can } = useAccess(models.senders)
  const { data, error, refetch } = useRead('GET agency/automessages', {}, { enabled: can('show') })
  const [edited, setEdited] = useState<Account | 'new'>()
  const [isSetting, setSetting] = useState(false)
  return (
    <section className="stack gap-10 box sender-panel" aria-label="Каналы отправки">
      <header className="apart">
        <h2 className="size-15">{can('show') ? 'Каналы отправки' : 'Сообщения гостям и клинерам'}</h2>
        <span>
          <Button variant="outlined" component={Link} to="/messages">
            Правила
          </Button>
          {can('save') && data && (
            <>
              <Button variant="outlined" startIcon={<Settings2 />} onClick={() => setSetting(true)}>
                Настройки
              </Button>
              <Button variant="outlined" startIcon={<Plus />} onClick={() => setEdited('new')}>
                Подключить канал
              </Button>
            </>
          )}
        </span>
      </header>
      {can('show') && !data && !error && <Skeleton variant="rounded" height={72} aria-label="Загружаем" />}
      {error && !data && (
        <p className="sender-error">
          <CloudOff /> {error.message}
          <Button startIcon={<RefreshCw />} onClick={() => void refetch()}>
            Повторить
          </Button>
        </p>
      )}
      {data && <Setup setup={data} onEdit={setEdited} />}
      {edited && data && (
        <AccountDialog account={edited === 'new' ? undefined : edited} onClose={() => setEdited(undefined)} />
      )}
      {isSetting && data && <SendingDialog setup={data} onClose={() => setSetting(false)} />}
    </section>
  )
}

interface SetupProps {
  readonly setup: CallAnswer<'GET agency/automessages'>
  readonly onEdit: (account: Account) => void
}

function Setup({ setup, onEdit }: SetupProps) {
  const phone = useMediaQuery(isPhone)
  const [isOpen, setOpen] = useState(false)
  const { accounts = [], cascade = [], active, quiet_from, quiet_to, daily_limit, gap_seconds } = setup
  if (accounts.length === 0) return <FirstSteps />
  const working = accounts.filter((account) => account.state === 'authorized' && account.active !== false)
  return (
    <>
      <p className="quiet sender-order">
        {active === false && <StateMark family="wait">Отправка выключена</StateMark>}
        {cascade.length > 0 && (
          <span>
            {cascade.map((word, index) => (
              <Fragment key={word}>
                {index > 0 && ' → '}
                <span className="nowrap">{channelName(word)}</span>
              </Fragment>
            ))}
          </span>
        )}
        <span>{quiet_from && quiet_to ? `тихо ${quiet_from}–${quiet_to}` : 'без тихих часов'}</span>
        {daily_limit !== undefined && <span>до {daily_limit} в день</span>}
        {gap_seconds !== undefined && <span>пауза {gap_seconds} с</span>}
      </p>
      {phone && (
        <Button variant="outlined" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {isOpen ? 'Свернуть каналы' : `Работают ${working.length} из ${accounts.length}: показать`}
        </Button>
      )}
      {(isOpen || !phone) && (
        <ul className="sender-lines">
          {accounts.map((account) => (
            <AccountLine key={account.id} account={account} onEdit={() => onEdit(account)} />
          ))}
        </ul>
      )}
    </>
  )
}

function FirstSteps() {
  return (
    <ol className="stack gap-6 quiet sender-steps">
      <li>Заведите инстанс WhatsApp или MAX на green-api.com и отсканируйте QR-код телефоном агентства.</li>
      <li>Нажмите «Подключить канал», впишите номер инстанса и ключ. Подойдут и SMS, почта, бот Telegram.</li>
      <li>Нажмите «Проверить», затем «Зарегистрировать вебхук»: так видно, что сообщения дошли.</li>
    </ol>
  )
}
