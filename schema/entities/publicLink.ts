// What is known of the link that opens a page without signing in: the same fields for cleaners and owners.
import { computed, flag, moment } from '../kinds/index.ts'
import { words } from '../wire/shape.ts'

/** A link that nobody uses sleeps after so many days, where its entity declares `link_sleeps_at`. */
export const linkSleepsAfter = 30

/** Whether a link works, how long, and when it was used. */
export const linkFields = {
  link_active: flag({ label: 'Ссылка действует', hint: 'Выключите, чтобы закрыть страницу.', initial: true }),
  link_opened_at: moment({ label: 'Открывал', help: 'Когда ссылку открыли впервые.', readonly: true }),
  link_used_at: moment({
    label: 'Заходил',
    help: 'Когда по ссылке заходили в последний раз, с точностью до часа.',
    readonly: true,
    informational: true,
  }),
  link_expires_at: moment({
    label: 'Ссылка до',
    hint: 'После этого дня ссылка не откроется; пусто — без срока.',
  }),
}

/** When a link falls asleep unless it is used: only staff wake it. */
export const linkSleepsAt = moment({
  label: 'Ссылка уснёт',
  help: `Если не заходить ${linkSleepsAfter} дней, ссылка засыпает; её открывает снова менеджер.`,
  readonly: true,
})

/** What each state of a link is to staff. */
export const linkStates: Readonly<Record<string, string>> = {
  open: 'Ссылка открывается',
  closed: 'Ссылка закрыта',
  account_off: 'Ссылка не открывается: учётная запись клинера выключена',
  inactive: 'Ссылка не открывается: клинер отключён',
  expired: 'Ссылка не открывается: её срок вышел',
  asleep: `Ссылка спит: ${linkSleepsAfter} дней не заходили`,
}

/** What a link is to staff: open, or why it opens nothing. */
export const linkState = computed({
  label: 'Состояние ссылки',
  help: 'Открыта, закрыта, спит, просрочена — или человек отключён.',
  look: 'text',
  shape: words('open', 'inactive', 'account_off', 'closed', 'expired', 'asleep'),
})
