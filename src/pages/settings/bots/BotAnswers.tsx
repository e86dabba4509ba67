import { CircleAlert, CircleCheck } from 'lucide-react'
import type { BotAnswer } from './botWords.ts'

/** What Telegram answered, line by line. */
export function BotAnswers({ answers }: { readonly answers: readonly BotAnswer[] }) {
  return (
    <ul className="bot-answers" role="status" aria-label="Что ответил Telegram">
      {answers.map(({ code, ok, text }) => (
        <li key={code} className={ok ? 'ok' : 'bad'}>
          {ok ? (
            <CircleCheck size={18} aria-label="Хорошо:" />
          ) : (
            <CircleAlert size={18} aria-label="Не так:" />
          )}
          <span>{text}</span>
        </li>
      ))}
    </ul>
  )
}
