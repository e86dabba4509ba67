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
import { textIn } from '#src/kinds/rowParts.ts'
import { momentText, numberText } from '#src/kinds/texts.ts'
import { periodOfMonth } from '#src/pages/ownerPage/months.ts'
import { cardPath, editPath } from '#src/views/paths.ts'
import { useToldCall } from '#src/views/useToldCall.ts'
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
  const [word, family] = states[owner.state]
  const schemes: Readonly<Record<string, string>> = ownersModel.fields.scheme.options
  const scheme = schemes[owner.scheme] ?? ''
  const percent = owner.percent === undefined ? '' : ` ${numberText(owner.percent, '%')}`
  const sums = [
    ['Доход', owner.gross],
    ['Расходы', owner.expenses],
    ['К выплате', owner.toPay],
    ['Выплачено', owner.paid],
    ['Долг агентства', owner.balance],
  ] as const
  return (
    <li className="stack line-above">
      <span className="stack gap-0 narrow owners-name">
        <Link to={cardPath('owners', owner.id)}>{owner.name}</Link>
        <small title={owner.flats.map((flat) => textIn(flat, 'name')).join(', ')}>
          {scheme}
          {percent}, {counted(owner.flats.length, models.objects.labels.counted)}
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
        <small>
          {owner.openedAt ? `открывал ${momentText(owner.openedAt, clock)}` : 'ссылку не открывал'}
        </small>
      </span>
      <OwnerActs owner={owner} month={month} />
    </li>
  )
}

function OwnerActs({ owner, month }: OwnerLineProps) {
  const navigate = useNavigate()
  const { call, isBusy } = useToldCall()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const [shown, setShown] = useState<'link' | 'close'>()
  const close = () => setShown(undefined)
  const choose = (run: () => void) => () => {
    setAnchor(null)
    run()
  }
  const pay = async () => {
    const body = { owner_id: owner.id, begin: owner.payoutBegin, end: lastDay(month) }
    await call('POST payouts', { body }, `Черновик выплаты собран: ${owner.name}`)
  }
  const reopen = () =>
    void call(
      'POST owners/reopen',
      { body: { id: owner.id, month: `${month}-01` } },
      `Месяц снова открыт: ${owner.name}`,
    )
  const mayPay = owner.state === 'closed' && owner.payoutBegin !== '' && owner.payoutBegin <= `${month}-01`
  return (
    <span className="row finish gap-0 owners-acts">
      {owner.mayClose && (
        <Button variant="outlined" size="small" onClick={() => setShown('close')}>
          Закрыть месяц
        </Button>
      )}
      {mayPay && (
        <Button variant="outlined" size="small" loading={isBusy} onClick={() => void pay()}>
          Выплатить
        </Button>
      )}
      {!owner.mayClose && !mayPay && (
        <Button size="small" onClick={() => setShown('link')}>
          Отправить ссылку
        </Button>
      )}
      <IconButton
        aria-label={`Ещё действия: ${owner.name}`}
        aria-haspopup="menu"
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <MoreHorizontal size={20} />
      </IconButton>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        <MenuItem onClick={choose(() => setShown('link'))}>Отправить ссылку</MenuItem>
        <MenuItem component="a" href={`/owner/${owner.linkKey}`} target="_blank" rel="noreferrer">
          Открыть как собственник
        </MenuItem>
        <MenuItem onClick={choose(() => navigate(editPath('owners', owner.id)))}>Изменить условия</MenuItem>
        {owner.state === 'closed' && <MenuItem onClick={choose(reopen)}>Открыть месяц заново</MenuItem>}
      </Menu>
      {shown === 'link' && <OwnerLinkDialog owner={owner} onClose={close} />}
      {shown === 'close' && <CloseDialog owner={owner} month={month} onClose={close} />}
    </span>
  )
}

const lastDay = (month: string): string => periodOfMonth(month).end
