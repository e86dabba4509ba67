import { defineEntity } from '../define.ts'
import { flag, integer, reference, text } from '../kinds/index.ts'

/** Labels «where the guest came from». */
export const sources = defineEntity({
  name: 'sources',
  labels: {
    one: 'Источник',
    many: 'Источники',
    accusative: 'источник',
    counted: ['источник', 'источника', 'источников'],
    empty: 'Источники заводятся вместе с агентством.',
  },
  title: 'name',
  fields: {
    name: text({ label: 'Название', help: 'Откуда пришёл гость.', required: true, max: 80 }),
    code: text({ label: 'Код', hint: 'Короткое слово для обмена.', required: true, max: 40, unique: true }),
    ota_id: reference({ label: 'Канал', hint: 'Канал этого источника, если есть.', to: 'otas' }),
    color: text({ label: 'Цвет', hint: 'Цвет плитки из набора оформления.', max: 20 }),
    icon: text({ label: 'Значок', hint: 'Две буквы на плитке.', max: 4 }),
    repeat: flag({ label: 'Повторный гость', hint: 'Источник означает повторного гостя.' }),
    active: flag({ label: 'Включён', hint: 'Можно выбрать в новой брони.', initial: true }),
    sort: integer({ label: 'Порядок', hint: 'Меньше — выше в списке.', initial: 0 }),
  },
  list: {
    columns: ['name', 'code', 'ota_id', 'repeat', 'active'],
    filters: ['active', 'ota_id'],
    sort: 'sort',
    search: ['name'],
    limit: 5000,
    wrapped: true,
  },
  form: [{ title: 'Источник', fields: ['name', 'code', 'ota_id', 'icon', 'repeat', 'active', 'sort'] }],
  rights: {
    admin: { read: true },
    fullmanager: { read: true },
    manager: { read: true, only: ['name', 'code', 'color', 'icon', 'active', 'sort'] },
    cleaner: { read: true, only: ['name'], rows: { by: 'id', of: 'nobody' } },
  },
  calls: { list: 'GET agency/sources' },
})
