import { choice, flag, group, integer, references, text } from '../kinds/index.ts'
import { languages } from '../rules/languages.ts'

const money = { any: 'Любая', paid: 'Внесена полностью', debt: 'Есть долг' } as const

/** Whom a rule suits; what is not filled in asks nothing. */
export const messageConditions = group({
  label: 'Условия',
  hint: 'Что не заполнено, не проверяется.',
  of: {
    object_ids: references({ label: 'Только объекты', help: 'Пусто — для всех объектов.', to: 'objects' }),
    ota_ids: references({ label: 'Только площадки', hint: 'Пусто — для всех площадок.', to: 'otas' }),
    source_ids: references({
      label: 'Только источники',
      hint: 'Пусто — для всех источников.',
      to: 'sources',
    }),
    min_nights: integer({ label: 'Ночей от', hint: 'Не короче стольких ночей.', min: 1, max: 365 }),
    max_nights: integer({ label: 'Ночей до', hint: 'Не длиннее стольких ночей.', min: 1, max: 365 }),
    lead_hours_more: integer({
      label: 'Забронировано раньше, ч',
      hint: 'Бронь создана не позже чем за столько часов до заезда.',
      max: 8760,
    }),
    lead_hours_less: integer({
      label: 'Забронировано позже, ч',
      hint: 'Бронь создана меньше чем за столько часов до заезда.',
      max: 8760,
    }),
    payment: choice({ label: 'Оплата', help: 'Смотрим в момент отправки.', options: money }),
    deposit: choice({ label: 'Залог', help: 'Смотрим в момент отправки.', options: money }),
    clean_ready: flag({ label: 'Квартира убрана', hint: 'Ждать, пока уборка принята.' }),
    repeat_guest: flag({ label: 'Только повторным гостям', hint: 'Гость уже жил у нас.' }),
    language: text({
      label: 'Язык гостя',
      hint: 'Из списка или кодом из двух букв; пусто — любой.',
      suggestions: languages,
      max: 8,
    }),
  },
  inOrder: [
    {
      before: 'min_nights',
      after: 'max_nights',
      orEqual: true,
      message: 'Меньше, чем «Ночей от»: такой брони не бывает. Исправьте одно из чисел.',
    },
    {
      before: 'lead_hours_more',
      after: 'lead_hours_less',
      message: 'Не больше, чем «Забронировано раньше»: такой брони не бывает. Исправьте одно из чисел.',
    },
  ],
})
