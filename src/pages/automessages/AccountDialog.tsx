import type { Part } from '#schema/kinds/index.ts'
import { keysOf } from '#schema/rules/keysOf.ts'
import { CallDialog } from '#src/views/call/CallDialog.tsx'
import type { BodyParts, FieldWords } from '#src/views/call/declaredBody.ts'
import type { Account } from './AccountLine.tsx'

type Asked =
  | 'provider'
  | 'instance'
  | 'token'
  | 'host'
  | 'port'
  | 'sender'
  | 'only_answers'
  | 'letters'
  | 'letters_host'
  | 'letters_port'
type Type = NonNullable<Account['type']>
type Words = Readonly<Partial<Record<Asked, FieldWords>>>

const green = {
  instance: { label: 'Номер инстанса', hint: 'idInstance из кабинета GREEN-API, только цифры.' },
  token: { label: 'Ключ', hint: 'apiTokenInstance из кабинета GREEN-API.' },
}

/** MAX is reached by a number at the gateway, or by a bot of the agency. */
const ofMax = {
  provider: {
    label: 'Как подключён',
    hint: '',
    options: { green: 'Номер через GREEN-API', maxbot: 'Бот MAX' },
  },
}

const maxBot = {
  ...ofMax,
  token: { label: 'Ключ бота', hint: 'Из кабинета business.max.ru, раздел «Чат-боты».' },
  only_answers: {
    label: 'Только ответы людей',
    hint: 'MAX запрещает ботам рассылки: автосообщения пойдут следующим каналом.',
  },
}

/** What each channel asks for. */
const asked: Readonly<Record<Type, Words>> = {
  whatsapp: green,
  max: { ...ofMax, ...green },
  telegram: { token: { label: 'Ключ бота', hint: 'Пусто — пишем через ботов агентства.' } },
  sms: {
    token: { label: 'Ключ', hint: 'Ключ API из кабинета SMSC.ru.' },
    sender: { label: 'Имя отправителя', hint: 'Согласованное имя; пусто — обычное.' },
  },
  email: {
    host: { label: 'Сервер почты', hint: 'Например smtp.yandex.ru.' },
    port: { label: 'Порт', hint: '465 или 587.' },
    instance: { label: 'Логин', hint: 'Адрес ящика.' },
    token: { label: 'Пароль', hint: 'Пароль для приложений.' },
    sender: { label: 'Адрес отправителя', hint: 'Что увидит гость; пусто — логин.' },
    letters: { hint: 'Раз в минуту, тем же логином и паролем; в ящике ничего не меняется.' },
    letters_host: {},
    letters_port: {},
  },
}

type Filled = BodyParts<'POST agency/automessages'>

/** What is asked of the account as the form stands. */
function asksFor(account: Account | undefined, filled: Filled): Words {
  const type = account?.type ?? filled.type ?? 'whatsapp'
  const provider = filled.provider ?? account?.provider
  return type === 'max' && provider === 'maxbot' ? maxBot : asked[type]
}

/** Asked for only where letters are fetched. */
const places: readonly Asked[] = ['letters_host', 'letters_port']
const active = { label: 'Отправлять через этот канал', hint: '' }
const known = { hint: 'Задан. Впишите новый, чтобы заменить.' }

const usual = {
  type: 'whatsapp',
  provider: 'green',
  active: true,
  letters: true,
  only_answers: true,
} as const

interface AccountDialogProps {
  /** Nothing for a new one. */
  readonly account: Account | undefined
  readonly onClose: () => void
}

/** Connects an account or changes it; the key is only ever written, never shown. */
export function AccountDialog({ account, onClose }: AccountDialogProps) {
  const { token: _, ...start }: Partial<Account> = account ?? usual
  return (
    <CallDialog
      call="POST agency/automessages"
      title={account ? `Канал: ${account.name ?? ''}` : 'Подключить канал'}
      action="Сохранить"
      start={start}
      fields={(filled) => [
        ...(account ? [] : ['type' as const]),
        'name',
        ...keysOf(asksFor(account, filled)).filter((name) => filled.letters || !places.includes(name)),
        'active',
      ]}
      words={(filled) => {
        const words = asksFor(account, filled)
        return { ...words, ...(account?.token_set && { token: { ...words.token, ...known } }), active }
      }}
      bodyOf={(filled) => ({ accounts: [rowOf(account, filled)] })}
      told={account ? 'Канал сохранён' : 'Канал добавлен: нажмите «Проверить»'}
      onClose={onClose}
    />
  )
}

/** What is never emptied. */
const kept: readonly Asked[] = ['provider', 'token', 'only_answers']

/** An empty key is left as it is, other empty fields are emptied. */
function rowOf(account: Account | undefined, filled: Filled): Part {
  const names = keysOf(asksFor(account, filled)).filter((name) => !kept.includes(name))
  const emptied = Object.fromEntries(names.map((name) => [name, null]))
  return { ...(account && { id: account.id }), ...emptied, ...filled }
}
