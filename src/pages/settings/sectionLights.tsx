// The light of each section: whether what it sets up is filled and works, as far as the panel can know.
import { counted } from '#schema/rules/plural.ts'
import { useDates } from '#src/kinds/clock.ts'
import { StateMark } from '#src/kinds/marks/StateMark.tsx'
import type { StateLook } from '#src/kinds/marks/stateLook.ts'
import { useShared } from '#src/state/SessionContext.tsx'
import { useRead } from '#src/views/call/useRead.ts'
import { useAudit } from '../audit/useAudit.ts'
import { type AgencyParts, useAgencyParts } from './useAgencyParts.ts'

const ok = (text: string): StateLook => ({ family: 'ok', text })
const wait = (text: string): StateLook => ({ family: 'wait', text })
const off = (text: string): StateLook => ({ family: 'mute', text })
const bad = (text: string): StateLook => ({ family: 'bad', text })

/** What the settings themselves tell. */
const ofParts: Readonly<Record<string, (parts: AgencyParts) => StateLook>> = {
  agency: ({ contacts }) => (contacts.phone ? ok('Контакты указаны') : wait('Нет телефона для гостей')),
  time: ({ settings: { checkin_time, checkout_time } }) =>
    checkin_time && checkout_time
      ? ok(`Заезд с ${checkin_time.slice(0, 5)}, выезд до ${checkout_time.slice(0, 5)}`)
      : wait('Не указаны часы заезда и выезда'),
  readiness: ({ settings: { instruction_gate = {} } }) =>
    Object.values(instruction_gate).includes(true) ? ok('Код под защитой') : wait('Код выдаём без условий'),
  guest: ({ settings: { guest = {} } }) =>
    guest.page === false ? off('Страница закрыта') : ok('Страница открыта'),
  cleans: ({ clean_settings }) => (clean_settings.auto_create ? ok('Создаются сами') : off('Только вручную')),
  dialogs: ({ settings: { answer_minutes } }) =>
    answer_minutes ? ok(`Отвечаем за ${answer_minutes}\u00a0мин`) : off('Срок ответа не задан'),
  tasks: ({ settings: { task_hours = {} } }) =>
    Object.values(task_hours).some(Boolean) ? ok('Сроки заданы') : off('Задачи без срока'),
  owners: ({ settings: { payment_split } }) =>
    ok(payment_split === 'departure' ? 'Доход по выезду' : 'Доход по ночам'),
  documents: ({ settings: { consent_text, document_keep_days } }) =>
    consent_text
      ? ok(document_keep_days ? `Согласие есть, храним ${document_keep_days}\u00a0дн.` : 'Согласие есть')
      : wait('Нет текста согласия'),
  manager({ settings: { channel_manager = {} } }) {
    const { type, public_key, private_key, state } = channel_manager
    if (type !== 'realtycalendar') return off('Не подключён')
    if (state === 'error') return bad('Ошибка обмена')
    return public_key && private_key ? ok('Ключи заданы') : wait('Не хватает ключа')
  },
}

type Active = { readonly active?: boolean | undefined }
type Forms = readonly [string, string, string]

/** How many rows are switched on; without any the section still waits to be filled. */
function countOf(rows: readonly Active[] | undefined, forms: Forms, none: StateLook): StateLook | undefined {
  if (!rows) return undefined
  const count = rows.filter(({ active }) => active !== false).length
  return count === 0 ? none : ok(`Работает: ${counted(count, forms)}`)
}

function useChannels() {
  return countOf(useShared('otas'), ['канал', 'канала', 'каналов'], off('Каналов нет'))
}

function useInvoices() {
  return countOf(useShared('invoices'), ['счёт', 'счёта', 'счетов'], wait('Платить некуда'))
}

function useRules() {
  const { data } = useRead('GET agency/cleaninstruction', {})
  return countOf(data, ['правило', 'правила', 'правил'], wait('Правил ещё нет'))
}

function useSteps() {
  return countOf(useRead('GET steps', {}).data, ['шаг', 'шага', 'шагов'], off('Шагов нет'))
}

function useUsers() {
  return countOf(useRead('GET users', {}).data, ['доступ', 'доступа', 'доступов'], off('Доступов нет'))
}

function useBots() {
  const { data } = useRead('GET agency/bots', {})
  const active = data?.filter((bot) => bot.active)
  if (active?.some(({ last_error }) => last_error)) return bad('Ошибка бота')
  if (active?.some(({ webhook_ok }) => !webhook_ok)) return wait('Telegram не присылает события')
  return countOf(active, ['бот', 'бота', 'ботов'], off('Ботов нет'))
}

function useHooks() {
  const { data } = useRead('GET agency/hooks', {})
  if (data?.some(({ active, fails = 0 }) => active && fails > 0)) return bad('Не доставляется')
  if (data?.some(({ disabled_reason }) => disabled_reason)) return bad('Выключен из-за ошибок')
  return countOf(data, ['вебхук', 'вебхука', 'вебхуков'], off('Вебхуков нет'))
}

function useSecurity() {
  const { momentText } = useDates()
  const { data } = useRead('GET agency/security', { query: { range: '[0,0]' } })
  const [last] = data ?? []
  if (last?.at) return ok(`Последнее событие ${momentText(last.at)}`)
  return data && off('Событий ещё не было')
}

function useJournal() {
  const { momentText } = useDates()
  const { data } = useAudit({ page: 1 })
  const [last] = data?.lines ?? []
  if (last) return ok(`Последняя запись ${momentText(last.at)}`)
  return data && off('Записей ещё нет')
}

function useBackups() {
  const { data } = useRead('GET agency/backups', {})
  if (!data) return undefined
  if (data.old) return bad('Копия устарела')
  return data.last_good_at ? ok('Копия свежая') : wait('Ждём первую копию')
}

function useNotices() {
  const { data } = useRead('GET users/notices', {})
  const isTold = (ways: unknown) => Array.isArray(ways) && ways.length > 0
  return data && (Object.values(data).some(isTold) ? ok('Включены') : off('Все выключены'))
}

function useOwnLink() {
  const [own] = useShared('cleaners')
  return own?.public_id ? ok('Ссылка работает') : wait('Ссылки пока нет')
}

/** What other parts of the server tell, by a reading of their own. */
const ofRows: Readonly<Record<string, () => StateLook | undefined>> = {
  channels: useChannels,
  invoices: useInvoices,
  rules: useRules,
  steps: useSteps,
  users: useUsers,
  bots: useBots,
  hooks: useHooks,
  security: useSecurity,
  audit: useJournal,
  backups: useBackups,
  notices: useNotices,
  link: useOwnLink,
}

/** The light of a section; nothing while it is not known, and of one that only leads to another screen. */
export function SectionLight({ of }: { readonly of: string }) {
  const lookOf = Object.hasOwn(ofParts, of) ? ofParts[of] : undefined
  const useLook = Object.hasOwn(ofRows, of) ? ofRows[of] : undefined
  if (lookOf) return <OfParts lookOf={lookOf} />
  return useLook ? <OfRows key={of} useLook={useLook} /> : null
}

function OfParts({ lookOf }: { readonly lookOf: (parts: AgencyParts) => StateLook }) {
  const { data } = useAgencyParts()
  return <Look of={data && lookOf(data)} />
}

function OfRows({ useLook }: { readonly useLook: () => StateLook | undefined }) {
  return <Look of={useLook()} />
}

function Look({ of }: { readonly of: StateLook | undefined }) {
  return of && <StateMark family={of.family}>{of.text}</StateMark>
}
