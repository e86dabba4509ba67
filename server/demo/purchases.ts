// What the demo agency has to buy, in every state.
import type { EntityRow } from '../domain/entityHooks.ts'

type Task = EntityRow<'tasks'>

/** A purchase of the demo: for which flat by its place in the list, and in how many days from today it is needed. */
export interface DemoPurchase
  extends Pick<Task, 'title' | 'qty' | 'unit' | 'category' | 'priority' | 'status' | 'request_from'>,
    Partial<Pick<Task, 'shop' | 'price_plan' | 'price_fact'>> {
  readonly flat: number
  readonly dueInDays: number
}

const buy = (
  title: string,
  [qty, unit]: readonly [number, string],
  [category, priority, status, request_from]: readonly [
    Task['category'],
    Task['priority'],
    Task['status'],
    Task['request_from'],
  ],
  [flat, dueInDays]: readonly [number, number],
  money: Partial<Pick<Task, 'shop' | 'price_plan' | 'price_fact'>>,
): DemoPurchase => ({
  title,
  qty,
  unit,
  category,
  priority,
  status,
  request_from,
  flat,
  dueInDays,
  ...money,
})

/** All purchases. */
export const demoPurchases: readonly DemoPurchase[] = [
  buy('Туалетная бумага', [12, 'рул.'], ['supplies', 'urgent', 'new', 'cleaner'], [0, 0], {
    price_plan: 420,
    shop: 'Лента',
  }),
  buy('Жидкое мыло', [3, 'шт.'], ['supplies', 'urgent', 'new', 'cleaner'], [3, 0], {
    price_plan: 390,
    shop: 'Лента',
  }),
  buy('Лампочка в ванную', [2, 'шт.'], ['repair', 'urgent', 'new', 'guest'], [8, 1], {
    price_plan: 300,
    shop: 'Леруа Мерлен',
  }),
  buy('Средство для посуды', [4, 'шт.'], ['supplies', 'normal', 'new', 'cleaner'], [1, 2], {
    price_plan: 480,
    shop: 'Лента',
  }),
  buy('Пакеты для мусора', [5, 'рул.'], ['supplies', 'normal', 'new', 'cleaner'], [6, 3], {
    price_plan: 450,
    shop: 'Лента',
  }),
  buy('Чай и сахар', [6, 'уп.'], ['kitchen', 'normal', 'new', 'staff'], [4, 2], {
    price_plan: 900,
    shop: 'Лента',
  }),
  buy('Наволочки 50×70', [8, 'шт.'], ['linen', 'normal', 'new', 'cleaner'], [9, 5], {
    price_plan: 3200,
    shop: 'Текстиль-опт',
  }),
  buy('Батарейки для замка', [4, 'шт.'], ['tech', 'normal', 'new', 'auto'], [12, 4], { price_plan: 360 }),
  buy('Коврик в ванную', [1, 'шт.'], ['supplies', 'normal', 'new', 'cleaner'], [15, 6], { price_plan: 700 }),
  buy('Комплект полотенец', [4, 'шт.'], ['linen', 'normal', 'in_work', 'staff'], [2, 2], {
    price_plan: 3600,
    shop: 'Текстиль-опт',
  }),
  buy('Сковорода 26 см', [1, 'шт.'], ['kitchen', 'normal', 'in_work', 'cleaner'], [10, 3], {
    price_plan: 1800,
    shop: 'Лента',
  }),
  buy('Шторка для душа', [1, 'шт.'], ['repair', 'urgent', 'in_work', 'guest'], [16, 1], {
    price_plan: 900,
    shop: 'Леруа Мерлен',
  }),
  buy('Пульт от телевизора', [1, 'шт.'], ['tech', 'normal', 'in_work', 'guest'], [18, 4], {
    price_plan: 800,
  }),
  buy('Губки и салфетки', [10, 'шт.'], ['supplies', 'normal', 'in_work', 'cleaner'], [20, 3], {
    price_plan: 600,
    shop: 'Лента',
  }),
  buy('Лампа в прихожую', [1, 'шт.'], ['repair', 'normal', 'bought', 'cleaner'], [5, 1], {
    price_plan: 350,
    price_fact: 290,
    shop: 'Леруа Мерлен',
  }),
  buy('Стиральный порошок', [2, 'кг'], ['supplies', 'normal', 'bought', 'staff'], [11, 1], {
    price_plan: 700,
    price_fact: 660,
    shop: 'Лента',
  }),
  buy('Бокалы для вина', [6, 'шт.'], ['kitchen', 'normal', 'bought', 'cleaner'], [13, 2], {
    price_plan: 1500,
    price_fact: 1380,
    shop: 'Лента',
  }),
  buy('Простыни на резинке', [4, 'шт.'], ['linen', 'normal', 'bought', 'staff'], [14, 3], {
    price_plan: 4800,
    price_fact: 4720,
    shop: 'Текстиль-опт',
  }),
  buy('Фен', [1, 'шт.'], ['tech', 'urgent', 'bought', 'guest'], [17, 0], {
    price_plan: 2500,
    price_fact: 2390,
    shop: 'DNS',
  }),
  buy('Чайник', [1, 'шт.'], ['tech', 'normal', 'delivered', 'guest'], [7, -3], {
    price_plan: 2200,
    price_fact: 1990,
    shop: 'DNS',
  }),
  buy('Смеситель на кухню', [1, 'шт.'], ['repair', 'normal', 'delivered', 'staff'], [19, -5], {
    price_plan: 3900,
    price_fact: 3750,
    shop: 'Леруа Мерлен',
  }),
  buy('Подушки', [2, 'шт.'], ['linen', 'normal', 'delivered', 'guest'], [21, -4], {
    price_plan: 2600,
    price_fact: 2580,
    shop: 'Текстиль-опт',
  }),
  buy('Кофе молотый', [3, 'уп.'], ['kitchen', 'normal', 'delivered', 'cleaner'], [22, -2], {
    price_plan: 1200,
    price_fact: 1140,
    shop: 'Лента',
  }),
  buy('Освежитель воздуха', [4, 'шт.'], ['supplies', 'normal', 'canceled', 'cleaner'], [23, -1], {
    price_plan: 800,
  }),
  buy('Второй утюг', [1, 'шт.'], ['tech', 'normal', 'canceled', 'guest'], [2, -6], { price_plan: 2100 }),
]
