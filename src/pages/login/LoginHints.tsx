import { Broom } from 'lucide-react'

/** The ways out for a person without a password: who to ask, and where a cleaner's link is. */
export function LoginHints() {
  return (
    <>
      <details className="quiet login-forgot">
        <summary className="strong link">Забыли пароль</summary>
        <p>
          Напишите администратору агентства: он пришлёт новую ссылку для входа. Администратору её выдаёт тот,
          кто держит сервер.
        </p>
      </details>
      <p className="row stretch gap-10 quiet login-cleaner">
        <Broom />
        <span>Вы клинер? Откройте свою ссылку из Telegram, пароль не нужен.</span>
      </p>
    </>
  )
}
