// Objects: tiles, loading from the channel and switching all at once; a card of tabs.
import { models } from '#schema/index.ts'
import { lazyScreen } from '#src/base/lazyScreen.tsx'
import type { Slots } from '#src/views/slots.ts'

const hints = () => import('./tabHints.tsx')

/** What objects add on screen. */
export const slots: Slots<'objects'> = {
  List: lazyScreen(() => import('./ObjectList.tsx')),
  CardTop: lazyScreen(() => import('./ObjectTop.tsx')),
  cardTabs: [
    { title: 'Основное' },
    { title: 'Доступ и Wi-Fi', Body: lazyScreen(() => import('./AccessTab.tsx')) },
    {
      title: 'Инструкции',
      needs: { model: models.instructions, action: 'list' },
      Body: lazyScreen(() => import('./InstructionsTab.tsx')),
      Hint: lazyScreen(async () => ({ default: (await hints()).SectionsHint })),
    },
    {
      title: 'Чек-лист',
      needs: { model: models.points, action: 'list' },
      Body: lazyScreen(() => import('./PointsTab.tsx')),
    },
    {
      title: 'Доп. услуги',
      needs: { model: models.addons, action: 'list' },
      Body: lazyScreen(() => import('./AddonsTab.tsx')),
    },
    {
      title: 'Клинеры и ставки',
      Body: lazyScreen(() => import('./CleanersTab.tsx')),
      Hint: lazyScreen(async () => ({ default: (await hints()).CleanersHint })),
    },
    {
      title: 'Запасы',
      Hint: lazyScreen(async () => ({ default: (await hints()).SuppliesHint })),
    },
    { title: 'Собственник и финансы' },
    { title: 'Каналы и iCal', Body: lazyScreen(() => import('./ChannelsTab.tsx')) },
    {
      title: 'Календарь',
      needs: { model: models.rents, action: 'list' },
      Body: lazyScreen(() => import('./CalendarTab.tsx')),
    },
    {
      title: 'Файлы',
      needs: { model: models.files, action: 'list' },
      Body: lazyScreen(() => import('./FilesTab.tsx')),
    },
    {
      title: 'История',
      needs: { model: models.agency, action: 'audit' },
      Body: lazyScreen(() => import('./HistoryTab.tsx')),
    },
  ],
}
