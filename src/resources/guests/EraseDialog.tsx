import { useState } from 'react'
import type { SentRow } from '#schema/wire/sent.ts'
import { isObject } from '#src/dataProvider/httpError.ts'
import { useClock } from '#src/kinds/clock.ts'
import { dateText } from '#src/kinds/texts.ts'
import { CallDialog } from '#src/views/call/CallDialog.tsx'
import type { DialogAbout } from '#src/views/DialogFrame.tsx'

/** Says what goes and what stays, asks for the word, and tells what stands against it or what was done. */
export function EraseDialog({
  guest: { id, name = '' },
  onClose,
}: DialogAbout<{ guest: SentRow<'guests'> }>) {
  const clock = useClock()
  const [reasons, setReasons] = useState<readonly string[]>([])
  return (
    <CallDialog
      call="POST guests/{id}/erase"
      params={{ id }}
      title={`Удалить данные: ${name}`}
      action="Стереть насовсем"
      isDangerous
      fields={['confirm', 'keep_print']}
      told="Данные гостя стёрты"
      onRefused={({ code, body }) => {
        const told = isObject(body) && Array.isArray(body.reasons) ? body.reasons.map(String) : []
        setReasons(told)
        return code === 'guests.in_use' && told.length > 0
      }}
      result={({ rents = 0, files = 0, consents_until: until }) => ({
        title: 'Данные стёрты',
        children: (
          <>
            <p className="dialog-text">
              Броней без имени и слов: {rents}, удалено файлов: {files}.
            </p>
            {until && (
              <p className="dialog-text">
                Согласия и подписи хранятся до {dateText(until, clock)}, дальше сотрутся сами.
              </p>
            )}
            <p className="dialog-text">
              Напишите гостю, что его данные удалены. Сотрите сообщения и снимки в телефонах и в темах
              Telegram: до них сервер не дотянется.
            </p>
          </>
        ),
      })}
      onClose={onClose}
    >
      {reasons.length > 0 && (
        <div role="alert" className="dialog-text">
          <b className="bad-text">Пока нельзя. Закройте это и повторите:</b>
          <ul>
            {reasons.map((reason) => (
              <li key={reason}>{reason}</li>
            ))}
          </ul>
        </div>
      )}
      <p className="dialog-text">
        <b>Сотрётся:</b> имя, телефоны, почта, переписка, заметки, комментарии, тексты задач, документы и
        файлы — во всех бронях гостя и в журнале. Его ссылка перестанет открываться.
      </p>
      <p className="dialog-text">
        <b>Останется:</b> даты, суммы, платежи и состояния без имени; фото, по которым удержан залог; согласия
        и подписанные договоры — до конца их срока хранения; резервные копии — пока их не сменят новые.
      </p>
    </CallDialog>
  )
}
