/** The time zones of the country: the IANA name and the towns by which a person knows it. */
export const zones: Readonly<Record<string, string>> = {
  'Europe/Kaliningrad': 'Калининград',
  'Europe/Moscow': 'Москва, Санкт-Петербург, Казань, Сочи',
  'Europe/Samara': 'Самара, Ижевск',
  'Asia/Yekaterinburg': 'Екатеринбург, Уфа, Тюмень',
  'Asia/Omsk': 'Омск',
  'Asia/Novosibirsk': 'Новосибирск',
  'Asia/Krasnoyarsk': 'Красноярск',
  'Asia/Irkutsk': 'Иркутск, Байкал',
  'Asia/Yakutsk': 'Якутск',
  'Asia/Vladivostok': 'Владивосток',
  'Asia/Magadan': 'Магадан',
  'Asia/Kamchatka': 'Камчатка',
}
