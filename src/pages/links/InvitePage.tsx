import { LinkForm } from './LinkForm.tsx'

/** The page `/invite/{id}`: the person sets a password that nobody else knows, and is signed in. */
export default function InvitePage({ id }: { readonly id: string }) {
  return (
    <LinkForm
      call="users/invite"
      token={id}
      title="Ваш пароль"
      words="Придумайте пароль для «Ключника»: потом входите по нему и своему телефону или почте."
      action={['Сохранить и войти', 'Входим…']}
    />
  )
}
