import type { Part } from '#schema/kinds/index.ts'
import { keysOf } from '#schema/rules/keysOf.ts'
import { CallDialog } from '#src/views/call/CallDialog.tsx'
import type { BodyParts, FieldWords } from '#src/views/call/declaredBody.ts'
import type { Account } from './AccountLine.tsx'

type Asked = 'instance' | 'token' | 'host' | 'port' | 'sender' | 'letters' | 'letters_host' | 'letters_port'
type Type = NonNullable<Account['type']>

const green = {
  instance: { label: 'Номер инстанса', hint: 'idInstance из кабинета GREEN-API, только цифры.' },
  token: { label: 'Ключ', hint: 'apiTokenInstance из кабинета GREEN-API.' },
}

/** What each channel asks for. */
const asked: Readonly<Record<Type, Readonly<Partial<Record<Asked, FieldWords>>>>> = {
  whatsapp: green,
  max: green,
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

const ofType = (type: Type | null | undefined) => asked[type ?? 'whatsapp']
/** Asked for only where letters are fetched. */
const places: readonly Asked[] = ['letters_host', 'letters_port']
const active = { label: 'Отправлять через этот канал', hint: '' }
const known = { hint: 'Задан. Впишите новый, чтобы заменить.' }

interface AccountDialogProps {
  /** Nothing for a new one. */
  readonly account: Account | undefined
  readonly onClose: () => void
}

/** Connects an account or changes it; the key is only ever written, never shown. */
export function AccountDialog({ account, onClose }: AccountDialogProps) {
  const { token: _, ...start } = account ?? { type: 'whatsapp', active: true, letters: true }
  return (
    <CallDialog
      call="POST agency/automessages"
      title={account ? `Канал: ${account.name ?? ''}` : 'Подключить канал'}
      action="Сохранить"
      start={start}
      fields={({ type, letters }) => [
        ...(account ? [] : ['type' as const]),
        'name',
        ...keysOf(ofType(type)).filter((name) => letters || !places.includes(name)),
        'active',
      ]}
      words={({ type }) => {
        const words = ofType(type)
        return { ...words, ...(account?.token_set && { token: { ...words.token, ...known } }), active }
      }}
      bodyOf={(filled) => ({ accounts: [rowOf(account, filled)] })}
      told={account ? 'Канал сохранён' : 'Канал добавлен: нажмите «Проверить»'}
      onClose={onClose}
    />
  )
}

/** An empty key is left as it is, other empty fields are emptied. */
function rowOf(account: Account | undefined, filled: BodyParts<'POST agency/automessages'>): Part {
  const names = keysOf(ofType(account?.type ?? filled.type)).filter((name) => name !== 'token')
  const emptied = Object.fromEntries(names.map((name) => [name, null]))
  return { ...(account && { id: account.id }), ...emptied, ...filled }
}
