import { Link } from 'react-router'
import type { CallAnswer } from '#schema/wire/lines.ts'
import { Glyph } from '#src/kinds/marks/Glyph.tsx'
import { CallDialog } from '#src/views/call/CallDialog.tsx'
import { DialogButton } from '#src/views/DialogButton.tsx'
import '#src/views/sheet/sheet.css'

type Answer = CallAnswer<'POST agency/testguest'>

interface TestGuestProps {
  /** The first step that waits has the filled button. */
  readonly isNext: boolean
  readonly isDone: boolean
}

/** Sends a practice guest along the whole way and shows what each step came to. */
export function TestGuest({ isNext, isDone }: TestGuestProps) {
  return (
    <DialogButton
      variant={isNext ? 'contained' : 'outlined'}
      aria-label={`${isDone ? 'Провести снова' : 'Провести'}: Тестовый гость`}
      dialog={(close) => (
        <CallDialog
          call="POST agency/testguest"
          title="Провести тестового гостя?"
          action="Провести"
          fields={['object_id']}
          words={{ object_id: { hint: 'Пусто — первый объект.' } }}
          result={(answer) => ({
            title: answer.passed ? 'Тестовый гость прошёл весь путь' : 'Тестовый гость не прошёл',
            children: <Way steps={answer.steps} flat={answer.flat} onLeave={close} />,
          })}
          onClose={close}
        >
          <p className="dialog-text">
            На копии объекта появится бронь и пройдёт сообщения, оплату, заезд, выезд и уборку, а потом
            исчезнет вместе с копией. Никому ничего не уйдёт, деньги и отчёты не изменятся.
          </p>
        </CallDialog>
      )}
    >
      {isDone ? 'Провести снова' : 'Провести'}
    </DialogButton>
  )
}

interface WayProps {
  readonly steps: Answer['steps']
  readonly flat: string | undefined
  readonly onLeave: () => void
}

function Way({ steps = [], flat, onLeave }: WayProps) {
  return (
    <>
      <p className="dialog-text">Проверено на копии объекта «{flat}». Копия и бронь уже удалены.</p>
      <ol className="stack gap-0 sheet-lines" aria-label="Путь тестового гостя">
        {steps.map(({ code, title, ok = false, text, link = '' }) => (
          <li key={code}>
            <Glyph family={ok ? 'ok' : 'bad'} />
            <span>
              <b>{title}</b> <span className="only-read">{ok ? 'прошло:' : 'не прошло:'} </span>
              {text}{' '}
              {!ok && (
                <Link className="link" to={link} onClick={onLeave}>
                  Исправить
                </Link>
              )}
            </span>
          </li>
        ))}
      </ol>
    </>
  )
}
