// The dark side of the login page: the product's one rule. On the phone only the name is left.
import { KeyRound } from 'lucide-react'
import { KeyMark } from '#src/base/KeyMark.tsx'

const gates = ['Залог', 'Оплата', 'Данные гостя', 'Уборка', 'Инструкция']

/** Logo and the five conditions after which the door code goes to the guest. */
export function LoginPanel() {
  return (
    <aside className="column gap-0 fixed login-panel">
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
  )
}
