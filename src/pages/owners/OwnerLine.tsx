// One owner of the list: terms, sums of the month, its state, and what can be done now.
import { Button, IconButton, Menu, MenuItem } from '@mui/material'
import { MoreHorizontal } from 'lucide-react'
import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { owners as ownersModel } from '#schema/entities/owners.ts'
import { models } from '#schema/index.ts'
import { formatMoney } from '#schema/rules/moneyText.ts'
import { counted } from '#schema/rules/plural.ts'
import { useClock } from '#src/kinds/clock.ts'
import { StateMark } from '#src/kinds/marks/StateMark.tsx'
import { momentText, numberText } from '#src/kinds/texts.ts'
import { periodOfMonth } from '#src/pages/ownerPage/months.ts'
import { useCall } from '#src/views/call/useCall.ts'
import { cardPath, editPath } from '#src/views/paths.ts'
import { CloseDialog } from './CloseDialog.tsx'
import { OwnerLinkDialog } from './OwnerLinkDialog.tsx'
import type { OwnerRow } from './ownerRows.ts'

const states = {
  open: ['открыт', 'plain'],
  closed: ['закрыт', 'info'],
  paid: ['выплачен', 'ok'],
} as const

interface OwnerLineProps {
  readonly owner: OwnerRow
  readonly month: string
}

/** The line; on the phone its sums stand under the name. */
export function OwnerLine({ owner, month }: OwnerLineProps) {
  const clock = useClock()
  const { id = 0, name, objects = [], link_opened_at: openedAt } = owner
  const [word, family] = states[owner.state ?? 'open']
  const schemes: Readonly<Record<string, string>> = ownersModel.fields.scheme.options
  const scheme = schemes[owner.scheme ?? ''] ?? ''
  const percent = owner.percent === undefined ? '' : ` ${numberText(owner.percent, '%')}`
  const sums = [
    ['Доход', owner.gross ?? 0],
    ['Расходы', owner.expenses ?? 0],
    ['К выплате', owner.to_pay ?? 0],
    ['Выплачено', owner.paid ?? 0],
    ['Долг агентства', owner.balance ?? 0],
  ] as const
  return (
    <li className="stack line-above">
      <span className="stack gap-0 narrow owners-name">
        <Link to={cardPath('owners', id)}>{name}</Link>
        <small title={objects.map((flat) => flat.name).join(', ')}>
          {scheme}
          {percent}, {counted(objects.length, models.objects.labels.counted)}
        </small>
      </span>
      {sums.map(([label, sum]) => (
        <span key={label} className={sum < 0 ? 'to-right owners-sum bad' : 'to-right owners-sum'}>
          <i className="quiet">{label}</i>
          <b className="medium nowrap">{formatMoney(sum)}</b>
        </span>
      ))}
      <span className="stack gap-2 owners-state">
        <StateMark family={family}>{word}</StateMark>
        <small>{openedAt ? `открывал ${momentText(openedAt, clock)}` : 'ссылку не открывал'}</small>
      </span>
      <OwnerActs owner={owner} month={month} />
    </li>
  )
}

function OwnerActs({ owner, month }: OwnerLineProps) {
  const { id = 0, name, state, payout_begin: payoutBegin = '', may_close: mayClose } = owner
  const navigate = useNavigate()
  const pay = useCall('POST payouts', { told: `Черновик выплаты собран: ${name}` })
  const reopen = useCall('POST owners/reopen', { told: `Месяц снова открыт: ${name}` })
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const [shown, setShown] = useState<'link' | 'close'>()
  const close = () => setShown(undefined)
  const choose = (run: () => void) => () => {
    setAnchor(null)
    run()
  }
  const payout = { owner_id: id, begin: payoutBegin, end: periodOfMonth(month).end }
  const mayPay = state === 'closed' && payoutBegin !== '' && payoutBegin <= `${month}-01`
  return (
    <span className="row finish gap-0 owners-acts">
      {mayClose && (
        <Button variant="outlined" size="small" onClick={() => setShown('close')}>
          Закрыть месяц
        </Button>
      )}
      {mayPay && (
        <Button
          variant="outlined"
          size="small"
          loading={pay.isBusy}
          onClick={() => void pay.act({ body: payout })}
        >
          Выплатить
        </Button>
      )}
      {!mayClose && !mayPay && (
        <Button size="small" onClick={() => setShown('link')}>
          Отправить ссылку
        </Button>
      )}
      <IconButton
        aria-label={`Ещё действия: ${name}`}
        aria-haspopup="menu"
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <MoreHorizontal size={20} />
      </IconButton>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        <MenuItem onClick={choose(() => setShown('link'))}>Отправить ссылку</MenuItem>
        <MenuItem component="a" href={`/owner/${owner.public_id ?? ''}`} target="_blank" rel="noreferrer">
          Открыть как собственник
        </MenuItem>
        <MenuItem onClick={choose(() => navigate(editPath('owners', id)))}>Изменить условия</MenuItem>
        {state === 'closed' && (
          <MenuItem onClick={choose(() => void reopen.act({ body: { id, month: `${month}-01` } }))}>
            Открыть месяц заново
          </MenuItem>
        )}
      </Menu>
      {shown === 'link' && <OwnerLinkDialog owner={owner} onClose={close} />}
      {shown === 'close' && <CloseDialog owner={owner} month={month} onClose={close} />}
    </span>
  )
}
