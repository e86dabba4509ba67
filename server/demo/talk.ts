// What guests of the demo write and what they are answered, minutes before now.
import type { EntityRow } from '../domain/entityHooks.ts'

/** One line of a talk: minutes ago, who says it, and what. */
export type DemoSaying = readonly [ago: number, by: 'guest' | 'we', text: string]

/** One talk. */
export interface DemoTalk {
  readonly channel: 'whatsapp' | 'max' | 'telegram' | 'sms' | 'email' | 'page'
  readonly state: EntityRow<'dialogs'>['state']
  /** By the bot of MAX, in this chat with it. */
  readonly botChat?: number
  /** Of a stay at this place among those near today; a stranger has a phone instead. */
  readonly stay?: 'lives' | 'comes' | 'left'
  readonly stranger?: { readonly address: string; readonly name: string }
  readonly said: readonly DemoSaying[]
}

/** The talks of the demo, by what they show. */
export const demoTalks: readonly DemoTalk[] = [
  {
    channel: 'whatsapp',
    state: 'waiting',
    stay: 'lives',
    said: [
      [1620, 'guest', 'Добрый вечер! Мы на месте, код подошёл. Всё очень чисто.'],
      [1611, 'we', 'Добро пожаловать! Wi-Fi и правила дома — на странице гостя. Если что, пишите сюда.'],
      [1580, 'guest', 'Спасибо! А до какого часа можно выехать?'],
      [1574, 'we', 'До 12:00. Поздний выезд до 15:00 — 1 000 ₽, если день свободен.'],
      [190, 'guest', 'Здравствуйте! Подскажите, где лежит запасное бельё?'],
      [182, 'we', 'Добрый день! В шкафу в прихожей, на верхней полке.'],
      [41, 'guest', 'Нашли, спасибо. А горячая вода сегодня будет? Течёт только холодная.'],
    ],
  },
  {
    channel: 'whatsapp',
    state: 'waiting',
    stay: 'comes',
    said: [[5, 'guest', 'Добрый день! Мы прилетаем в 11, можно заехать пораньше?']],
  },
  {
    channel: 'max',
    state: 'waiting',
    stay: 'comes',
    said: [
      [1500, 'guest', 'Парковка во дворе есть?'],
      [1490, 'we', 'Есть, шлагбаум открывает консьерж.'],
      [11, 'guest', 'Отлично. А с собакой можно? Небольшая, до 5 кг.'],
    ],
  },
  {
    channel: 'max',
    botChat: 7_100_001,
    state: 'waiting',
    stay: 'lives',
    said: [
      [310, 'guest', 'Здравствуйте! Пишу из MAX, WhatsApp не работает. Где оставить велосипеды?'],
      [304, 'we', 'Добрый день! В колясочной на первом этаже, ключ на связке.'],
      [12, 'guest', 'Спасибо. А как продлить проживание ещё на сутки?'],
    ],
  },
  {
    channel: 'telegram',
    state: 'waiting',
    stay: 'lives',
    said: [[3, 'guest', 'Как включить тёплый пол?']],
  },
  {
    channel: 'page',
    state: 'waiting',
    stay: 'comes',
    said: [[22, 'guest', 'Нужна детская кроватка, это возможно?']],
  },
  {
    channel: 'email',
    state: 'answered',
    stay: 'comes',
    said: [
      [2900, 'guest', 'Здравствуйте! Нужны закрывающие документы для командировки.'],
      [2840, 'we', 'Здравствуйте! Пришлём счёт и акт в день выезда, напишите реквизиты.'],
    ],
  },
  {
    channel: 'whatsapp',
    state: 'answered',
    stay: 'lives',
    said: [
      [700, 'guest', 'Мы на месте, всё понравилось!'],
      [690, 'we', 'Рады слышать! Хорошего отдыха.'],
    ],
  },
  {
    channel: 'sms',
    state: 'answered',
    stay: 'comes',
    said: [
      [400, 'guest', 'Задержимся, будем к 23'],
      [395, 'we', 'Хорошо, код придёт сообщением, заселение без встречи.'],
    ],
  },
  {
    channel: 'whatsapp',
    state: 'snoozed',
    stay: 'comes',
    said: [
      [300, 'guest', 'Мы ещё думаем насчёт позднего выезда, напишу завтра.'],
      [296, 'we', 'Хорошо, ждём.'],
    ],
  },
  {
    channel: 'whatsapp',
    state: 'closed',
    stay: 'left',
    said: [
      [5200, 'guest', 'Спасибо за всё, ключ оставили в сейфе.'],
      [5190, 'we', 'Спасибо вам! Залог вернём сегодня.'],
      [5100, 'guest', 'Залог пришёл, до встречи!'],
    ],
  },
  {
    channel: 'whatsapp',
    state: 'waiting',
    stranger: { address: '+79219998877', name: 'Ирина' },
    said: [[6, 'guest', 'Здравствуйте! Сколько стоит квартира на Невском на выходные?']],
  },
  {
    channel: 'telegram',
    state: 'waiting',
    stranger: { address: '190900077', name: 'Павел' },
    said: [[2, 'guest', 'Мы стоим у подъезда, домофон не отвечает']],
  },
]
