// What may be taken in from a table: the fields that its columns are known by, and the call that reads it.
import { flag, integer, parts, text } from '../kinds/index.ts'
import { done, words } from '../wire/shape.ts'

/** The entities whose rows come from a table. */
export type TakenIn = keyof typeof takeIns

interface TakeIn {
  /** What to know before a table is chosen. */
  readonly note: string
  /** Most rows of one table. */
  readonly most: number
  /** Fields without which a row says nothing. */
  readonly needs: readonly string[]
  /** Every field, with further names of its column beside the label and the name of the field itself. */
  readonly columns: Readonly<Record<string, readonly string[]>>
  /** Rows of the sample: values by field. */
  readonly sample: readonly Readonly<Record<string, string>>[]
}

/** Bytes of a table, columns of it, and characters of a cell that is told back. */
export const tableLimits = { bytes: 2_000_000, columns: 60, cell: 120 } as const

/** Flats and bookings, as other programs and people's own lists name them. */
export const takeIns = {
  objects: {
    note: 'Новые объекты появятся в списке, известные не изменятся. Коды и пароли в таблице ниже скрыты.',
    most: 2000,
    needs: ['name', 'address'],
    columns: {
      name: ['объект', 'название объекта', 'object', 'flat', 'apartment name'],
      address: ['адрес объекта', 'улица и дом'],
      title: ['название на площадке', 'listing'],
      external_id: ['id', 'id объекта', 'lot id'],
      city: [],
      group: ['дом', 'группа', 'маршрут'],
      type: ['тип жилья'],
      entrance: [],
      floor: [],
      apartment: ['номер квартиры', 'кв'],
      intercom: ['код домофона'],
      rooms: ['количество комнат', 'комнаты'],
      area: ['площадь м2'],
      guests_max: ['вместимость', 'мест', 'max guests'],
      checkin_time: ['время заезда', 'заезд', 'check in time'],
      checkout_time: ['время выезда', 'выезд', 'check out time'],
      default_deposit: ['размер залога', 'deposit'],
      base_price: ['цена', 'цена ночи', 'price'],
      owner_id: ['владелец', 'owner'],
      clean_price: ['стоимость уборки', 'уборка'],
      clean_duration_min: ['время уборки'],
      access_type: ['вход'],
      door_code: ['код', 'код замка'],
      keybox_code: [],
      key_place: ['ключ', 'где ключи'],
      wifi_name: ['wifi', 'wi-fi', 'имя сети'],
      wifi_password: ['пароль wifi', 'пароль'],
      lat: ['latitude'],
      lng: ['longitude', 'lon'],
      timezone: ['пояс'],
      active: ['сдаётся'],
      comment: ['комментарий', 'примечание'],
      clean_comment: [],
    },
    sample: [
      {
        name: 'Невский 10',
        address: 'Невский проспект, 10',
        city: 'Санкт-Петербург',
        rooms: '2',
        guests_max: '4',
        checkin_time: '14:00',
        checkout_time: '12:00',
        default_deposit: '5000',
        wifi_name: 'Nevsky10',
      },
      {
        name: 'Студия на Марата',
        address: 'ул. Марата, 5',
        city: 'Санкт-Петербург',
        rooms: '1',
        guests_max: '2',
        checkin_time: '15:00',
        checkout_time: '11:00',
        default_deposit: '3000,50',
        wifi_name: '',
      },
    ],
  },
  rents: {
    note: 'Загружаем брони, которые ещё не закончились. Гости не получат письма о новой брони, остальные сообщения уйдут как обычно. Оплаты не переносятся: запишите их в бронях.',
    most: 5000,
    needs: ['object_id', 'begin', 'end'],
    columns: {
      object_id: ['квартира', 'название объекта', 'помещение', 'object', 'flat', 'apartment'],
      begin: ['дата заезда', 'приезд', 'дата начала', 'check in', 'checkin', 'arrival', 'с'],
      end: ['дата выезда', 'отъезд', 'дата окончания', 'check out', 'checkout', 'departure', 'по'],
      guest_name: ['имя', 'имя гостя', 'фио', 'фио гостя', 'клиент', 'guest', 'name'],
      guest_phone: ['телефон гостя', 'тел', 'phone'],
      amount: ['всего', 'сумма', 'цена', 'итого', 'сумма брони', 'price', 'amount', 'total'],
      guest_phone2: ['второй телефон'],
      guest_email: ['почта', 'email'],
      adults: ['гостей', 'количество гостей', 'guests'],
      children: [],
      infants: [],
      pets: [],
      arrival_time: [],
      departure_time: [],
      source_id: ['откуда', 'source'],
      ota_id: ['площадка', 'channel'],
      ota_number: ['номер брони', 'бронь', 'booking number', 'reservation'],
      prepayment: ['взяла площадка'],
      ota_commission: ['комиссия', 'commission'],
      cleaning_fee: ['уборка'],
      discount: [],
      discount_reason: [],
      defaultDeposit: ['депозит', 'deposit'],
      kind: [],
      status: ['состояние'],
      responsible_id: ['ведёт', 'менеджер'],
      free_reason: [],
      guest_comment: ['пожелания гостя'],
      comment: ['примечание', 'заметка', 'notes'],
    },
    sample: [
      {
        object_id: 'Невский 10',
        begin: '20.12.2026',
        end: '24.12.2026',
        guest_name: 'Кузнецова Анна',
        guest_phone: '+7 921 555-10-20',
        amount: '18 000',
        adults: '2',
        comment: 'Просит детскую кроватку',
      },
      {
        object_id: 'Студия на Марата',
        begin: '2026-12-30',
        end: '2027-01-03',
        guest_name: 'Иванов Пётр',
        guest_phone: '8 911 555-30-40',
        amount: '24500,50',
        adults: '1',
        comment: '',
      },
    ],
  },
} as const satisfies Readonly<Record<string, TakeIn>>

/** What becomes, or would become, of a row: made, brought back from the archive, left because it is there, left because of a fault. */
export const rowFates = ['fresh', 'back', 'known', 'wrong'] as const

/** What every such call takes and answers. */
export const takingIn = {
  upload: true,
  heavy: true,
  body: {
    columns: parts({
      label: 'Столбцы',
      help: 'Какой столбец файла какое поле; нет — узнаём по названиям.',
      max: tableLimits.columns,
      of: {
        at: integer({
          label: '№',
          help: 'Номер столбца, первый — 0.',
          required: true,
          max: tableLimits.columns,
        }),
        field: text({ label: 'Поле', help: 'Имя поля записи.', required: true, max: 60 }),
      },
    }),
    write: flag({ label: 'Загрузить', hint: '«Нет» — только показать, что будет: ничего не записывается.' }),
  },
  answer: {
    ...done,
    written: 'flag',
    total: 'integer',
    fresh: 'integer',
    back: 'integer',
    known: 'integer',
    wrong: 'integer',
    columns: [{ at: 'integer', head: 'text', field: 'text' }],
    missing: ['text'],
    rows: [{ line: 'integer', fate: words(...rowFates), cells: ['text'], why: 'text', at: 'integer' }],
    more: 'flag',
  },
} as const
