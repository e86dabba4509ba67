// Loads flats from the connected channel: asks for the zone of new ones, then says what came and what did not.
import { Button, DialogActions, DialogContent, MenuItem, TextField } from '@mui/material'
import { useState } from 'react'
import { Link } from 'react-router'
import type { CallAnswer } from '#schema/wire/lines.ts'
import { useClock } from '#src/kinds/clock.ts'
import { Glyph } from '#src/kinds/marks/Glyph.tsx'
import { zones } from '#src/kinds/zones.ts'
import { troublesOf } from '#src/pages/updates/exchange/troublesOf.ts'
import { CallDialog } from '#src/views/call/CallDialog.tsx'
import { cardPath } from '#src/views/paths.ts'

/** The dialog: the question first, the result after it. */
export function LoadDialog({ onClose }: { readonly onClose: () => void }) {
  const { zone } = useClock()
  const [timezone, setTimezone] = useState(zone)
  const known = zones.some(([code]) => code === timezone)
  return (
    <CallDialog
      call="POST objects/load"
      title="Загрузить объекты из канала"
      action="Загрузить объекты"
      fixed={{ timezone }}
      result={(answer) => ({
        title: 'Загрузка объектов',
        content: <LoadResult answer={answer} onClose={onClose} />,
      })}
      onClose={onClose}
    >
      <p className="dialog-text">Новые объекты появятся в списке, известные обновятся. Ничего не удалится.</p>
      <TextField
        select
        fullWidth
        label="Часовой пояс новых объектов"
        value={timezone}
        onChange={(event) => setTimezone(event.target.value)}
      >
        {!known && <MenuItem value={timezone}>{timezone}</MenuItem>}
        {zones.map(([code, name]) => (
          <MenuItem key={code} value={code}>
            {name}
          </MenuItem>
        ))}
      </TextField>
    </CallDialog>
  )
}

interface LoadResultProps {
  readonly answer: CallAnswer<'POST objects/load'>
  readonly onClose: () => void
}

const outcomes = { created: 'новый', updated: 'обновлён', skipped: 'пропущен' }

function LoadResult({ answer, onClose }: LoadResultProps) {
  const { created = 0, updated = 0, skipped = 0, objects = [] } = answer
  return (
    <>
      <DialogContent>
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
        <ul className="stack gap-6 dialog-list" aria-label="Что не получилось">
          {troublesOf(answer).map((text) => (
            <li key={text}>
              <Glyph family="bad" size={12} />
              {text}
            </li>
          ))}
        </ul>
      </DialogContent>
      <DialogActions>
        <Button variant="contained" onClick={onClose}>
          Понятно
        </Button>
      </DialogActions>
    </>
  )
}
