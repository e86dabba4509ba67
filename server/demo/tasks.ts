// Requests and problems of the demo agency, in every state.

/** A task of the demo: hours from now to its deadline (below zero: overdue), and whose booking it is about. */
export interface DemoTask {
  readonly type:
    | 'question'
    | 'early_checkin'
    | 'late_checkout'
    | 'extend'
    | 'addon'
    | 'payment_check'
    | 'deposit_return'
    | 'documents'
    | 'problem'
    | 'lost'
    | 'complaint'
    | 'price'
  readonly title: string
  readonly status: 'new' | 'in_progress' | 'deferred' | 'done' | 'canceled'
  readonly priority: 'low' | 'normal' | 'high' | 'urgent'
  readonly origin: 'bot' | 'telegram' | 'ota' | 'staff' | 'cleaner' | 'auto'
  readonly dueInHours: number
  readonly about: 'arriving' | 'living' | 'left'
  readonly result?: string
}

/** All tasks. */
export const demoTasks: readonly DemoTask[] = [
  {
    type: 'early_checkin',
    title: 'Гость просит заехать в 12:00',
    status: 'new',
    priority: 'high',
    origin: 'telegram',
    dueInHours: 3,
    about: 'arriving',
  },
  {
    type: 'problem',
    title: 'Не работает горячая вода',
    status: 'in_progress',
    priority: 'urgent',
    origin: 'bot',
    dueInHours: 1,
    about: 'living',
  },
  {
    type: 'payment_check',
    title: 'Гость прислал чек, проверьте оплату',
    status: 'new',
    priority: 'high',
    origin: 'bot',
    dueInHours: 2,
    about: 'arriving',
  },
  {
    type: 'deposit_return',
    title: 'Вернуть залог после проверки',
    status: 'new',
    priority: 'normal',
    origin: 'auto',
    dueInHours: 20,
    about: 'left',
  },
  {
    type: 'deposit_return',
    title: 'Вернуть залог: гость напомнил',
    status: 'in_progress',
    priority: 'high',
    origin: 'telegram',
    dueInHours: -5,
    about: 'left',
  },
  {
    type: 'question',
    title: 'Можно ли с собакой?',
    status: 'new',
    priority: 'normal',
    origin: 'ota',
    dueInHours: 6,
    about: 'arriving',
  },
  {
    type: 'late_checkout',
    title: 'Выезд на два часа позже',
    status: 'in_progress',
    priority: 'normal',
    origin: 'telegram',
    dueInHours: 18,
    about: 'living',
  },
  {
    type: 'extend',
    title: 'Хочет остаться ещё на ночь',
    status: 'new',
    priority: 'high',
    origin: 'telegram',
    dueInHours: 10,
    about: 'living',
  },
  {
    type: 'documents',
    title: 'Нет паспортных данных второго гостя',
    status: 'new',
    priority: 'normal',
    origin: 'auto',
    dueInHours: 26,
    about: 'arriving',
  },
  {
    type: 'lost',
    title: 'Забыли зарядку от ноутбука',
    status: 'deferred',
    priority: 'low',
    origin: 'staff',
    dueInHours: 72,
    about: 'left',
  },
  {
    type: 'addon',
    title: 'Трансфер из аэропорта к 09:40',
    status: 'in_progress',
    priority: 'normal',
    origin: 'bot',
    dueInHours: 30,
    about: 'arriving',
  },
  {
    type: 'complaint',
    title: 'Шумные соседи после 23:00',
    status: 'done',
    priority: 'high',
    origin: 'telegram',
    dueInHours: -30,
    about: 'living',
    result: 'Связались с соседями, гостю вернули скидку 500 ₽.',
  },
  {
    type: 'problem',
    title: 'Течёт кран на кухне',
    status: 'done',
    priority: 'normal',
    origin: 'cleaner',
    dueInHours: -48,
    about: 'left',
    result: 'Мастер заменил прокладку.',
  },
  {
    type: 'price',
    title: 'Канал изменил цену брони',
    status: 'canceled',
    priority: 'low',
    origin: 'auto',
    dueInHours: -20,
    about: 'arriving',
    result: 'Цена вернулась сама.',
  },
  {
    type: 'question',
    title: 'Где ближайшая парковка?',
    status: 'done',
    priority: 'low',
    origin: 'bot',
    dueInHours: -12,
    about: 'living',
    result: 'Отправили схему.',
  },
  {
    type: 'documents',
    title: 'Нужен отчётный чек за проживание',
    status: 'deferred',
    priority: 'normal',
    origin: 'ota',
    dueInHours: 96,
    about: 'left',
  },
]
