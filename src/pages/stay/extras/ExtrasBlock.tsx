import { EllipsisVertical } from 'lucide-react'
import { rentMoney } from '#schema/entities/rentMoney.ts'
import { rents } from '#schema/entities/rents.ts'
import { multiplyMoney } from '#schema/rules/money.ts'
import { formatMoney } from '#schema/rules/moneyText.ts'
import type { SentRow } from '#schema/wire/sent.ts'
import { lazyPart } from '#src/base/lazyScreen.tsx'
import { StateMark } from '#src/kinds/marks/StateMark.tsx'
import { numberText } from '#src/kinds/texts.ts'
import { useAccess } from '#src/kinds/useAccess.ts'
import { MoreMenu } from '#src/views/MoreMenu.tsx'
import { Block } from '#src/views/sheet/Block.tsx'
import { LineAct } from '#src/views/sheet/LineAct.tsx'
import { type Extra, extrasOf } from '../parts/rentParts.ts'
import { useSaveRow } from '../parts/useSaveRow.ts'
import { type ExtraStatus, extraSteps, useExtraHints } from './useExtras.ts'

const ExtraDialog = lazyPart(() => import('./ExtraDialog.tsx'))

/** What the guest has ordered: each with its sum, how far it is and what may follow; only shown without the right. */
export function ExtrasBlock({ rent }: { readonly rent: SentRow<'rents'> }) {
  const { can, writes } = useAccess(rents)
  const { save, isBusy } = useSaveRow(rent)
  const extras = extrasOf(rent)
  const hintOf = useExtraHints(rent, extras)
  const canChange = can('update') && writes('addons') && rent.kind === 'guest'
  if (extras.length === 0 && !canChange) return null
  const move = (moved: Extra, status: ExtraStatus) =>
    save({ addons: extras.map((extra) => (extra === moved ? { ...extra, status } : extra)) })
  return (
    <Block
      title="Доп. услуги"
      aside={
        canChange && (
          <LineAct dialog={(close) => <ExtraDialog rent={rent} onClose={close} />}>Добавить услугу</LineAct>
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
              onMove={canChange ? (status) => move(extra, status) : undefined}
            />
          ))}
        </ul>
      )}
    </Block>
  )
}

interface ExtraLineProps {
  readonly extra: Extra
  readonly hint: string
  readonly isBusy: boolean
  readonly onMove: ((status: ExtraStatus) => void) | undefined
}

function ExtraLine({ extra, hint, isBusy, onMove }: ExtraLineProps) {
  const { options, families } = rentMoney.addons.of.status
  return (
    <li>
      <span>
        <b>{extra.name}</b>
        {extra.qty !== 1 && ` · ${numberText(extra.qty)} × ${formatMoney(extra.price)}`}
        {` · ${formatMoney(multiplyMoney(extra.price, extra.qty))}`}
        {hint && <span className="fact-details block">{hint}</span>}
      </span>
      <StateMark family={families?.[extra.status] ?? 'mute'}>{options[extra.status]}</StateMark>
      {onMove && (
        <MoreMenu
          label={`Действия: ${extra.name}`}
          Icon={EllipsisVertical}
          size="small"
          disabled={isBusy}
          items={extraSteps[extra.status].next.map((status) => ({
            label: extraSteps[status].verb,
            run: () => onMove(status),
          }))}
        />
      )}
    </li>
  )
}
