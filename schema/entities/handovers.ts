import { defineEntity } from '../define.ts'
import { choice, computed, integer, longText, moment, parts, reference, state } from '../kinds/index.ts'
import { attentionKinds } from '../rules/attention.ts'

const ofStaff = {
  read: true,
  create: true,
  update: true,
  write: ['note', 'status'],
} as const

/** Shifts that one person of the staff gives over and another one takes: signed by both. */
export const handovers = defineEntity({
  name: 'handovers',
  labels: {
    one: 'Передача смены',
    many: 'Передачи смен',
    accusative: 'передачу смены',
    counted: ['передача смены', 'передачи смен', 'передач смен'],
    empty: 'Смен ещё не передавали.',
  },
  title: 'from_id',
  fields: {
    from_id: reference({
      label: 'Сдаёт',
      help: 'Кто сдаёт смену; подпись ставится в момент сдачи.',
      to: 'users',
      readonly: true,
    }),
    taken_id: reference({ label: 'Принимает', help: 'Кто принял смену.', to: 'users', readonly: true }),
    taken_at: moment({ label: 'Принята', help: 'Когда смену приняли.', readonly: true }),
    status: state({
      label: 'Статус',
      help: 'Что со сменой.',
      initial: 'waiting',
      states: {
        waiting: {
          label: 'Ждёт приёма',
          family: 'wait',
          to: ['taken', 'withdrawn'],
          verbs: { taken: 'Принять смену', withdrawn: 'Не сдавать' },
        },
        taken: { label: 'Принята', family: 'ok', to: [] },
        withdrawn: { label: 'Отозвана', family: 'mute', to: [] },
      },
    }),
    note: longText({
      label: 'Что важно знать',
      hint: 'Чего не видно на дашборде: кому обещали перезвонить, где ключи, кто просил поздний выезд.',
      max: 2000,
    }),
    open: parts({
      label: 'Что открыто',
      help: 'Что требовало внимания, когда смену сдали.',
      readonly: true,
      of: {
        kind: choice({
          label: 'Что',
          help: 'О чём счётчик.',
          options: Object.fromEntries(
            Object.entries(attentionKinds).map(([kind, { label }]) => [kind, label]),
          ),
        }),
        count: integer({ label: 'Сколько', help: 'Сколько таких дел.', min: 0 }),
      },
    }),
    mine: computed<boolean>({ label: 'Моя', help: 'Сдаёт ли её тот, кто смотрит.', look: 'flag' }),
    own_tasks: integer({
      label: 'Задач сдающего',
      hint: 'Открытые задачи сдающего перейдут к тому, кто примет смену.',
      readonly: true,
      initial: 0,
    }),
  },
  list: {
    columns: ['created_at', 'from_id', 'status', 'taken_id', 'taken_at', 'own_tasks'],
    narrow: ['taken_at', 'own_tasks'],
    filters: ['status', 'from_id', 'taken_id'],
    sort: '-id',
    madeElsewhere: true,
    paged: 25,
  },
  form: [{ title: 'Передача смены', fields: ['note'] }],
  flat: 'shared',
  undo: { goneBy: ['status', 'withdrawn'] },
  rights: { admin: ofStaff, fullmanager: ofStaff, manager: ofStaff },
  calls: {
    list: 'GET handovers',
    get: 'GET handovers/{id}',
    create: 'POST handovers',
    update: 'PATCH handovers',
  },
  indexes: [['status']],
})
