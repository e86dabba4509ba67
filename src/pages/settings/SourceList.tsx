import { joinedName } from '#src/kinds/cells/joined.ts'
import { StateMark } from '#src/kinds/marks/StateMark.tsx'
import { RowLine } from '#src/views/RowLine.tsx'
import { RowsBlock } from '#src/views/RowsBlock.tsx'

/** The labels «откуда пришёл гость» with their tiles: they come with the agency and are only shown. */
export function SourceList() {
  return (
    <RowsBlock of="sources" summary={(rows) => `Источники: ${rows.length}`}>
      {(source) => {
        const { icon, name = '', ota_id, repeat, active } = source
        const channel = ota_id && `канал «${joinedName(source, 'ota_id', ota_id)}»`
        return (
          <>
            <b className="fixed quiet size-12">{icon || name.slice(0, 2)}</b>
            <RowLine name={name} note={repeat ? 'повторный гость' : channel}>
              {active === false && <StateMark family="mute">Выключен</StateMark>}
            </RowLine>
          </>
        )
      }}
    </RowsBlock>
  )
}
