import { Link } from 'react-router'
import { formatMoney } from '#schema/rules/moneyText.ts'
import { monthTitle } from '#schema/rules/months.ts'
import { CallButton } from '#src/views/call/CallButton.tsx'
import type { OwnerRow } from './ownerRows.ts'

interface CloseButtonProps {
  readonly owner: OwnerRow
  readonly month: string
}

const placeOf: Readonly<Record<string, string>> = {
  departures: '/rents',
  debts: '/rents',
  receipts: '/expenses',
  purchases: '/tasks',
}

/** Closing a month: what is unfinished is named first, then the month is closed as it is or later. */
export function CloseButton({ owner, month }: CloseButtonProps) {
  const { id, name, to_pay = 0, unfinished = [] } = owner
  const hasGaps = unfinished.length > 0
  return (
    <CallButton
      button="Закрыть месяц"
      look={{ variant: 'outlined', size: 'small' }}
      call="POST owners/close"
      fixed={{ id, month: `${month}-01`, ...(hasGaps && { anyway: true }) }}
      title={`Закрыть ${monthTitle(month).toLowerCase()}: ${name}?`}
      action={hasGaps ? 'Закрыть всё равно' : `Закрыть с суммой ${formatMoney(to_pay)}`}
      isDangerous={hasGaps}
      told={`${monthTitle(month)} закрыт: ${name}`}
    >
      <p className="dialog-text">
        Отчёт сохранится таким, какой он сейчас. Всё, что изменится позже, станет поправкой в следующем
        месяце.
      </p>
      {hasGaps ? (
        <ul className="owners-gaps">
          {unfinished.map(({ kind = '', text, items = [] }) => (
            <li className="line-above" key={kind}>
              <b className="strong">{text}</b>
              <span className="quiet breaks">{items.map((item) => item.name).join(', ')}</span>
              <Link to={placeOf[kind] ?? '/rents'}>Посмотреть</Link>
            </li>
          ))}
        </ul>
      ) : (
        <p className="dialog-text">Все выезды отмечены, долгов нет, чеки на месте.</p>
      )}
    </CallButton>
  )
}
