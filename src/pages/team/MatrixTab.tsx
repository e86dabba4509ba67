import { Button } from '@mui/material'
import { formatMoney } from '#schema/rules/moneyText.ts'
import type { SentRow } from '#schema/wire/sent.ts'
import { CallDialog } from '#src/views/call/CallDialog.tsx'
import { useCall } from '#src/views/call/useCall.ts'
import { both, Loaded } from '#src/views/Loaded.tsx'
import { useAllRows } from '#src/views/useAllRows.ts'
import { useDialog } from '#src/views/useDialog.tsx'

type Cleaner = SentRow<'cleaners'>

interface Cell {
  readonly cleaner: Cleaner
  readonly flat: SentRow<'objects'>
  readonly tie: NonNullable<Cleaner['objects']>[number] | undefined
}

/** Cleaners against flats: a press on a cell opens the rate and the turn of the pair. */
export default function MatrixTab() {
  const rows = both(useAllRows('cleaners'), useAllRows('objects'))
  return (
    <Loaded of={rows} failure="Не удалось загрузить клинеров и объекты" height={320}>
      {([cleaners, flats]) => <Matrix cleaners={cleaners} flats={flats} />}
    </Loaded>
  )
}

interface MatrixProps {
  readonly cleaners: readonly Cleaner[]
  readonly flats: readonly SentRow<'objects'>[]
}

function Matrix({ cleaners, flats }: MatrixProps) {
  const { open, dialog } = useDialog<Cell>((close, cell) => <CellDialog cell={cell} onClose={close} />)
  const people = cleaners.map((cleaner) => ({
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
            {flats.map((flat) => (
              <tr key={flat.id}>
                <th scope="row">{flat.name}</th>
                {people.map(({ cleaner, ties }) => (
                  <td key={cleaner.id}>
                    <MatrixCell cell={{ cleaner, flat, tie: ties.get(flat.id) }} onOpen={open} />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {dialog}
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
          <b>{isOff ? '—' : turn}</b>
          <span>{isOff ? 'не назначать' : text}</span>
        </>
      ) : (
        <span aria-hidden="true">+</span>
      )}
    </button>
  )
}

function CellDialog({ cell, onClose }: { readonly cell: Cell; readonly onClose: () => void }) {
  const { cleaner, flat, tie } = cell
  const pair = { cleaner_id: cleaner.id, object_id: flat.id }
  const names = `${cleaner.name}, ${flat.name}`
  const untie = useCall('PATCH cleaners/object/delete', { told: `Отвязан: ${names}`, onDone: onClose })
  return (
    <CallDialog
      call={tie ? 'PATCH cleaners/object' : 'POST cleaners/object'}
      title={names}
      action={tie ? 'Сохранить' : 'Привязать'}
      fields={['price', 'priority']}
      fixed={pair}
      start={{ price: tie?.price, priority: tie?.priority ?? 1 }}
      bodyOf={({ price = null, ...rest }) => ({ price, ...rest })}
      told={`Сохранено: ${names}`}
      onClose={onClose}
    >
      {tie && (
        <Button color="error" disabled={untie.isBusy} onClick={() => void untie.act({ body: pair })}>
          Отвязать
        </Button>
      )}
    </CallDialog>
  )
}
