// Who is asked to clean: whom a clean is offered to, who was chosen and why, who refused.
import { computed, flag, integer, moment, money, parts, text } from '../kinds/index.ts'

/** Whom a clean is offered to, for how much and until when. */
export const cleanOffer = {
  offered: parts({
    label: 'Предложена',
    help: 'Кому и за сколько предложили уборку: эту сумму и заплатим.',
    readonly: true,
    of: {
      cleaner_id: integer({ label: 'Клинер', help: 'Кому.', min: 1 }),
      price: money({ label: 'Оплата', help: 'Сколько обещали.' }),
      hourly: flag({ label: 'За час', hint: 'Сумма по плану: платим за время.' }),
    },
  }),
  offered_until: moment({
    label: 'Ответить до',
    hint: 'До какого часа ждём того, кто возьмёт; потом предлагаем следующим.',
    readonly: true,
  }),
}

/** Why somebody was chosen, and who refused. */
export const cleanAsked = {
  assign_log: parts({
    label: 'Почему назначен',
    help: 'Как выбирали клинера.',
    readonly: true,
    of: {
      at: moment({ label: 'Когда', help: 'Когда.' }),
      cleaner_id: integer({ label: 'Клинер', help: 'Кто.', min: 1 }),
      result: text({ label: 'Итог', help: 'Что решили.', max: 200 }),
      reasons: computed({ label: 'Причины', help: 'Почему.', look: 'list', shape: ['text'] }),
      sum: computed({
        label: 'Баллы',
        help: 'Из чего сложился выбор.',
        look: 'list',
        shape: [{ reason: 'text', points: 'integer' }],
      }),
      rejected: computed({
        label: 'Почему не другие',
        help: 'Кого не выбрали и почему.',
        look: 'list',
        shape: [{ cleaner_id: 'integer', name: 'text', why: 'text' }],
      }),
    },
  }),
  declined: parts({
    label: 'Отказы',
    help: 'Кто отказался и почему.',
    of: {
      cleaner_id: integer({ label: 'Клинер', help: 'Кто.', min: 1 }),
      reason: text({ label: 'Причина', help: 'Почему.', max: 300 }),
      at: moment({ label: 'Когда', help: 'Когда.' }),
    },
  }),
}
