// Connects an account or changes it; the key is only ever written, never shown.
import { FormControlLabel, MenuItem, Switch, TextField } from '@mui/material'
import { useState } from 'react'
import { senders } from '#schema/entities/senders.ts'
import type { Row } from '#src/kinds/cells/cell.ts'
import { type KnownRow, numberIn, textIn } from '#src/kinds/rowParts.ts'
import { ConfirmDialog } from '#src/views/ConfirmDialog.tsx'
import { useSenderSteps } from './useSenders.ts'
import '#src/views/dialog.css'

interface AccountDialogProps {
  /** Nothing for a new one. */
  readonly account: KnownRow | undefined
  readonly onClose: () => void
}

type Name = 'name' | 'instance' | 'token' | 'host' | 'port' | 'sender'

interface Asked {
  readonly name: Name
  readonly label: string
  readonly help: string
}

const key: Asked = { name: 'token', label: 'Ключ', help: 'Ключ API из кабинета шлюза.' }
const green: readonly Asked[] = [
  { name: 'instance', label: 'Номер инстанса', help: 'idInstance из кабинета GREEN-API, только цифры.' },
  { ...key, help: 'apiTokenInstance из кабинета GREEN-API.' },
]

/** What each channel asks for. */
const asked: Readonly<Record<string, readonly Asked[]>> = {
  whatsapp: green,
  max: green,
  telegram: [{ name: 'token', label: 'Ключ бота', help: 'Пусто — пишем через ботов агентства.' }],
  sms: [
    { ...key, help: 'Ключ API из кабинета SMSC.ru.' },
    { name: 'sender', label: 'Имя отправителя', help: 'Согласованное имя; пусто — обычное.' },
  ],
  email: [
    { name: 'host', label: 'Сервер почты', help: 'Например smtp.yandex.ru.' },
    { name: 'port', label: 'Порт', help: '465 или 587.' },
    { name: 'instance', label: 'Логин', help: 'Адрес ящика.' },
    { name: 'token', label: 'Пароль', help: 'Пароль для приложений.' },
    { name: 'sender', label: 'Адрес отправителя', help: 'Что увидит гость; пусто — логин.' },
  ],
}

/** The dialog; a refusal leaves it open with everything typed. */
export function AccountDialog({ account, onClose }: AccountDialogProps) {
  const steps = useSenderSteps()
  const [type, setType] = useState(textIn(account, 'type') || 'whatsapp')
  const [isActive, setActive] = useState(account?.active !== false)
  const [isTried, setTried] = useState(false)
  const [values, setValues] = useState<Readonly<Record<string, string>>>({
    name: textIn(account, 'name'),
    instance: textIn(account, 'instance'),
    host: textIn(account, 'host'),
    port: String(numberIn(account, 'port') ?? ''),
    sender: textIn(account, 'sender'),
    token: '',
  })
  const value = (name: Name) => values[name] ?? ''
  const put = (name: Name) => (text: string) => setValues({ ...values, [name]: text })
  const fields = asked[type] ?? []
  const save = async () => {
    setTried(true)
    if (value('name').trim() === '') return
    const body = { ...(account ? { id: account.id } : { type }), active: isActive, ...bodyOf(fields, values) }
    const told = account ? 'Канал сохранён' : 'Канал добавлен: нажмите «Проверить»'
    if ((await steps.save({ accounts: [body] }, told)) !== undefined) onClose()
  }
  return (
    <ConfirmDialog
      title={account ? `Канал: ${textIn(account, 'name')}` : 'Подключить канал'}
      action="Сохранить"
      isBusy={steps.isBusy}
      onConfirm={() => void save()}
      onClose={onClose}
    >
      <div className="stack">
        {!account && (
          <TextField select label="Канал" value={type} onChange={(event) => setType(event.target.value)}>
            {Object.entries(senders.fields.type.options).map(([word, name]) => (
              <MenuItem key={word} value={word}>
                {name}
              </MenuItem>
            ))}
          </TextField>
        )}
        <TextField
          label="Название"
          value={value('name')}
          error={isTried && value('name').trim() === ''}
          helperText={
            isTried && value('name').trim() === '' ? 'Назовите канал, например «WhatsApp ресепшн»' : ''
          }
          onChange={(event) => put('name')(event.target.value)}
          slotProps={{ htmlInput: { maxLength: 80 } }}
        />
        {fields.map(({ name, label, help }) => (
          <TextField
            key={name}
            label={label}
            value={value(name)}
            type={name === 'token' ? 'password' : 'text'}
            helperText={
              name === 'token' && account?.token_set === true ? 'Задан. Впишите новый, чтобы заменить.' : help
            }
            onChange={(event) => put(name)(event.target.value)}
            slotProps={{
              htmlInput: { autoComplete: 'off', inputMode: name === 'port' ? 'numeric' : undefined },
            }}
          />
        ))}
        <FormControlLabel
          control={<Switch checked={isActive} onChange={(_, checked) => setActive(checked)} />}
          label="Отправлять через этот канал"
        />
      </div>
    </ConfirmDialog>
  )
}

/** What is sent: an empty key is left as it is, other empty fields are emptied. */
function bodyOf(fields: readonly Asked[], values: Readonly<Record<string, string>>): Row {
  const body: Record<string, unknown> = { name: values.name?.trim() }
  for (const { name } of fields) {
    const text = values[name]?.trim() ?? ''
    if (name === 'token' && text === '') continue
    body[name] = text === '' ? null : name === 'port' ? Number(text) : text
  }
  return body
}
