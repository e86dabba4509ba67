import { Button } from '@mui/material'
import { Send } from 'lucide-react'
import type { CallAnswer } from '#schema/wire/lines.ts'
import { StateMark } from '#src/kinds/marks/StateMark.tsx'
import { useTelegramLink } from '#src/state/useDemo.ts'
import { CallButton } from '#src/views/call/CallButton.tsx'
import { useRead } from '#src/views/call/useRead.ts'
import { ProfileCard } from './ProfileCard.tsx'

type Binding = CallAnswer<'GET agency/personal/link'>

/** My Telegram: bound or not, the link that binds it, the way to unbind it. Nothing on a host without the call. */
export default function TelegramBlock() {
  // The person comes back from Telegram to this page.
  const query = useRead('GET agency/personal/link', {}, { refetchOnWindowFocus: 'always' })
  return (
    <ProfileCard title="Telegram" call="GET agency/personal/link" query={query}>
      {(binding) => (binding.bound ? <Bound binding={binding} /> : <Unbound binding={binding} />)}
    </ProfileCard>
  )
}

function Bound({ binding: { username, state } }: { readonly binding: Binding }) {
  const isBlocked = state === 'blocked'
  return (
    <div className="row wrap apart profile-foot">
      <p className="faint">
        <StateMark family={isBlocked ? 'bad' : 'ok'}>
          {isBlocked ? 'Бот заблокирован' : 'Подключён'}
        </StateMark>{' '}
        {isBlocked
          ? 'Вы остановили бота: откройте его в Telegram и запустите снова.'
          : `Уведомления приходят${username ? ` в чат @${username}` : ' в Telegram'}.`}
      </p>
      <CallButton
        button="Отвязать"
        look={{ variant: 'outlined' }}
        call="POST agency/personal/leave"
        title="Отвязать Telegram?"
        action="Отвязать"
        isDangerous
        told="Telegram отвязан"
      >
        Уведомления перестанут приходить в Telegram. Привязать его снова можно здесь же.
      </CallButton>
    </div>
  )
}

function Unbound({ binding: { invite_url } }: { readonly binding: Binding }) {
  const telegramLink = useTelegramLink()
  if (!invite_url) {
    return (
      <p>
        Бот сотрудников ещё не подключён. Его добавляет администратор: «Настройки → Боты и темы Telegram».
      </p>
    )
  }
  return (
    <div className="row wrap apart profile-foot">
      <p className="faint">
        Откройте бота и нажмите «Запустить»: уведомления будут приходить в ваш чат с ним.
      </p>
      <Button
        variant="contained"
        href={telegramLink(invite_url)}
        target="_blank"
        rel="noopener noreferrer"
        startIcon={<Send size={16} strokeWidth={2.1} />}
      >
        Привязать Telegram
      </Button>
    </div>
  )
}
