// Extras and rules for cleaners of the demo agency.

/** Extras that every flat offers. */
export const demoAddons = [
  {
    name: 'Ранний заезд',
    kind: 'early_checkin',
    price: 1500,
    price_type: 'once',
    hour: '13:00',
    need_confirm: true,
  },
  {
    name: 'Поздний выезд',
    kind: 'late_checkout',
    price: 1500,
    price_type: 'once',
    hour: '15:00',
    need_confirm: true,
  },
  { name: 'Трансфер из аэропорта', kind: 'transfer', price: 2200, price_type: 'once', need_confirm: true },
  { name: 'Питомец', kind: 'pet', price: 500, price_type: 'per_night', need_confirm: false },
] as const

/** Rules for cleaners. */
export const demoCleanRules = [
  { title: 'Перед началом', text: 'Откройте окна, проверьте забытые вещи и снимите общий вид до уборки.' },
  { title: 'Бельё', text: 'Грязное сложите в мешок у двери, чистый комплект возьмите в кладовой дома.' },
  {
    title: 'Если что-то сломано',
    text: 'Снимите и отметьте в уборке: задача уйдёт менеджеру.',
    must_confirm: true,
  },
  {
    title: 'Забытые вещи',
    text: 'Ничего не выбрасывайте. Снимите, положите в пакет и напишите менеджеру, из какой квартиры.',
    must_confirm: true,
  },
  {
    title: 'Перед уходом',
    text: 'Закройте воду и окна, выключите свет, проверьте, что дверь заперта, ключ — на место.',
  },
] as const

/** When guests need the sections that are not for always. */
export const demoStages: Readonly<Record<string, 'before_checkin' | 'stay' | 'checkout'>> = {
  address: 'before_checkin',
  entrance: 'before_checkin',
  keys: 'before_checkin',
  appliances: 'stay',
  trash: 'stay',
  checkout: 'checkout',
}

/** Sections that some flats have in English too. */
export const demoEnglish: Readonly<Record<string, string>> = {
  address: 'Seven minutes on foot from the metro. The address is {address}, the entrance is under the arch.',
  keys: 'Enter {door_code} and press the star key. The door opens after the signal.',
  wifi: 'Network {wifi_name}, password {wifi_password}. The router is in the hallway.',
  checkout: 'Please close the windows, switch everything off and leave the keys on the table.',
}
