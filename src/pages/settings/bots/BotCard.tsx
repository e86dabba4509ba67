import { Button } from '@mui/material'
import { useState } from 'react'
import { bots as model } from '#schema/entities/bots.ts'
import { isInstant } from '#schema/rules/dates.ts'
import { useClock } from '#src/kinds/clock.ts'
import { StateMark } from '#src/kinds/marks/StateMark.tsx'
import { type KnownRow, textIn } from '#src/kinds/rowParts.ts'
import { momentText } from '#src/kinds/texts.ts'
import { useAccess } from '#src/kinds/useAccess.ts'
import { useToasts } from '#src/state/SessionContext.tsx'
import { useTelegramLink } from '#src/state/useDemo.ts'
import { ConfirmDialog } from '#src/views/ConfirmDialog.tsx'
import { useRowCall } from '../rows/useRowCall.ts'
import { BotAnswers } from './BotAnswers.tsx'
import { answersOf, type BotAnswer, botName, botState, kindName } from './botWords.ts'
import { TopicLines } from './TopicLines.tsx'

const { list, check, webhook, disconnect } = model.calls

/** A bot: who it is, what Telegram says of it, what can be done. */
export function BotCard({ bot, onEdit }: { readonly bot: KnownRow; readonly onEdit: () => void }) {
  const { can } = useAccess(model)
  const call = useRowCall(list)
  const toasts = useToasts()
  const [running, setRunning] = useState<'check' | 'webhook' | 'disconnect'>()
  const [isAsking, setAsking] = useState(false)
  const [answers, setAnswers] = useState<readonly BotAnswer[]>([])
  const run = async (what: 'check' | 'webhook') => {
    setRunning(what)
    if (what === 'webhook' && (await call(webhook.call, { body: { id: bot.id } })))
      toasts.show({ family: 'ok', title: 'Вебхук зарегистрирован' })
    setAnswers(answersOf(await call(check.call, { body: { id: bot.id } })))
    setRunning(undefined)
  }
  const leave = async () => {
    setRunning('disconnect')
    const gone = await call(disconnect.call, { params: { id: bot.id } })
    setRunning(undefined)
    if (!gone) return
    setAsking(false)
    toasts.show({ family: 'ok', title: `Бот отключён: ${botName(bot)}` })
  }
  const error = textIn(bot, 'last_error')
  return (
    <article className="form-card stack gap-12" aria-label={botName(bot)}>
      <BotHead bot={bot} />
      {answers.length > 0 ? <BotAnswers answers={answers} /> : error && <p className="bad-text">{error}</p>}
      {bot.kind === 'staff' && <TopicLines bot={bot} />}
      <div className="row stretch wrap bot-actions">
        {can('check') && (
          <Button
            variant="outlined"
            loading={running === 'check'}
            disabled={running !== undefined}
            onClick={() => void run('check')}
          >
            Проверить
          </Button>
        )}
        {can('webhook') && (
          <Button
            variant={bot.webhook_ok === true ? 'text' : 'outlined'}
            loading={running === 'webhook'}
            disabled={running !== undefined}
            onClick={() => void run('webhook')}
          >
            {bot.webhook_ok === true ? 'Подключить вебхук заново' : 'Подключить вебхук'}
          </Button>
        )}
        {can('update') && <Button onClick={onEdit}>Изменить</Button>}
        {can('disconnect') && <Button onClick={() => setAsking(true)}>Отключить</Button>}
      </div>
      {isAsking && (
        <ConfirmDialog
          title={`Отключить бота «${botName(bot)}»?`}
          action="Отключить бота"
          isDangerous
          isBusy={running === 'disconnect'}
          onConfirm={() => void leave()}
          onClose={() => setAsking(false)}
        >
          Он перестанет писать людям и в группу, ключ и номера служебных тем забудутся. Сами темы и сообщения
          в Telegram останутся. Вернуть бота можно, добавив его ключ снова.
        </ConfirmDialog>
      )}
    </article>
  )
}

function BotHead({ bot }: { readonly bot: KnownRow }) {
  const clock = useClock()
  const telegramLink = useTelegramLink()
  const { family, text } = botState(bot)
  const username = textIn(bot, 'username')
  const url = textIn(bot, 'invite_url')
  const group = textIn(bot, 'chat_title') || textIn(bot, 'chat_id')
  const at = textIn(bot, 'checked_at')
  return (
    <div className="stack gap-2 narrow breaks bot-head">
      <h2 className="row wrap">
        {botName(bot)} <StateMark family={family}>{text}</StateMark>
      </h2>
      <p className="quiet">
        {kindName(bot)}
        {url && (
          <>
            {' · '}
            <a className="link thumb" href={telegramLink(url)} target="_blank" rel="noopener noreferrer">
              @{username}
            </a>
          </>
        )}
        {` · ключ ${bot.token_set === true ? 'задан' : 'не задан'}`}
      </p>
      {bot.kind === 'staff' && <p className="quiet">{group ? `Группа: ${group}` : 'Группа не указана'}</p>}
      {isInstant(at) && <p className="quiet">Проверен {momentText(at, clock)}</p>}
    </div>
  )
}
