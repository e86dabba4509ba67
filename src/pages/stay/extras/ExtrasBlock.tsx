// What the guest has ordered beside the stay: each order with its sum, how far it is and what may follow.
import { Button } from '@mui/material'
import { EllipsisVertical } from 'lucide-react'
import { Suspense, useState } from 'react'
import { models } from '#schema/index.ts'
import { multiplyMoney } from '#schema/rules/money.ts'
import { formatMoney } from '#schema/rules/moneyText.ts'
import type { SentRow } from '#schema/wire/sent.ts'
import { lazyScreen } from '#src/base/lazyScreen.tsx'
import { StateMark } from '#src/kinds/marks/StateMark.tsx'
import { numberText } from '#src/kinds/texts.ts'
import { useAccess } from '#src/kinds/useAccess.ts'
import { MoreMenu } from '#src/views/MoreMenu.tsx'
import { Block } from '#src/views/sheet/Block.tsx'
import { useExtraHints } from './useExtraHints.ts'
import { type Extra, type ExtraStatus, nextStatuses, statusLook, useExtras } from './useExtras.ts'

const ExtraDialog = lazyScreen(() => import('./ExtraDialog.tsx'))

const verbs: Readonly<Record<ExtraStatus, string>> = {
  ordered: 'Вернуть в заказанные',
  confirmed: 'Подтвердить',
  paid: 'Отметить оплаченной',
  done: 'Отметить оказанной',
  declined: 'Отказать',
  canceled: 'Отменить услугу',
}

/** The block; without the right to change the booking it only shows. */
export function ExtrasBlock({ rent }: { readonly rent: SentRow<'rents'> }) {
  const { can, writes } = useAccess(models.rents)
  const { extras, isBusy, add, move } = useExtras(rent)
  const hintOf = useExtraHints(rent, extras)
  const [isAdding, setAdding] = useState(false)
  const canChange = can('update') && writes('addons') && rent.kind === 'guest'
  if (extras.length === 0 && !canChange) return null
  return (
    <Block
      title="Доп. услуги"
      aside={
        canChange && (
          <Button size="small" className="line-act" onClick={() => setAdding(true)}>
            Добавить услугу
          </Button>
        )
      }
    >
      {extras.length === 0 && <p className="sheet-quiet">Ничего не заказано</p>}
      {extras.length > 0 && (
        <ul className="stack gap-0 sheet-lines">
          {extras.map((extra) => (
            <ExtraLine
              key={extra.id}
              extra={extra}
              hint={hintOf(extra)}
              isBusy={isBusy}
              onMove={canChange ? move : undefined}
            />
          ))}
        </ul>
      )}
      <Suspense fallback={null}>
        {isAdding && <ExtraDialog rent={rent} onAdd={add} onClose={() => setAdding(false)} />}
      </Suspense>
    </Block>
  )
}

interface ExtraLineProps {
  readonly extra: Extra
  readonly hint: string
  readonly isBusy: boolean
  readonly onMove: ((id: number, status: ExtraStatus) => Promise<boolean>) | undefined
}

function ExtraLine({ extra, hint, isBusy, onMove }: ExtraLineProps) {
  const { label, family } = statusLook(extra.status)
  return (
    <li>
      <span>
        <b>{extra.name}</b>
        {extra.qty !== 1 && ` · ${numberText(extra.qty)} × ${formatMoney(extra.price)}`}
        {` · ${formatMoney(multiplyMoney(extra.price, extra.qty))}`}
        {hint && <span className="fact-details block">{hint}</span>}
      </span>
      <StateMark family={family}>{label}</StateMark>
      {onMove && (
        <MoreMenu
          label={`Действия: ${extra.name}`}
          Icon={EllipsisVertical}
          size="small"
          disabled={isBusy}
          items={nextStatuses[extra.status].map((status) => ({
            label: verbs[status],
            run: () => void onMove(extra.id, status),
          }))}
        />
      )}
    </li>
  )
}
