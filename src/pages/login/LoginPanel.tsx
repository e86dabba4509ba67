// The dark side of the login page: the product's one rule. On the phone only the name is left.
import { KeyRound } from 'lucide-react'
import { KeyMark } from '#src/layout/KeyMark.tsx'

const gates = ['Залог', 'Оплата', 'Данные гостя', 'Уборка', 'Инструкция']

/** Logo and the five conditions after which the door code goes to the guest. */
export function LoginPanel() {
  return (
    <aside className="login-panel">
      <div className="login-logo">
        <span className="logo-mark">
          <KeyMark />
        </span>
        Ключник
      </div>
      <div className="login-rule">
        <p>Код уходит гостю, когда деньги приняты и квартира убрана.</p>
        <ul>
          {gates.map((gate) => (
            <li key={gate}>{gate}</li>
          ))}
          <li className="sent">
            <KeyRound size={18} strokeWidth={1.75} aria-hidden="true" />
            Код отправлен
          </li>
        </ul>
      </div>
    </aside>
  )
}
