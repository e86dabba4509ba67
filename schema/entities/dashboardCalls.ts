// The calls of the desk and of the figures: they belong to the agency as a whole.
import type { Calls } from '../calls.ts'
import { choice, date, reference, references, text } from '../kinds/index.ts'
import { deskAnswer } from './deskAnswer.ts'
import { statisticsAnswer } from './statisticsAnswer.ts'

/** The calls of the desk and of the figures by action. */
export const dashboardCalls = {
  dashboard: {
    call: 'GET dashboard',
    answer: deskAnswer,
    help: 'День агентства: что требует внимания, заезды, выезды, уборки, деньги, загрузка.',
    access: ['admin', 'fullmanager', 'manager'],
    query: { date: date({ label: 'День', help: 'Какой день показать; пусто — сегодня.' }) },
  },
  statistics: {
    call: 'GET dashboard/statistics',
    answer: statisticsAnswer,
    help: 'Загрузка и доход за период по ночам проживания: по дням, объектам и источникам.',
    access: ['admin', 'fullmanager', 'manager'],
    query: {
      begin: date({ label: 'С', help: 'Первый день; пусто — начало этого месяца.' }),
      end: date({ label: 'По', help: 'Последний день; пусто — конец месяца первого дня.' }),
      object_ids: references({ label: 'Объекты', help: 'Только эти объекты.', to: 'objects' }),
      owner_id: reference({
        label: 'Собственник',
        help: 'Объекты собственника; только для администратора.',
        to: 'owners',
      }),
      source_id: reference({ label: 'Источник', help: 'Только брони этого источника.', to: 'sources' }),
      group: text({ label: 'Группа', help: 'Объекты одной группы.', max: 80 }),
      compare: choice({
        label: 'Сравнить',
        help: 'С предыдущим периодом или с тем же годом ранее.',
        options: { previous: 'Предыдущий период', year: 'Год назад' },
      }),
    },
  },
} as const satisfies Calls
