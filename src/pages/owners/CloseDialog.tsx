// Closing a month: what is unfinished is named first, then the month is closed as it is or later.

import { Link } from 'react-router'
import { formatMoney } from '#schema/rules/moneyText.ts'
import { partsIn, textIn } from '#src/kinds/rowParts.ts'
import { monthTitle } from '#src/pages/ownerPage/months.ts'
import { ConfirmDialog } from '#src/views/ConfirmDialog.tsx'
import { useToldCall } from '#src/views/useToldCall.ts'
import type { OwnerRow } from './ownerRows.ts'
import '#src/views/dialog.css'

interface CloseDialogProps {
  readonly owner: OwnerRow
  readonly month: string
  readonly onClose: () => void
}

const placeOf: Readonly<Record<string, string>> = {
  departures: '/rents',
  debts: '/rents',
  receipts: '/expenses',
  purchases: '/tasks',
}

/** The question with the checks. */
export function CloseDialog({ owner, month, onClose }: CloseDialogProps) {
  const { call, isBusy } = useToldCall()
  const hasGaps = owner.unfinished.length > 0
  const close = async () => {
    const body = { id: owner.id, month: `${month}-01`, ...(hasGaps && { anyway: true }) }
    if (await call('POST owners/close', { body }, `${monthTitle(month)} закрыт: ${owner.name}`)) onClose()
  }
  return (
    <ConfirmDialog
      title={`Закрыть ${monthTitle(month).toLowerCase()}: ${owner.name}?`}
      action={hasGaps ? 'Закрыть всё равно' : `Закрыть с суммой ${formatMoney(owner.toPay)}`}
      isDangerous={hasGaps}
      isBusy={isBusy}
      onConfirm={() => void close()}
      onClose={onClose}
    >
      <p className="dialog-text">
        Отчёт сохранится таким, какой он сейчас. Всё, что изменится позже, станет поправкой в следующем
        месяце.
      </p>
      {hasGaps ? (
        <ul className="owners-gaps">
          {owner.unfinished.map((gap) => (
            <li className="line-above" key={textIn(gap, 'kind')}>
              <b className="strong">{textIn(gap, 'text')}</b>
              <span className="quiet breaks">
                {partsIn(gap, 'items')
                  .map((item) => textIn(item, 'name'))
                  .join(', ')}
              </span>
              <Link to={placeOf[textIn(gap, 'kind')] ?? '/rents'}>Посмотреть</Link>
            </li>
          ))}
        </ul>
      ) : (
        <p className="dialog-text">Все выезды отмечены, долгов нет, чеки на месте.</p>
      )}
    </ConfirmDialog>
  )
}
