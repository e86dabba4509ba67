// What the commands of a topic do: each goes the way of the same act on a screen, by the rights of who gave it.
import { sql } from 'drizzle-orm'
import { mayCall, writableFields } from '#schema/access.ts'
import { models } from '#schema/index.ts'
import type { EntityName } from '#schema/names.ts'
import { formatDate, isTime } from '#schema/rules/dates.ts'
import { lightLabels, lightWords } from '#schema/rules/lightWords.ts'
import { formatMoney } from '#schema/rules/moneyText.ts'
import { lightNames } from '#schema/rules/readiness.ts'
import { topicUrl } from '#schema/rules/telegram.ts'
import { readSum, type TopicCommand, topicCommands } from '#schema/rules/topicCommands.ts'
import { rowCondition } from '../../access/rows.ts'
import { changeOne, findRows, insertOne, lockOne } from '../../crud/entityRows.ts'
import { forbidden, refused } from '../../errors.ts'
import { sendByHand } from '../automessages/sendByHand.ts'
import { sendWords } from '../dialogs/send.ts'
import { openDialog, reachRent } from '../dialogs/thread.ts'
import type { EntityRow, Work } from '../entityHooks.ts'
import { chargeOf, depositOf } from '../rents/checkPayment.ts'
import { takePayment } from '../rents/payment.ts'
import { readLights } from '../rents/readLights.ts'

/** What a command is given for. */
interface Given {
  readonly rent: EntityRow<'rents'>
  /** The words behind the command. */
  readonly rest: string
  readonly repeat: boolean
  /** The message of the topic with the command. */
  readonly message: number
}

type Deed = (work: Work, given: Given) => Promise<string | undefined>

/** The deeds by command; each gives the sentence of the answer, or nothing where the state is told later. */
export const deeds: Readonly<Record<TopicCommand, Deed>> = {
  async say(work, { rent, rest, message }) {
    mustMay(work, 'dialogs', 'send')
    if (rest === '')
      throw unclear(
        'say',
        'Файлы и пустые сообщения отсюда не уходят: напишите текст или откройте «Диалоги».',
      )
    const dialog = await openDialog(work, rent.id)
    await sendWords(work, dialog.id, { text: rest }, message)
    return undefined
  },
  async pay(work, { rent, rest, repeat }) {
    mustMay(work, 'rents', 'payment')
    const sum = readSum(rest)
    if (!sum) throw unclear('pay', 'Не понял сумму.')
    await reachRent(work, rent.id)
    const { history } = await takePayment(work, {
      ...{ rent_id: rent.id, object_id: rent.object_id, amount: sum.amount, kind: sum.kind, repeat },
      comment: 'Записано из темы Telegram',
    })
    const now = await lockOne(work.tx, 'rents', rent.id)
    const { needToPay } = sum.kind === 'deposit' ? depositOf(now) : chargeOf(now)
    const what = sum.kind === 'deposit' ? 'Залог' : 'Платёж'
    const left = needToPay > 0 ? `Осталось ${formatMoney(needToPay)}.` : 'Долга нет.'
    return `${what} ${formatMoney(history.data.amount)} записан. ${left}`
  },
  async code(work, { rent }) {
    mustMay(work, 'automessages', 'send')
    const template = await codeTemplate(work, rent)
    const asked = template ? { template_id: template.id } : { text: 'Код двери: {door_code}' }
    const { held, skipped } = await sendByHand({ ...work, body: { rent_ids: [rent.id], ...asked } })
    const [unsent] = [...held, ...skipped]
    if (unsent) throw refused('topic.code', `Код не ушёл: ${unsent.reason}`)
    return 'Отправляем гостю код.'
  },
  async bill(work, { rent, rest, message }) {
    mustMay(work, 'dialogs', 'send')
    if (rest !== '')
      throw unclear('bill', 'Ссылка отсюда — на весь остаток; часть суммы запрашивают в карточке брони.')
    const dialog = await openDialog(work, rent.id)
    await sendWords(work, dialog.id, { text: 'Оплатить можно по ссылке: {payment_link}' }, message)
    return undefined
  },
  async task(work, { rent, rest, message }) {
    mustMay(work, 'clienttasks', 'create')
    if (rest === '') throw unclear('task', 'Напишите, что сделать.')
    await reachRent(work, rent.id)
    const topic = topicUrl(rent.topic_chat_id, rent.topic_id)
    const [title = ''] = rest.split('\n')
    const { id } = await insertOne(work, 'clienttasks', {
      ...{ type: 'other', origin: 'telegram', rent_id: rent.id, object_id: rent.object_id },
      title: title.slice(0, 200),
      text: rest === title.slice(0, 200) ? null : rest,
      message_url: topic === null ? null : `${topic}/${message}`,
    })
    return `Задача № ${id} заведена.`
  },
  async clean(work, { rent, rest }) {
    mustMay(work, 'cleans', 'update')
    if (!writableFields(models.cleans, work.actor.role).includes('time_from')) throw forbidden('cleans')
    const [, hours = '', minutes = '00'] = /^(\d{1,2})(?:[:.](\d{2}))?$/.exec(rest) ?? []
    const time = `${hours.padStart(2, '0')}:${minutes}`
    if (hours === '' || !isTime(time)) throw unclear('clean', 'Не понял время.')
    await reachRent(work, rent.id)
    const own = rowCondition(models.cleans, work.actor) ?? sql`true`
    const living = sql`t.rent_id = ${rent.id} and t.status not in ('canceled', 'done', 'checked', 'in_progress') and ${own}`
    const [clean] = await findRows(work.tx, 'cleans', living, true)
    if (!clean)
      throw refused('topic.clean', 'Уборки после этой брони нет или она уже идёт. Откройте «Уборки».')
    await changeOne(work, 'cleans', clean, { time_from: time })
    return `Уборка № ${clean.id}, ${formatDate(clean.date)}: начало с ${time}.`
  },
  async note(work, { rent, rest }) {
    mustMay(work, 'history', 'create')
    if (rest === '') throw unclear('note', 'Напишите, что запомнить.')
    await reachRent(work, rent.id)
    await insertOne(work, 'history', { name: 'note', rent_id: rent.id, data: { text: rest.slice(0, 1000) } })
    return 'Заметка записана в историю брони.'
  },
  async guest(work, { rent }) {
    mustMay(work, 'rents', 'get')
    await reachRent(work, rent.id)
    return cardOf(work, rent)
  },
  async help() {
    const lines = Object.values(topicCommands).map(({ example, help }) => `${example} — ${help}`)
    return [
      'Чтобы ответить гостю, ответьте на его сообщение. Остальное, что вы пишете в теме, гость не видит.',
      ...lines,
    ].join('\n')
  },
}

/** The same rights as on the screen, the booking's own among them: its topic is no way around them. */
function mustMay({ actor }: Work, entity: EntityName, action: string): void {
  if (!mayCall(models.rents, actor.role, 'get')) throw forbidden('rents')
  if (!mayCall(models[entity], actor.role, action)) throw forbidden(entity)
}

function unclear(command: TopicCommand, reason: string) {
  return refused(`topic.${command}`, `${reason} Пример: ${topicCommands[command].example}`)
}

/** The agency's own words about the code: those of the flat before those of all. */
async function codeTemplate({ tx }: Work, { object_id }: EntityRow<'rents'>) {
  const found = await findRows(
    tx,
    'templates',
    sql`t.active and t.archived_at is null and t.category not in ('cleaner', 'owner', 'document')
      and t.text ~ '\\{\\s*door_code\\s*[|}]' and (t.object_id is null or t.object_id = ${object_id})`,
  )
  return found.find((one) => one.object_id === object_id) ?? found[0]
}

async function cardOf(work: Work, rent: EntityRow<'rents'>): Promise<string> {
  const [object] = await findRows(work.tx, 'objects', sql`t.id = ${rent.object_id}`)
  const [lights] = await readLights(work, [rent.id])
  const money = chargeOf(rent)
  const deposit = depositOf(rent)
  const owed = money.needToPay > 0 ? `долг ${formatMoney(money.needToPay)}` : 'оплачено'
  return [
    `${rent.guest_name ?? 'Без имени'}, бронь № ${rent.id}`,
    `${object?.name ?? ''}, ${formatDate(rent.begin)}–${formatDate(rent.end)}`,
    `${formatMoney(money.all)}, ${owed}`,
    deposit.all > 0 ? `Залог ${formatMoney(deposit.all)}, внесено ${formatMoney(deposit.paid)}` : '',
    lightNames
      .filter((name) => lights && lights.readiness[name] !== 'not_needed')
      .map((name) => `${lightLabels[name]}: ${lightWords[lights?.readiness[name] ?? 'not_needed']}`)
      .join(', '),
  ]
    .filter((line) => line !== '')
    .join('\n')
}
