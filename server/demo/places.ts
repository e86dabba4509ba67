// The 24 flats of the demo agency, in two cities and two time zones.

/** A flat of the demo. */
export interface Place {
  readonly name: string
  readonly city: 'Санкт-Петербург' | 'Екатеринбург'
  readonly timezone: 'Europe/Moscow' | 'Asia/Yekaterinburg'
  readonly address: string
  readonly group: string
  readonly lat: number | null
  readonly lng: number | null
  readonly rooms: number
  readonly area: number
  readonly guests_max: number
  readonly base_price: number
  readonly clean_price: number
}

const petersburg = { city: 'Санкт-Петербург', timezone: 'Europe/Moscow' } as const
const yekaterinburg = { city: 'Екатеринбург', timezone: 'Asia/Yekaterinburg' } as const

const nevsky = { ...petersburg, group: 'Невский — Литейный' } as const
const islands = { ...petersburg, group: 'Петроградка — В.О.' } as const
const centre = { ...yekaterinburg, group: 'Центр — ВИЗ' } as const
const edges = { ...yekaterinburg, group: 'Ботаника — Уралмаш' } as const

/** Latitude and longitude of the houses. */
const onMap: Readonly<Record<string, readonly [number, number]>> = {
  'Невский проспект, 88': [59.9319, 30.3571],
  'улица Рубинштейна, 15/17': [59.9301, 30.3449],
  'улица Марата, 22': [59.9278, 30.3546],
  'Литейный проспект, 40': [59.9397, 30.3484],
  'Фурштатская улица, 9': [59.9452, 30.3503],
  'Кронверкский проспект, 29': [59.957, 30.3128],
  'Большой проспект П.С., 51': [59.9602, 30.3021],
  'улица Ленина, 17': [59.9624, 30.3053],
  '7-я линия В.О., 34': [59.9438, 30.2806],
  'Средний проспект В.О., 27': [59.9459, 30.2848],
  'Морская набережная, 15': [59.9487, 30.2143],
  'улица Малышева, 36': [56.8345, 60.5975],
  'улица Вайнера, 10': [56.8349, 60.5959],
  'улица Радищева, 18': [56.8313, 60.5925],
  'улица Белинского, 54': [56.8241, 60.6193],
  'улица Юмашева, 6': [56.8373, 60.5702],
  'улица Татищева, 53': [56.8399, 60.5662],
  'Родонитовая улица, 2': [56.7986, 60.6291],
  'Тбилисский бульвар, 3': [56.7937, 60.6352],
  'проспект Космонавтов, 11': [56.872, 60.6089],
}

const place = (
  home: typeof nevsky | typeof islands | typeof centre | typeof edges,
  name: string,
  address: string,
  [rooms, area, guests_max, base_price, clean_price]: readonly [number, number, number, number, number],
): Place => {
  const [lat, lng] = onMap[address] ?? [null, null]
  return { ...home, name, address, lat, lng, rooms, area, guests_max, base_price, clean_price }
}

/** All flats, grouped by the routes of those who clean them. */
export const places: readonly Place[] = [
  place(nevsky, 'Невский 88, кв. 12', 'Невский проспект, 88', [2, 54, 4, 5200, 1400]),
  place(nevsky, 'Невский 88, кв. 31', 'Невский проспект, 88', [1, 36, 2, 3900, 1100]),
  place(nevsky, 'Невский 88, студия 7', 'Невский проспект, 88', [1, 27, 2, 3400, 950]),
  place(nevsky, 'Рубинштейна 15', 'улица Рубинштейна, 15/17', [3, 82, 6, 7800, 2100]),
  place(nevsky, 'Марата 22', 'улица Марата, 22', [2, 48, 4, 4600, 1300]),
  place(nevsky, 'Литейный 40', 'Литейный проспект, 40', [2, 61, 5, 5600, 1500]),
  place(nevsky, 'Литейный 40, студия', 'Литейный проспект, 40', [1, 25, 2, 3200, 900]),
  place(nevsky, 'Фурштатская 9', 'Фурштатская улица, 9', [2, 58, 4, 5400, 1450]),
  place(islands, 'Кронверкский 29', 'Кронверкский проспект, 29', [3, 91, 6, 8200, 2200]),
  place(islands, 'Большой П.С. 51', 'Большой проспект П.С., 51', [2, 50, 4, 4700, 1300]),
  place(islands, 'Ленина 17', 'улица Ленина, 17', [1, 38, 3, 3700, 1100]),
  place(islands, 'Линия 7, дом 34', '7-я линия В.О., 34', [2, 52, 4, 4500, 1300]),
  place(islands, 'Средний 27', 'Средний проспект В.О., 27', [1, 34, 2, 3300, 1000]),
  place(islands, 'Морская набережная 15', 'Морская набережная, 15', [2, 65, 5, 4900, 1500]),
  place(centre, 'Малышева 36', 'улица Малышева, 36', [2, 55, 4, 3900, 1200]),
  place(centre, 'Вайнера 10', 'улица Вайнера, 10', [1, 35, 2, 3100, 950]),
  place(centre, 'Радищева 18, эт. 21', 'улица Радищева, 18', [2, 60, 4, 4400, 1300]),
  place(centre, 'Радищева 18, студия', 'улица Радищева, 18', [1, 29, 2, 2900, 900]),
  place(centre, 'Белинского 54', 'улица Белинского, 54', [2, 47, 4, 3500, 1150]),
  place(centre, 'Юмашева 6', 'улица Юмашева, 6', [3, 78, 6, 5200, 1800]),
  place(centre, 'Татищева 53', 'улица Татищева, 53', [1, 40, 3, 2800, 1000]),
  place(edges, 'Родонитовая 2', 'Родонитовая улица, 2', [1, 37, 3, 2600, 950]),
  place(edges, 'Тбилисский 3', 'Тбилисский бульвар, 3', [2, 51, 4, 3000, 1100]),
  place(edges, 'Космонавтов 11', 'проспект Космонавтов, 11', [2, 49, 4, 2700, 1050]),
]
