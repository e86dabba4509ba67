// Loads flats from the connected channel: asks for the zone of new ones, then says what came and what did not.
import { Button, Dialog, DialogActions, DialogContent, DialogTitle, MenuItem, TextField } from '@mui/material'
import { useId, useState } from 'react'
import { useDataProvider, useRefresh } from 'react-admin'
import { Link } from 'react-router'
import type { PanelDataProvider } from '#src/dataProvider/dataProvider.ts'
import { isObject } from '#src/dataProvider/httpError.ts'
import type { Row } from '#src/kinds/cells/cell.ts'
import { useClock } from '#src/kinds/clock.ts'
import { Glyph } from '#src/kinds/marks/Glyph.tsx'
import { idIn, numberIn, partsIn, textIn } from '#src/kinds/rowParts.ts'
import { zones } from '#src/kinds/zones.ts'
import { troublesOf } from '#src/pages/exchange/troublesOf.ts'
import { orNothing } from '#src/state/failures.ts'
import { useToasts } from '#src/state/SessionContext.tsx'
import { cardPath } from '#src/views/paths.ts'
import { useOneAtATime } from '#src/views/useOneAtATime.ts'
import '#src/views/dialog.css'

/** The dialog: the question first, the result after it. */
export function LoadDialog({ onClose }: { readonly onClose: () => void }) {
  const titleId = useId()
  const { zone } = useClock()
  const [timezone, setTimezone] = useState(zone)
  const { load, isBusy, result } = useLoad()
  const known = zones.some(([code]) => code === timezone)
  return (
    <Dialog open onClose={isBusy ? undefined : onClose} aria-labelledby={titleId} maxWidth="xs" fullWidth>
      <DialogTitle id={titleId}>{result ? 'Загрузка объектов' : 'Загрузить объекты из канала'}</DialogTitle>
      <DialogContent>
        {result ? (
          <LoadResult result={result} />
        ) : (
          <>
            <p className="dialog-text">
              Новые объекты появятся в списке, известные обновятся. Ничего не удалится.
            </p>
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
          </>
        )}
      </DialogContent>
      <DialogActions>
        <Button variant={result ? 'contained' : 'outlined'} onClick={onClose} disabled={isBusy}>
          {result ? 'Понятно' : 'Отмена'}
        </Button>
        {!result && (
          <Button variant="contained" loading={isBusy} onClick={() => void load(timezone)}>
            Загрузить объекты
          </Button>
        )}
      </DialogActions>
    </Dialog>
  )
}

function LoadResult({ result }: { readonly result: Row }) {
  const counts = [
    ['Новых', 'created'],
    ['Обновлено', 'updated'],
    ['Пропущено', 'skipped'],
  ].map(([label, name = '']) => `${label}: ${numberIn(result, name) ?? 0}`)
  return (
    <>
      <p className="dialog-text">{counts.join(' · ')}</p>
      <ul className="stack gap-6 dialog-list" aria-label="Объекты канала">
        {partsIn(result, 'objects').map((flat) => (
          <li key={textIn(flat, 'external_id')}>
            <Glyph family={flat.result === 'skipped' ? 'mute' : 'ok'} size={12} />
            <LoadedFlat flat={flat} />
          </li>
        ))}
      </ul>
      <ul className="stack gap-6 dialog-list" aria-label="Что не получилось">
        {troublesOf(result).map((text) => (
          <li key={text}>
            <Glyph family="bad" size={12} />
            {text}
          </li>
        ))}
      </ul>
    </>
  )
}

const outcomes: Readonly<Record<string, string>> = {
  created: 'новый',
  updated: 'обновлён',
  skipped: 'пропущен',
}

/** «Студия на Невском — пропущен. Объект в архиве.», the name leads to the card. */
function LoadedFlat({ flat }: { readonly flat: Row }) {
  const id = idIn(flat)
  const name = textIn(flat, 'name')
  const reason = textIn(flat, 'reason')
  return (
    <span>
      {id === undefined ? name : <Link to={cardPath('objects', id)}>{name}</Link>}
      {` — ${outcomes[textIn(flat, 'result')] ?? ''}. ${reason}`}
    </span>
  )
}

function useLoad() {
  const provider = useDataProvider<PanelDataProvider>()
  const refresh = useRefresh()
  const toasts = useToasts()
  const { once, isBusy } = useOneAtATime()
  const [result, setResult] = useState<Row>()
  const load = async (timezone: string) => {
    const answer = await once(() =>
      orNothing(toasts, () => provider.call('POST objects/load', { body: { timezone } })),
    )
    if (!isObject(answer)) return
    setResult(answer)
    refresh()
  }
  return { load, isBusy, result }
}
