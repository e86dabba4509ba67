// The question before an act of the journal is taken back: whole, or without the rows that have moved on since.
import { useState } from 'react'
import { CallDialog } from '#src/views/call/CallDialog.tsx'
import { type MovedOn, movedOnIn } from '#src/views/call/movedOn.ts'
import { useVersions } from '#src/views/call/useVersions.ts'

/** Asks once; where some rows stand against it, names them and asks for the others. */
export function UndoDialog({ act, onClose }: { readonly act: number; readonly onClose: () => void }) {
  const learn = useVersions()
  const [moved, setMoved] = useState<MovedOn>()
  return (
    <CallDialog
      call="POST audit/undo"
      fixed={{ id: act, ...(moved && { without: moved.rows.map(({ id }) => ({ id })) }) }}
      title={moved ? 'Отменить остальное?' : 'Отменить это действие?'}
      action={moved ? `Отменить остальное: ${moved.rest}` : 'Отменить действие'}
      cancel="Оставить"
      told={moved ? 'Остальное отменено' : 'Отменено, всё как было'}
      onRefused={(error) => {
        const next = movedOnIn(error)
        if (next) setMoved(next)
        return next !== undefined
      }}
      onDone={({ written = [] }) => {
        for (const row of written) learn(row)
      }}
      onClose={onClose}
    >
      {moved ? (
        <>
          <p>Пока ничего не отменено. Вот что с тех пор изменилось, это останется как есть:</p>
          <ul className="stack">
            {moved.rows.map(({ id, name, why }) => (
              <li key={id}>
                <b>{name}</b>: {why}
              </li>
            ))}
          </ul>
        </>
      ) : (
        'Данные станут такими, какими были до него. Если с тех пор их меняли, мы скажем кто и когда и ничего не тронем.'
      )}
    </CallDialog>
  )
}
