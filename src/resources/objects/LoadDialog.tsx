import { Link } from 'react-router'
import type { CallAnswer } from '#schema/wire/lines.ts'
import { useClock } from '#src/kinds/clock.ts'
import { Glyph } from '#src/kinds/marks/Glyph.tsx'
import { Troubles } from '#src/pages/updates/exchange/Troubles.tsx'
import { CallDialog } from '#src/views/call/CallDialog.tsx'
import { cardPath } from '#src/views/paths.ts'

/** Loads flats from the connected channel: asks for the zone of new ones, then says what came and what did not. */
export function LoadDialog({ onClose }: { readonly onClose: () => void }) {
  const { zone } = useClock()
  return (
    <CallDialog
      call="POST objects/load"
      title="Загрузить объекты из канала"
      action="Загрузить объекты"
      fields={['timezone']}
      start={{ timezone: zone }}
      onClose={onClose}
      result={(answer) => ({
        title: 'Загрузка объектов',
        close: 'Понятно',
        children: <LoadResult answer={answer} />,
      })}
    >
      <p className="dialog-text">Новые объекты появятся в списке, известные обновятся. Ничего не удалится.</p>
    </CallDialog>
  )
}

const outcomes = { created: 'новый', updated: 'обновлён', skipped: 'пропущен' }

function LoadResult({ answer }: { readonly answer: CallAnswer<'POST objects/load'> }) {
  const { created = 0, updated = 0, skipped = 0, objects = [] } = answer
  return (
    <>
      <p className="dialog-text">{`Новых: ${created} · Обновлено: ${updated} · Пропущено: ${skipped}`}</p>
      <ul className="stack gap-6 dialog-list" aria-label="Объекты канала">
        {objects.map(({ id, external_id, name, result, reason = '' }) => (
          <li key={external_id}>
            <Glyph family={result === 'skipped' ? 'mute' : 'ok'} size={12} />
            <span>
              {id === undefined ? name : <Link to={cardPath('objects', id)}>{name}</Link>}
              {` — ${result ? outcomes[result] : ''}. ${reason}`}
            </span>
          </li>
        ))}
      </ul>
      <Troubles of={answer} />
    </>
  )
}
