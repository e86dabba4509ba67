// My Telegram: bound or not, the link that binds it, the way to unbind it.
import { Button, Skeleton } from '@mui/material'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Send } from 'lucide-react'
import { useState } from 'react'
import { useDataProvider } from 'react-admin'
import { botCalls } from '#schema/entities/botCalls.ts'
import type { PanelDataProvider } from '#src/dataProvider/dataProvider.ts'
import { isObject } from '#src/dataProvider/httpError.ts'
import { unknownCalls } from '#src/dataProvider/unknownCalls.ts'
import type { Row } from '#src/kinds/cells/cell.ts'
import { StateMark } from '#src/kinds/marks/StateMark.tsx'
import { textIn } from '#src/kinds/rowParts.ts'
import { orNothing } from '#src/state/failures.ts'
import { useStoreValue, useToasts } from '#src/state/SessionContext.tsx'
import { useTelegramLink } from '#src/state/useDemo.ts'
import { ConfirmDialog } from '#src/views/ConfirmDialog.tsx'
import { NotRead } from './NotRead.tsx'

const { ownLink, unbindOwn } = botCalls
const key = ['ownTelegram']

/** The block of the profile; nothing on a host without the call. */
export default function TelegramBlock() {
  const provider = useDataProvider<PanelDataProvider>()
  const { data, error, refetch } = useQuery({
    queryKey: key,
    // The person comes back from Telegram to this page.
    refetchOnWindowFocus: 'always',
    queryFn: async (): Promise<Row> => Object(await provider.call(ownLink.call)),
  })
  const isUnknown = useStoreValue(unknownCalls).has(ownLink.call)
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

function Bound({ binding }: { readonly binding: Row }) {
  const [isAsking, setAsking] = useState(false)
  const unbind = useUnbind()
  const name = textIn(binding, 'username')
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
        <ConfirmDialog
          title="Отвязать Telegram?"
          action="Отвязать"
          isDangerous
          onConfirm={() => {
            setAsking(false)
            void unbind()
          }}
          onClose={() => setAsking(false)}
        >
          Уведомления перестанут приходить в Telegram. Привязать его снова можно здесь же.
        </ConfirmDialog>
      )}
    </div>
  )
}

function Unbound({ binding }: { readonly binding: Row }) {
  const telegramLink = useTelegramLink()
  const url = textIn(binding, 'invite_url')
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

function useUnbind() {
  const provider = useDataProvider<PanelDataProvider>()
  const queries = useQueryClient()
  const toasts = useToasts()
  return async () => {
    const answer = await orNothing(toasts, () => provider.call(unbindOwn.call, { body: {} }))
    if (!isObject(answer)) return
    queries.setQueryData(key, answer)
    toasts.show({ family: 'ok', title: 'Telegram отвязан' })
  }
}
