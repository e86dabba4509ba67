import { Button } from '@mui/material'
import { Link } from 'react-router'
import { owners as ownersModel } from '#schema/entities/owners.ts'
import { models } from '#schema/index.ts'
import { formatMoney } from '#schema/rules/moneyText.ts'
import { periodOfMonth } from '#schema/rules/months.ts'
import { counted } from '#schema/rules/plural.ts'
import { useClock } from '#src/kinds/clock.ts'
import { StateMark } from '#src/kinds/marks/StateMark.tsx'
import { momentText, numberText } from '#src/kinds/texts.ts'
import { useCall } from '#src/views/call/useCall.ts'
import { MoreMenu } from '#src/views/MoreMenu.tsx'
import { cardPath, editPath } from '#src/views/paths.ts'
import { useDialog } from '#src/views/useDialog.tsx'
import { CloseButton } from './CloseButton.tsx'
import { OwnerLinkDialog } from './OwnerLinkDialog.tsx'
import { type OwnerRow, ownerSums } from './ownerRows.ts'
import { useReportFile } from './useReportFile.ts'

const states = {
  open: ['открыт', 'plain'],
  closed: ['закрыт', 'info'],
  paid: ['выплачен', 'ok'],
} as const

interface OwnerLineProps {
  readonly owner: OwnerRow
  readonly month: string
}

/** One owner of the list: terms, sums of the month, its state, and what can be done now. */
export function OwnerLine({ owner, month }: OwnerLineProps) {
  const clock = useClock()
  const { id = 0, name, objects = [], link_opened_at: openedAt } = owner
  const [word, family] = states[owner.state ?? 'open']
  const schemes: Readonly<Record<string, string>> = ownersModel.fields.scheme.options
  const scheme = schemes[owner.scheme ?? ''] ?? ''
  const percent = owner.percent === undefined ? '' : ` ${numberText(owner.percent, '%')}`
  return (
    <li className="stack line-above">
      <span className="stack gap-0 narrow owners-name">
        <Link to={cardPath('owners', id)}>{name}</Link>
        <small title={objects.map((flat) => flat.name).join(', ')}>
          {scheme}
          {percent}, {counted(objects.length, models.objects.labels.counted)}
        </small>
      </span>
      {ownerSums.map(([name, label]) => {
        const sum = owner[name] ?? 0
        return (
          <span key={name} className={sum < 0 ? 'to-right owners-sum bad' : 'to-right owners-sum'}>
            <i className="quiet">{label}</i>
            <b className="medium nowrap">{formatMoney(sum)}</b>
          </span>
        )
      })}
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
  const pay = useCall('POST payouts', { told: `Черновик выплаты собран: ${name}` })
  const reopen = useCall('POST owners/reopen', { told: `Месяц снова открыт: ${name}` })
  const report = useReportFile()
  const link = useDialog((close) => <OwnerLinkDialog owner={owner} onClose={close} />)
  const payout = { owner_id: id, begin: payoutBegin, end: periodOfMonth(month).end }
  const mayPay = state === 'closed' && payoutBegin !== '' && payoutBegin <= `${month}-01`
  return (
    <span className="row finish gap-0 owners-acts">
      {mayClose && <CloseButton owner={owner} month={month} />}
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
        <Button size="small" onClick={() => link.open()}>
          Отправить ссылку
        </Button>
      )}
      <MoreMenu
        label={`Ещё действия: ${name}`}
        items={[
          { label: 'Отправить ссылку', run: () => link.open() },
          { label: 'Скачать отчёт (PDF)', run: () => report.act({ id, month, format: 'pdf' }) },
          { label: 'Скачать отчёт (Excel)', run: () => report.act({ id, month, format: 'xlsx' }) },
          { label: 'Открыть как собственник', href: `/owner/${owner.public_id ?? ''}` },
          { label: 'Изменить условия', to: editPath('owners', id) },
          state === 'closed' && {
            label: 'Открыть месяц заново',
            run: () => reopen.act({ body: { id, month: `${month}-01` } }),
          },
        ]}
      />
      {link.dialog}
    </span>
  )
}
