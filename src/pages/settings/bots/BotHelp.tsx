const steps = [
  'Напишите боту @BotFather команду /newbot и скопируйте ключ, который он выдаст.',
  'Создайте группу сотрудников в Telegram и включите в её настройках «Темы».',
  'Добавьте бота в группу и сделайте его администратором с правом «Управление темами».',
  'Скопируйте ссылку на любое сообщение группы: из неё мы узнаем номер группы.',
  'Добавьте бота здесь, нажмите «Проверить», затем «Подключить вебхук» и «Создать темы».',
] as const

/** How to get a key and a group, for whoever does it for the first time. */
export function BotHelp() {
  return (
    <details className="form-card bot-help">
      <summary className="medium">Как подключить бота и группу с темами</summary>
      <ol className="quiet">
        {steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
    </details>
  )
}
