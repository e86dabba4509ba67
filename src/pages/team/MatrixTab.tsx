// Cleaners against flats: rate and turn of each pair, changed in the cell.
import { Button, MenuItem, TextField } from '@mui/material'
import { useState } from 'react'
import { useGetList } from 'react-admin'
import { isMoney } from '#schema/rules/money.ts'
import { formatMoney } from '#schema/rules/moneyText.ts'
import type { SentRow } from '#schema/wire/sent.ts'
import { readNumber } from '#src/kinds/inputs/lineFormats.ts'
import { LoadFailure } from '#src/layout/states/LoadFailure.tsx'
import { ConfirmDialog } from '#src/views/ConfirmDialog.tsx'
import { useToldCall } from '#src/views/useToldCall.ts'
import { Waiting } from './Waiting.tsx'

const turns = { 1: 'основной', 2: 'запасной', 3: 'резерв' } as const

type Cleaner = SentRow<'cleaners'>

interface Cell {
  readonly cleaner: Cleaner
  readonly flat: SentRow<'objects'>
  readonly tie: NonNullable<Cleaner['objects']>[number] | undefined
}

/** The tab: a press on a cell opens its two values. */
export default function MatrixTab() {
  const page = { pagination: { page: 1, perPage: 1000 }, sort: { field: 'name', order: 'ASC' as const } }
  const cleaners = useGetList<Cleaner>('cleaners', page)
  const flats = useGetList<SentRow<'objects'>>('objects', page)
  const [opened, setOpened] = useState<Cell>()
  const fault = cleaners.error ?? flats.error
  if (fault && !(cleaners.data && flats.data)) {
    const again = () => void Promise.all([cleaners.refetch(), flats.refetch()])
    return <LoadFailure title="Не удалось загрузить клинеров и объекты" error={fault} onRetry={again} />
  }
  if (!cleaners.data || !flats.data) return <Waiting />
  const people = cleaners.data.map((cleaner) => ({
    cleaner,
    ties: new Map(cleaner.objects?.map((tie) => [tie.object_id, tie])),
  }))
  return (
    <>
      <p className="team-hint">
        Ставка и очередь каждой пары: 1 — основной, 2 — запасной, 3 — резерв. Нажмите на клетку, чтобы
        изменить.
      </p>
      <div className="box team-scroll">
        <table className="full team-matrix">
          <thead>
            <tr>
              <th scope="col">Объект</th>
              {people.map(({ cleaner: { id, name } }) => (
                <th key={id} scope="col">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {flats.data.map((flat) => (
              <tr key={flat.id}>
                <th scope="row">{flat.name}</th>
                {people.map(({ cleaner, ties }) => (
                  <td key={cleaner.id}>
                    <MatrixCell cell={{ cleaner, flat, tie: ties.get(flat.id) }} onOpen={setOpened} />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {opened && <CellDialog cell={opened} onClose={() => setOpened(undefined)} />}
    </>
  )
}

function MatrixCell({ cell, onOpen }: { readonly cell: Cell; readonly onOpen: (cell: Cell) => void }) {
  const { cleaner, flat, tie } = cell
  const { price, priority: turn } = tie ?? {}
  const isOff = tie?.excluded === true
  const text = tie ? (price === undefined ? 'как у объекта' : formatMoney(price)) : ''
  return (
    <button
      type="button"
      className={tie ? (isOff ? 'tie off' : `tie turn-${turn}`) : 'no-tie'}
      aria-label={`${flat.name}, ${cleaner.name}: ${tie ? `${text}, очередь ${turn}` : 'не привязан'}`}
      onClick={() => onOpen(cell)}
    >
      {tie ? (
        <>
          <b>{isOff ? '—' : turn}</b> {isOff ? 'не назначать' : text}
        </>
      ) : (
        <span aria-hidden="true">+</span>
      )}
    </button>
  )
}

function CellDialog({ cell, onClose }: { readonly cell: Cell; readonly onClose: () => void }) {
  const { cleaner, flat, tie } = cell
  const { call, isBusy } = useToldCall()
  const stored = tie?.price
  const [text, setText] = useState(stored === undefined ? '' : String(stored).replace('.', ','))
  const [turn, setTurn] = useState(tie?.priority ?? 1)
  const price = text.trim() === '' ? null : readNumber(text)
  const isGood = price === null || (isMoney(price) && price >= 0)
  const pair = { cleaner_id: cleaner.id, object_id: flat.id }
  const names = `${cleaner.name}, ${flat.name}`
  const save = async () => {
    if (!isGood) return
    const line = tie ? 'PATCH cleaners/object' : 'POST cleaners/object'
    const body = { ...pair, price, priority: turn }
    if (await call(line, { body }, `Сохранено: ${names}`)) onClose()
  }
  const untie = async () => {
    if (await call('PATCH cleaners/object/delete', { body: pair }, `Отвязан: ${names}`)) onClose()
  }
  return (
    <ConfirmDialog
      title={names}
      action={tie ? 'Сохранить' : 'Привязать'}
      isBusy={isBusy}
      onConfirm={() => void save()}
      onClose={onClose}
    >
      <div className="stack team-cell">
        <TextField
          label="Ставка, ₽"
          value={text}
          placeholder="как у объекта"
          error={!isGood}
          helperText={isGood ? '' : 'Нужна сумма, например 1500'}
          onChange={(event) => setText(event.target.value)}
          slotProps={{ htmlInput: { inputMode: 'decimal', autoComplete: 'off' } }}
        />
        <TextField
          select
          label="Очередь"
          value={turn}
          onChange={(event) => setTurn(Number(event.target.value))}
        >
          {Object.entries(turns).map(([value, label]) => (
            <MenuItem key={value} value={Number(value)}>
              {value} — {label}
            </MenuItem>
          ))}
        </TextField>
        {tie && (
          <Button color="error" disabled={isBusy} onClick={() => void untie()}>
            Отвязать
          </Button>
        )}
      </div>
    </ConfirmDialog>
  )
}
