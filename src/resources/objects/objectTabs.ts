import { lazyPart } from '#src/base/lazyScreen.tsx'
import type { OwnTab } from '#src/views/slots.ts'

const hints = () => import('./tabHints.tsx')

/** The tabs of a flat in their order: groups of fields by their titles, with parts of the flat's own among them. */
export const objectTabs: readonly OwnTab<'objects'>[] = [
  { title: 'Основное' },
  { title: 'Доступ и Wi-Fi', Body: lazyPart(() => import('./AccessTab.tsx')) },
  {
    title: 'Инструкции',
    isFirst: true,
    needs: 'GET objects/instruction/{id}',
    Body: lazyPart(() => import('./InstructionsTab.tsx')),
    Hint: lazyPart(async () => ({ default: (await hints()).SectionsHint }), null, true),
  },
  { title: 'Чек-лист', needs: 'GET points/{id}', Body: lazyPart(() => import('./PointsTab.tsx')) },
  { title: 'Доп. услуги', needs: 'GET addons/{id}', Body: lazyPart(() => import('./AddonsTab.tsx')) },
  {
    title: 'Клинеры и ставки',
    Body: lazyPart(() => import('./CleanersTab.tsx')),
    Hint: lazyPart(async () => ({ default: (await hints()).CleanersHint }), null, true),
  },
  {
    title: 'Запасы',
    Body: lazyPart(() => import('./StoreTab.tsx')),
    Hint: lazyPart(async () => ({ default: (await hints()).SuppliesHint }), null, true),
  },
  { title: 'Собственник и финансы' },
  { title: 'Каналы и iCal', Body: lazyPart(() => import('./ChannelsTab.tsx')) },
  { title: 'Календарь', needs: 'GET rents', Body: lazyPart(() => import('./CalendarTab.tsx')) },
  { title: 'Файлы', needs: 'GET files', Body: lazyPart(() => import('#src/views/FilesBlock.tsx')) },
  { title: 'История', needs: 'GET audit', Body: lazyPart(() => import('#src/pages/audit/RowHistory.tsx')) },
]
