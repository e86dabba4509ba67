// The library of good instruction texts that every agency has from its first day.
import type { Tx } from '../../db/database.ts'
import { tables } from '../../db/tables.ts'

/** The library of good instruction texts. */
export const startExamples = [
  {
    type: 'address',
    title: 'От метро пешком',
    text: 'От метро 7 минут пешком: выйдите к проспекту, идите прямо до дома {address}. Вход под аркой слева.',
  },
  {
    type: 'address',
    title: 'На такси',
    text: 'В такси назовите адрес {address}. Машина может подъехать прямо к подъезду.',
  },
  {
    type: 'entrance',
    title: 'Домофон и лифт',
    text: 'Наберите номер квартиры на домофоне и «В». Лифт справа от лестницы.',
  },
  {
    type: 'keys',
    title: 'Кодовый замок',
    text: 'Наберите {door_code} и нажмите кнопку со звёздочкой. Дверь откроется после сигнала.',
  },
  {
    type: 'wifi',
    title: 'Сеть и пароль',
    text: 'Сеть {wifi_name}, пароль {wifi_password}. Роутер стоит в прихожей.',
  },
  {
    type: 'rules',
    title: 'Тишина и курение',
    text: 'С 22:00 до 8:00 соблюдаем тишину. Курить в квартире и на балконе нельзя.',
  },
  {
    type: 'appliances',
    title: 'Варочная панель',
    text: 'Удерживайте кнопку питания три секунды, затем выберите конфорку и мощность.',
  },
  {
    type: 'parking',
    title: 'Парковка рядом',
    text: 'Во дворе шлагбаум, мест мало. Ближайшая платная парковка в 200 метрах.',
  },
  { type: 'trash', title: 'Куда вынести', text: 'Контейнеры во дворе, за аркой справа.' },
  {
    type: 'deposit',
    title: 'Когда вернём',
    text: 'Залог {deposit} вернём на карту в течение суток после проверки квартиры.',
  },
  {
    type: 'checkout',
    title: 'Перед выездом',
    text: 'Закройте окна, выключите технику, оставьте ключи на столе и захлопните дверь.',
  },
  {
    type: 'nearby',
    title: 'Еда рядом',
    text: 'Круглосуточный магазин в соседнем доме, завтраки с 8:00 в кофейне напротив.',
  },
  {
    type: 'emergency',
    title: 'Если что-то случилось',
    text: 'Звоните {manager_phone}. Общий номер экстренных служб 112.',
  },
] as const

/** Gives an agency the library. */
export async function addStartExamples(tx: Tx, agencyId: number): Promise<void> {
  const rows = startExamples.map((example) => ({ ...example, language: 'ru', agency_id: agencyId }))
  await tx.insert(tables.examples).values(rows)
}
