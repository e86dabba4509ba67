import type { SentRow } from '#schema/wire/sent.ts'
import { useAccess } from '#src/kinds/useAccess.ts'
import { CleanMark } from '#src/pages/clean/card/CleanMark.tsx'
import { cleanStatusLabel, windowText } from '#src/pages/clean/card/cleanWords.ts'
import { useDrawer } from '#src/state/drawer/useDrawer.ts'
import { Block } from '#src/views/sheet/Block.tsx'
import { LineAct } from '#src/views/sheet/LineAct.tsx'
import { useAllRows } from '#src/views/useAllRows.ts'

/** The clean on the day of the arrival with its window: it says from what hour the guest may come. */
export function CleanBefore({ rent: { object_id, begin } }: { readonly rent: SentRow<'rents'> }) {
  const { can } = useAccess('cleans')
  const { openClean } = useDrawer()
  const { data: cleans = [] } = useAllRows(
    'cleans',
    { object_id, begin, end: begin },
    { enabled: can('list'), most: 5 },
  )
  const clean = cleans.find(({ status }) => status !== 'canceled')
  if (!clean) return null
  const cleaner = clean.cleaner?.name
  return (
    <Block
      title="Уборка перед заездом"
      aside={<LineAct onClick={() => openClean(clean)}>Открыть уборку</LineAct>}
    >
      <p className="row gap-10 sheet-line">
        <CleanMark clean={clean} />
        <span>
          <b>{cleanStatusLabel(clean.status)}</b>
          {cleaner && `, ${cleaner}`}
          {windowText(clean) && ` · ${windowText(clean)}`}
        </span>
      </p>
    </Block>
  )
}
