// Where an invitation leads: the person sets a password that nobody else knows, and is signed in.
import { LinkField } from './LinkField.tsx'
import { LinkFrame } from './LinkFrame.tsx'
import { useLink } from './useLink.ts'

/** The page `/invite/{id}`. */
export default function InvitePage({ id }: { readonly id: string }) {
  const step = useLink('users/invite', id)
  return (
    <LinkFrame
      title="Ваш пароль"
      words="Вас пригласили в «Ключник». Придумайте пароль: потом входите по нему и своему телефону или почте."
      action={['Сохранить и войти', 'Входим…']}
      step={step}
    >
      <LinkField
        name="password"
        label="Пароль, не короче 8 знаков"
        step={step}
        type="password"
        autoComplete="new-password"
        minLength={8}
        maxLength={200}
      />
    </LinkFrame>
  )
}
