import { KeyRound } from 'lucide-react'
import type { FormEvent, ReactNode } from 'react'
import { KeyMark } from '#src/base/KeyMark.tsx'
import './login.css'

const gates = ['Залог', 'Оплата', 'Данные гостя', 'Уборка', 'Инструкция']

interface LoginFrameProps {
  readonly title: string
  /** One sentence under the title. */
  readonly words?: string | undefined
  /** What stands on the button. */
  readonly action: string
  readonly disabled: boolean
  readonly onSubmit: (event: FormEvent<HTMLFormElement>) => void
  /** What stands under the button. */
  readonly foot?: ReactNode
  readonly children: ReactNode
}

/** The look of the pages that let a person in: the dark side, of which the phone keeps the name, and the form beside it. */
export function LoginFrame(props: LoginFrameProps) {
  const { title, words, action, disabled, onSubmit, foot, children } = props
  return (
    <div className="row stretch gap-0 login">
      <aside className="column gap-0 fixed login-panel" aria-label="Ключник">
        <div className="row gap-12 strong login-logo">
          <span className="center fixed logo-mark">
            <KeyMark />
          </span>
          Ключник
        </div>
        <div className="login-rule">
          <p className="medium">Код уходит гостю, когда деньги приняты и квартира убрана.</p>
          <ul className="column size-15">
            {gates.map((gate) => (
              <li className="row gap-10" key={gate}>
                {gate}
              </li>
            ))}
            <li className="row gap-10 strong sent">
              <KeyRound />
              Код отправлен
            </li>
          </ul>
        </div>
      </aside>
      <main>
        <form className="column gap-0" onSubmit={onSubmit} aria-label={title}>
          <h1>{title}</h1>
          {words && <p className="quiet login-return">{words}</p>}
          {children}
          <button type="submit" className="strong login-submit" disabled={disabled}>
            {action}
          </button>
          {foot}
        </form>
      </main>
    </div>
  )
}
