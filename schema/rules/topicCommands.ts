// The commands that staff give in the topic of a booking, the same for who reads them and who tells of them.

/** What may be asked of a booking from its topic: the words that call it, what it does, and an example. */
export const topicCommands = {
  say: { words: ['г', 'say'], help: 'Написать гостю', example: '/г Добрый день! Ждём вас к 14:00' },
  guest: { words: ['гость', 'guest'], help: 'Даты, долг и готовность', example: '/гость' },
  code: { words: ['код', 'code'], help: 'Отправить гостю код, если всё готово', example: '/код' },
  pay: { words: ['оплата', 'pay'], help: 'Записать платёж или залог', example: '/оплата 5000 залог' },
  bill: { words: ['счёт', 'bill'], help: 'Послать гостю ссылку на оплату остатка', example: '/счёт' },
  task: { words: ['задача', 'task'], help: 'Завести задачу по брони', example: '/задача Привезти ключи' },
  clean: { words: ['уборка', 'clean'], help: 'Начало уборки в день выезда', example: '/уборка 14:00' },
  note: {
    words: ['заметка', 'note'],
    help: 'Заметка в истории брони',
    example: '/заметка Приедут с собакой',
  },
  help: { words: ['помощь', 'help'], help: 'Что умеет эта тема', example: '/помощь' },
} as const satisfies Readonly<
  Record<
    string,
    { readonly words: readonly [string, string]; readonly help: string; readonly example: string }
  >
>

/** The word of a command in our own records. */
export type TopicCommand = keyof typeof topicCommands

/** A command with what stands behind it. */
export interface GivenCommand {
  readonly command: TopicCommand
  readonly rest: string
  /** The bot that is spoken to by its name, if one is. */
  readonly bot: string | undefined
}

const names = [
  'say',
  'guest',
  'code',
  'pay',
  'bill',
  'task',
  'clean',
  'note',
  'help',
] as const satisfies readonly TopicCommand[]

/** Reads `/оплата 5000`, `/pay@our_bot 5000`; nothing for other words and unknown commands. */
export function readCommand(text: string): GivenCommand | undefined {
  const [, word, bot, rest = ''] = /^\/(\p{L}+)(?:@(\w+))?(?:\s+([\s\S]*))?$/u.exec(text.trim()) ?? []
  const called = spelt(word ?? '')
  const command = names.find((name) => topicCommands[name].words.some((one) => spelt(one) === called))
  return command && { command, rest: rest.trim(), bot }
}

/** Few people type a ё. */
const spelt = (word: string): string => word.toLocaleLowerCase('ru').replaceAll('ё', 'е')

/** What Telegram offers while somebody types: it takes Latin words alone. */
export function offeredCommands(): readonly { readonly command: string; readonly description: string }[] {
  return names.map((name) => ({
    command: topicCommands[name].words[1],
    description: topicCommands[name].help,
  }))
}

/** A sum with what it is for, of `5 000,50 залог`; nothing where no sum stands there. */
export function readSum(
  rest: string,
): { readonly amount: number; readonly kind: 'rent' | 'deposit' } | undefined {
  const [, sum = '', word] =
    /^(\d[\d\s]*(?:[.,]\d{1,2})?)\s*(?:₽|руб\.?|р\.?)?\s*(залог|deposit)?$/iu.exec(rest) ?? []
  const amount = Number(sum.replace(/\s/g, '').replace(',', '.'))
  if (sum === '' || !Number.isFinite(amount) || amount <= 0) return undefined
  return { amount, kind: word === undefined ? 'rent' : 'deposit' }
}
