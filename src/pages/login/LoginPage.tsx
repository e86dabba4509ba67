import { useState } from 'react'
import { lazyPart } from '#src/base/lazyScreen.tsx'
import type { EntryWay } from './entry.ts'
import { PasswordEntry } from './PasswordEntry.tsx'

const TelegramEntry = lazyPart(() => import('./TelegramEntry.tsx'))
const ForgotEntry = lazyPart(() => import('./ForgotEntry.tsx'))

/** Sign-in by a password, by a code from Telegram, or the way to a new password; what was typed goes along. */
export default function LoginPage() {
  const [way, setWay] = useState<EntryWay>('password')
  const [typed, setTyped] = useState('')
  const Entry = { password: PasswordEntry, telegram: TelegramEntry, forgot: ForgotEntry }[way]
  return <Entry typed={typed} onTyped={setTyped} onOther={setWay} />
}
