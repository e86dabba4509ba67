import { defineEntity } from '../define.ts'
import {
  choice,
  decimal,
  file,
  flag,
  integer,
  longText,
  money,
  reference,
  references,
  text,
  time,
} from '../kinds/index.ts'
import { everything } from '../rights.ts'
import { row } from '../wire/shape.ts'

const toAll = {
  to_all: flag({ label: 'Всем объектам', hint: 'Да — и всем объектам, где такой услуги нет.' }),
}

/** What a guest may order beside the stay, by object. */
export const addons = defineEntity({
  name: 'addons',
  labels: {
    one: 'Доп. услуга',
    many: 'Доп. услуги',
    accusative: 'услугу',
    counted: ['услуга', 'услуги', 'услуг'],
    empty: 'Добавьте услуги, которые гость может заказать: ранний заезд, трансфер, детскую кроватку.',
  },
  title: 'name',
  traits: ['archived'],
  fields: {
    object_id: reference({
      label: 'Объект',
      help: 'Где оказывается услуга.',
      to: 'objects',
      required: true,
      owned: true,
    }),
    name: text({ label: 'Название', hint: 'Как услуга называется для гостя.', required: true, max: 120 }),
    description: longText({ label: 'Описание', help: 'Что входит.', max: 2000 }),
    price: money({ label: 'Цена', help: 'Сколько платит гость.', required: true }),
    price_type: choice({
      label: 'За что',
      help: 'За что берётся цена.',
      options: {
        once: 'Разово',
        per_night: 'За ночь',
        per_guest: 'За гостя',
        per_hour: 'За час',
        percent: 'Процент',
      },
      required: true,
      initial: 'once',
    }),
    cost: money({
      label: 'Себестоимость',
      hint: 'Во сколько услуга обходится; для себя, в отчёты не входит.',
      informational: true,
    }),
    max_qty: integer({ label: 'Не больше', help: 'Сколько можно заказать.', min: 1, max: 100 }),
    hours_before: integer({ label: 'Заказать за, ч', hint: 'За сколько часов до заезда.', max: 8760 }),
    need_confirm: flag({ label: 'Требует подтверждения', hint: 'Сотрудник подтверждает заказ.' }),
    kind: choice({
      label: 'Вид',
      help: 'Какая это услуга.',
      options: {
        early_checkin: 'Ранний заезд',
        late_checkout: 'Поздний выезд',
        clean: 'Уборка',
        linen: 'Бельё',
        transfer: 'Трансфер',
        bed: 'Доп. место',
        pet: 'Питомец',
        parking: 'Парковка',
        other: 'Другое',
      },
      required: true,
      initial: 'other',
    }),
    hour: time({
      label: 'Час',
      hint: 'Ранний заезд — с какого часа, поздний выезд — до какого. Подтвердили услугу — время брони и уборки изменится само. Цене «За час» не нужен.',
    }),
    owner_share: decimal({
      label: 'Доля собственника, %',
      help: 'Сколько получает собственник.',
      max: 100,
      unit: '%',
    }),
    file_id: file({ label: 'Фото', help: 'Как выглядит услуга.', photo: true }),
    ota_ids: references({ label: 'Только каналы', hint: 'Для каких каналов; пусто — для всех.', to: 'otas' }),
    active: flag({ label: 'Включена', hint: 'Гость может заказать.', initial: true }),
    sort: integer({ label: 'Порядок', hint: 'Меньше — выше.', initial: 0 }),
  },
  list: {
    columns: ['name', 'object_id', 'price', 'price_type', 'kind', 'need_confirm', 'active'],
    narrow: ['need_confirm'],
    filters: ['object_id', 'kind', 'active'],
    search: ['name'],
    sort: 'object_id',
    thenBy: 'sort',
    within: 'object_id',
  },
  form: [
    { title: 'Услуга', fields: ['object_id', 'name', 'description', 'kind', 'active', 'sort'] },
    { title: 'Цена', fields: ['price', 'price_type', 'cost', 'max_qty', 'owner_share'] },
    { title: 'Заказ', fields: ['hour', 'hours_before', 'need_confirm', 'ota_ids'] },
  ],
  flat: { by: 'object_id' },
  rights: {
    admin: everything,
    fullmanager: { ...everything, hide: ['owner_share'] },
    manager: { read: true, hide: ['owner_share', 'cost'] },
    cleaner: {
      read: true,
      rows: { by: 'object_id', of: 'cleanerObjects' },
      hide: ['owner_share', 'cost', 'price'],
    },
  },
  calls: {
    list: {
      call: 'GET addons/{id}',
      answer: [row('addons')],
      help: 'Доп. услуги объекта.',
      access: ['admin', 'fullmanager', 'manager', 'cleaner'],
    },
    create: {
      call: 'POST addons',
      answer: row('addons', { copied: 'integer' }),
      help: 'Новая услуга; to_all добавляет её всем объектам.',
      access: ['admin', 'fullmanager'],
      freeBody: true,
      also: toAll,
    },
    update: {
      call: 'PATCH addons',
      answer: row('addons', { copied: 'integer' }),
      help: 'Меняет услугу; to_all добавляет её объектам, где такой нет.',
      access: ['admin', 'fullmanager'],
      freeBody: true,
      also: toAll,
    },
    all: 'GET addons',
    remove: 'DELETE addons/{id}',
  },
  indexes: [['object_id', 'sort']],
})
