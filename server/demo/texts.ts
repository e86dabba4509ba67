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

/** The rules in the languages of cleaners, by the Russian title: Uzbek, Tajik, Kyrgyz, English. */
const cleanRuleWords: Readonly<Record<string, readonly (readonly [title: string, text: string])[]>> = {
  'Перед началом': [
    [
      'Boshlashdan oldin',
      'Derazalarni oching, unutilgan narsalarni tekshiring va tozalashdan oldin umumiy suratga oling.',
    ],
    ['Пеш аз оғоз', 'Тирезаҳоро кушоед, чизҳои фаромӯшшударо санҷед ва пеш аз тозакунӣ акси умумӣ гиред.'],
    [
      'Баштоодон мурун',
      'Терезелерди ачыңыз, унутулган буюмдарды текшериңиз жана тазалоодон мурун жалпы сүрөткө тартыңыз.',
    ],
    [
      'Before you start',
      'Open the windows, look for things left behind and take a general photo before cleaning.',
    ],
  ],
  Бельё: [
    ['Choyshablar', 'Kirlarini eshik yonidagi qopga soling, toza toʻplamni uyning omboridan oling.'],
    ['Рахти хоб', 'Чиркинашро ба халтаи назди дар гузоред, маҷмӯи тозаро аз анбори хона гиред.'],
    ['Шейшептер', 'Кирин эшиктин жанындагы капка салыңыз, таза топтомду үйдүн кампасынан алыңыз.'],
    ['Linen', 'Put used linen into the bag by the door, take a clean set from the storeroom of the house.'],
  ],
  'Если что-то сломано': [
    ['Agar biror narsa singan boʻlsa', 'Suratga oling va tozalashda belgilang: vazifa menejerga boradi.'],
    ['Агар чизе шикаста бошад', 'Акс гиред ва дар тозакунӣ қайд кунед: вазифа ба менеҷер меравад.'],
    ['Эгер бир нерсе сынса', 'Сүрөткө тартып, тазалоодо белгилеңиз: тапшырма менеджерге барат.'],
    ['If something is broken', 'Take a photo and report it in the cleaning: the manager gets a task.'],
  ],
  'Забытые вещи': [
    [
      'Unutilgan narsalar',
      'Hech narsani tashlamang. Suratga oling, paketga soling va menejerga qaysi kvartiradan ekanini yozing.',
    ],
    [
      'Чизҳои фаромӯшшуда',
      'Ҳеҷ чизро напартоед. Акс гиред, ба халта гузоред ва ба менеҷер нависед, ки аз кадом хона аст.',
    ],
    [
      'Унутулган буюмдар',
      'Эч нерсени ыргытпаңыз. Сүрөткө тартып, баштыкка салып, кайсы батирден экенин менеджерге жазыңыз.',
    ],
    [
      'Things left behind',
      'Throw nothing away. Take a photo, put it into a bag and tell the manager which flat it is from.',
    ],
  ],
  'Перед уходом': [
    [
      'Ketishdan oldin',
      'Suv va derazalarni yoping, chiroqni oʻchiring, eshik qulflanganini tekshiring, kalit — joyiga.',
    ],
    [
      'Пеш аз рафтан',
      'Об ва тирезаҳоро пӯшед, чароғро хомӯш кунед, санҷед, ки дар қулф аст, калид — ба ҷояш.',
    ],
    [
      'Кетердин алдында',
      'Сууну жана терезелерди жабыңыз, жарыкты өчүрүңүз, эшик кулпуланганын текшериңиз, ачкыч — ордуна.',
    ],
    [
      'Before you leave',
      'Turn off the water, close the windows, switch off the lights, check that the door is locked and put the key in its place.',
    ],
  ],
}

/** The translations of a rule of the demo. */
export const demoRuleTranslations = (title: string) =>
  (['uz', 'tg', 'ky', 'en'] as const).flatMap((language, at) => {
    const [own, text] = cleanRuleWords[title]?.[at] ?? []
    return own && text ? [{ language, title: own, text }] : []
  })

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
