import { CircleAlert, CircleCheck } from 'lucide-react'
import type { BotAnswer } from './botWords.ts'

/** What Telegram answered, line by line. */
export function BotAnswers({ answers }: { readonly answers: readonly BotAnswer[] }) {
  return (
    <ul className="stack gap-6 bot-answers" role="status" aria-label="Что ответил Telegram">
      {answers.map(({ code, ok, text }) => (
        <li key={code} className={ok ? 'ok' : 'bad-text bad'}>
          {ok ? <CircleCheck aria-label="Хорошо:" /> : <CircleAlert aria-label="Не так:" />}
          <span>{text}</span>
        </li>
      ))}
    </ul>
  )
}
