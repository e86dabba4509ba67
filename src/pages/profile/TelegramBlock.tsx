// My Telegram: bound or not, the link that binds it, the way to unbind it.
import { Button, Skeleton } from '@mui/material'
import { Send } from 'lucide-react'
import { useState } from 'react'
import type { CallAnswer } from '#schema/wire/lines.ts'
import { unknownCalls } from '#src/dataProvider/unknownCalls.ts'
import { StateMark } from '#src/kinds/marks/StateMark.tsx'
import { useStoreValue } from '#src/state/SessionContext.tsx'
import { useTelegramLink } from '#src/state/useDemo.ts'
import { CallDialog } from '#src/views/call/CallDialog.tsx'
import { useRead } from '#src/views/call/useRead.ts'
import { NotRead } from './NotRead.tsx'

const line = 'GET agency/personal/link'
type Binding = CallAnswer<typeof line>

/** The block of the profile; nothing on a host without the call. */
export default function TelegramBlock() {
  // The person comes back from Telegram to this page.
  const { data, error, refetch } = useRead(line, {}, { refetchOnWindowFocus: 'always' })
  const isUnknown = useStoreValue(unknownCalls).has(line)
  if (isUnknown) return null
  return (
    <section className="form-card" aria-label="Telegram">
      <h2>Telegram</h2>
      {error && !data && <NotRead error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton variant="rounded" height={64} />}
      {data && (data.bound === true ? <Bound binding={data} /> : <Unbound binding={data} />)}
    </section>
  )
}

function Bound({ binding }: { readonly binding: Binding }) {
  const [isAsking, setAsking] = useState(false)
  const { username: name } = binding
  const isBlocked = binding.state === 'blocked'
  return (
    <div className="row wrap apart profile-foot">
      <p>
        <StateMark family={isBlocked ? 'bad' : 'ok'}>
          {isBlocked ? 'Бот заблокирован' : 'Подключён'}
        </StateMark>{' '}
        {isBlocked
          ? 'Вы остановили бота: откройте его в Telegram и запустите снова.'
          : `Уведомления приходят${name ? ` в чат @${name}` : ' в Telegram'}.`}
      </p>
      <Button variant="outlined" onClick={() => setAsking(true)}>
        Отвязать
      </Button>
      {isAsking && (
        <CallDialog
          call="POST agency/personal/unbind"
          title="Отвязать Telegram?"
          action="Отвязать"
          isDangerous
          told="Telegram отвязан"
          onClose={() => setAsking(false)}
        >
          Уведомления перестанут приходить в Telegram. Привязать его снова можно здесь же.
        </CallDialog>
      )}
    </div>
  )
}

function Unbound({ binding }: { readonly binding: Binding }) {
  const telegramLink = useTelegramLink()
  const { invite_url: url } = binding
  if (!url) {
    return (
      <p>
        Бот сотрудников ещё не подключён. Его добавляет администратор: «Настройки → Боты и темы Telegram».
      </p>
    )
  }
  return (
    <div className="row wrap apart profile-foot">
      <p>Откройте бота и нажмите «Запустить»: уведомления будут приходить в ваш чат с ним.</p>
      <Button
        variant="contained"
        href={telegramLink(url)}
        target="_blank"
        rel="noopener noreferrer"
        startIcon={<Send size={16} strokeWidth={2.1} />}
      >
        Привязать Telegram
      </Button>
    </div>
  )
}
