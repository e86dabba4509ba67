import { RowsBlock } from '#src/views/RowsBlock.tsx'
import { BotCard } from './BotCard.tsx'
import { PeopleList } from './PeopleList.tsx'
import './bots.css'

const steps = [
  'Напишите боту @BotFather команду /newbot и скопируйте ключ, который он выдаст.',
  'Создайте группу сотрудников в Telegram и включите в её настройках «Темы».',
  'Добавьте бота в группу и сделайте его администратором с правом «Управление темами».',
  'Скопируйте ссылку на любое сообщение группы: из неё мы узнаем номер группы.',
  'Добавьте бота здесь, нажмите «Проверить», затем «Подключить вебхук» и «Создать темы».',
] as const

/** «Боты и темы Telegram»: the bots with their lights and topics, and how to get a key and a group for the first time. */
export default function BotList() {
  return (
    <>
      <RowsBlock of="bots" hasCards foot={<PeopleList />}>
        {(row, _, onEdit) => <BotCard bot={row} onEdit={onEdit} />}
      </RowsBlock>
      <details className="form-card bot-help">
        <summary className="medium">Как подключить бота и группу с темами</summary>
        <ol className="quiet">
          {steps.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
      </details>
    </>
  )
}
