// What sends: accounts with their lights, the order of channels, quiet hours.
import { Button } from '@mui/material'
import { Plus, Settings2 } from 'lucide-react'
import { Fragment, useState } from 'react'
import { Link } from 'react-router'
import { channelName } from '#schema/rules/messageWords.ts'
import type { CallAnswer } from '#schema/wire/lines.ts'
import { StateMark } from '#src/kinds/marks/StateMark.tsx'
import { useAccess } from '#src/kinds/useAccess.ts'
import { useRead } from '#src/views/call/useRead.ts'
import { DialogButton } from '#src/views/DialogButton.tsx'
import { Loaded } from '#src/views/Loaded.tsx'
import { usePhone } from '#src/views/phone.ts'
import { AccountDialog } from './AccountDialog.tsx'
import { type Account, AccountLine } from './AccountLine.tsx'
import { SendingDialog } from './SendingDialog.tsx'

/** The panel over the log; managers, who may not see accounts, have only the way to the rules. */
export function SenderPanel() {
  const { can } = useAccess('senders')
  const setup = useRead('GET agency/automessages', {}, { enabled: can('show') })
  const { data } = setup
  const [edited, setEdited] = useState<Account | 'new'>()
  return (
    <section className="stack gap-10 box sender-panel" aria-label="Каналы отправки">
      <header className="row wrap apart">
        <h2 className="size-15">{can('show') ? 'Каналы отправки' : 'Сообщения гостям и клинерам'}</h2>
        <span className="row wrap">
          <Button variant="outlined" component={Link} to="/messages">
            Правила
          </Button>
          {can('save') && data && (
            <>
              <DialogButton
                variant="outlined"
                startIcon={<Settings2 />}
                dialog={(close) => <SendingDialog setup={data} onClose={close} />}
              >
                Настройки
              </DialogButton>
              <Button variant="outlined" startIcon={<Plus />} onClick={() => setEdited('new')}>
                Подключить канал
              </Button>
            </>
          )}
        </span>
      </header>
      {can('show') && (
        <Loaded of={setup} failure="Каналы отправки не загрузились" height={72}>
          {(read) => <Setup setup={read} onEdit={setEdited} />}
        </Loaded>
      )}
      {edited && (
        <AccountDialog account={edited === 'new' ? undefined : edited} onClose={() => setEdited(undefined)} />
      )}
    </section>
  )
}

interface SetupProps {
  readonly setup: CallAnswer<'GET agency/automessages'>
  readonly onEdit: (account: Account) => void
}

function Setup({ setup, onEdit }: SetupProps) {
  const phone = usePhone()
  const [isOpen, setOpen] = useState(false)
  const { accounts = [], cascade = [], active, quiet_from, quiet_to, daily_limit, gap_seconds } = setup
  if (accounts.length === 0) return <FirstSteps />
  const working = accounts.filter((account) => account.state === 'authorized' && account.active !== false)
  return (
    <>
      <p className="row wrap quiet sender-order">
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
      <li>
        Нажмите «Подключить канал», впишите номер инстанса и ключ. Подойдут и бот MAX, SMS, почта, бот
        Telegram.
      </li>
      <li>Нажмите «Проверить», затем «Зарегистрировать вебхук»: так видно, что сообщения дошли.</li>
    </ol>
  )
}
