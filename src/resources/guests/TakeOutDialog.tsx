import type { SentRow } from '#schema/wire/sent.ts'
import { CallDialog } from '#src/views/call/CallDialog.tsx'
import type { DialogAbout } from '#src/views/DialogFrame.tsx'
import { saveFile } from '#src/views/saveFile.ts'

/** Makes the archive of everything that is kept of a guest and gives it to the person. */
export function TakeOutDialog({
  guest: { id, name = '' },
  onClose,
}: DialogAbout<{ guest: SentRow<'guests'> }>) {
  return (
    <CallDialog
      call="POST guests/{id}/export"
      params={{ id }}
      title={`Выгрузить данные: ${name}`}
      action="Сохранить архив"
      told={({ files = 0, left_out: left = 0 }) =>
        left > 0
          ? `Архив сохранён: файлов ${files}, ещё ${left} не поместились — возьмите их в карточках броней`
          : `Архив сохранён: файлов ${files}`
      }
      onDone={({ name: file = 'guest.zip', zip = '' }) =>
        saveFile(
          file,
          new Blob([Uint8Array.from(atob(zip), (sign) => sign.charCodeAt(0))], { type: 'application/zip' }),
        )
      }
      onClose={onClose}
    >
      <p className="dialog-text">
        В архиве — страница для чтения, те же данные для программы и файлы гостя: брони, платежи, переписка,
        согласия, документы. Документов других людей из брони в нём нет.
      </p>
      <p className="dialog-text">
        На сервере копии не останется, в журнале будет записано, кто выгрузил. Передайте архив только самому
        гостю.
      </p>
    </CallDialog>
  )
}
