// What sends: accounts with their lights, the order of channels, quiet hours.
import { Button, Skeleton, useMediaQuery } from '@mui/material'
import { CloudOff, Plus, RefreshCw, Settings2 } from 'lucide-react'
import { Fragment, useState } from 'react'
import { Link } from 'react-router'
import { models } from '#schema/index.ts'
import { StateMark } from '#src/kinds/marks/StateMark.tsx'
import type { KnownRow } from '#src/kinds/rowParts.ts'
import { useAccess } from '#src/kinds/useAccess.ts'
import { isPhone } from '#src/views/phone.ts'
import { AccountDialog } from './AccountDialog.tsx'
import { AccountLine } from './AccountLine.tsx'
import { channelName } from './messageWords.ts'
import { SendingDialog } from './SendingDialog.tsx'
import { type SendingSetup, useSenders } from './useSenders.ts'

/** The panel over the log; managers, who may not see accounts, have only the way to the rules. */
export function SenderPanel() {
  const { can } = useAccess(models.senders)
  const { data, error, refetch } = useSenders(can('show'))
  const [edited, setEdited] = useState<KnownRow | 'new'>()
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
  readonly setup: SendingSetup
  readonly onEdit: (account: KnownRow) => void
}

function Setup({ setup, onEdit }: SetupProps) {
  const phone = useMediaQuery(isPhone)
  const [isOpen, setOpen] = useState(false)
  if (setup.accounts.length === 0) return <FirstSteps />
  const working = setup.accounts.filter(
    ({ state, active }) => state === 'authorized' && active !== false,
  ).length
  const order = setup.cascade.map(channelName).filter(Boolean)
  const quiet =
    setup.quietFrom && setup.quietTo ? `тихо ${setup.quietFrom}–${setup.quietTo}` : 'без тихих часов'
  return (
    <>
      <p className="quiet sender-order">
        {!setup.active && <StateMark family="wait">Отправка выключена</StateMark>}
        {order.length > 0 && (
          <span>
            {order.map((name, index) => (
              <Fragment key={name}>
                {index > 0 && ' → '}
                <span className="nowrap">{name}</span>
              </Fragment>
            ))}
          </span>
        )}
        <span>{quiet}</span>
        {setup.dailyLimit !== undefined && <span>до {setup.dailyLimit} в день</span>}
        {setup.gapSeconds !== undefined && <span>пауза {setup.gapSeconds} с</span>}
      </p>
      {phone && (
        <Button variant="outlined" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {isOpen ? 'Свернуть каналы' : `Работают ${working} из ${setup.accounts.length}: показать`}
        </Button>
      )}
      {(isOpen || !phone) && (
        <ul className="sender-lines">
          {setup.accounts.map((account) => (
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
