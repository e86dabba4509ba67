// The usual points of check-lists in the languages of cleaners, so that the first list is read from the first day.
import type { EntityRow } from '../entityHooks.ts'

/** By the Russian title: Uzbek, Tajik, Kyrgyz, English. */
const words: Readonly<Partial<Record<string, readonly [uz: string, tg: string, ky: string, en: string]>>> = {
  'Осмотреть квартиру: поломки, забытые вещи': [
    'Kvartirani koʻrib chiqing: singan va unutilgan narsalar',
    'Квартираро аз назар гузаронед: чизҳои шикаста ва фаромӯшшуда',
    'Батирди карап чыгыңыз: сынган жана унутулган буюмдар',
    'Look over the flat: breakages, things left behind',
  ],
  'Снять бельё и полотенца': [
    'Choyshab va sochiqlarni yigʻing',
    'Ҷойпӯш ва сачоқҳоро ҷамъ кунед',
    'Шейшеп менен сүлгүлөрдү чогултуңуз',
    'Take off the linen and towels',
  ],
  'Застелить чистое бельё': [
    'Toza choyshab soling',
    'Ҷойпӯши тоза андозед',
    'Таза шейшеп салыңыз',
    'Make the beds with clean linen',
  ],
  'Вымыть посуду и убрать в шкаф': [
    'Idishlarni yuving va shkafga qoʻying',
    'Зарфҳоро шӯед ва ба ҷевон гузоред',
    'Идиштерди жууп, шкафка коюңуз',
    'Wash the dishes and put them away',
  ],
  'Вымыть плиту, раковину и холодильник': [
    'Plita, rakovina va muzlatgichni yuving',
    'Плита, дастшӯяк ва яхдонро шӯед',
    'Плитаны, раковинаны жана муздаткычты жууңуз',
    'Clean the stove, sink and fridge',
  ],
  'Вымыть душ, раковину и унитаз': [
    'Dush, rakovina va unitazni yuving',
    'Душ, дастшӯяк ва унитазро шӯед',
    'Душту, раковинаны жана унитазды жууңуз',
    'Clean the shower, sink and toilet',
  ],
  'Разложить полотенца, мыло и бумагу': [
    'Sochiq, sovun va qogʻozni joyiga qoʻying',
    'Сачоқ, собун ва коғазро ба ҷояш гузоред',
    'Сүлгү, самын жана кагазды жайгаштырыңыз',
    'Put out towels, soap and paper',
  ],
  'Протереть пыль, зеркала и выключатели': [
    'Chang, oyna va viklyuchatellarni arting',
    'Чанг, оина ва калидакҳои чароғро пок кунед',
    'Чаңды, күзгүлөрдү жана өчүргүчтөрдү сүртүңүз',
    'Wipe dust, mirrors and switches',
  ],
  'Пропылесосить и вымыть полы': [
    'Changyutgich bilan tozalang va polni yuving',
    'Бо чангкашак тоза кунед ва фаршро шӯед',
    'Чаң соргуч менен тазалап, полду жууңуз',
    'Vacuum and mop the floors',
  ],
  'Убрать балкон': ['Balkonni tozalang', 'Балконро тоза кунед', 'Балконду тазалаңыз', 'Clean the balcony'],
  'Проверить запасы: мыло, бумага, чай, пакеты': [
    'Zaxirani tekshiring: sovun, qogʻoz, choy, paketlar',
    'Захираро санҷед: собун, коғаз, чой, халтаҳо',
    'Запасты текшериңиз: самын, кагаз, чай, пакеттер',
    'Check supplies: soap, paper, tea, bags',
  ],
  'Снять бельё и проверить матрасы': [
    'Choyshablarni yigʻing, matraslarni tekshiring',
    'Ҷойпӯшҳоро ҷамъ кунед, матрасҳоро санҷед',
    'Шейшептерди чогултуп, матрастарды текшериңиз',
    'Take off the linen, check the mattresses',
  ],
  'Застелить кровати': [
    'Karavotlarga choyshab soling',
    'Ба катҳо ҷойпӯш андозед',
    'Керебеттерге шейшеп салыңыз',
    'Make the beds',
  ],
  'Протереть пыль, зеркала, выключатели': [
    'Chang, oyna va viklyuchatellarni arting',
    'Чанг, оина ва калидакҳои чароғро пок кунед',
    'Чаңды, күзгүлөрдү жана өчүргүчтөрдү сүртүңүз',
    'Wipe dust, mirrors and switches',
  ],
  'Пропылесосить и вымыть пол': [
    'Changyutgich bilan tozalang va polni yuving',
    'Бо чангкашак тоза кунед ва фаршро шӯед',
    'Чаң соргуч менен тазалап, полду жууңуз',
    'Vacuum and mop the floor',
  ],
  'Вымыть плиту, раковину, холодильник': [
    'Plita, rakovina va muzlatgichni yuving',
    'Плита, дастшӯяк ва яхдонро шӯед',
    'Плитаны, раковинаны жана муздаткычты жууңуз',
    'Clean the stove, sink and fridge',
  ],
  'Проверить посуду по списку': [
    'Idishlarni roʻyxat boʻyicha tekshiring',
    'Зарфҳоро аз рӯи рӯйхат санҷед',
    'Идиштерди тизме боюнча текшериңиз',
    'Check the dishes against the list',
  ],
  'Вымыть душевую и унитаз': [
    'Dush va unitazni yuving',
    'Душ ва унитазро шӯед',
    'Душту жана унитазды жууңуз',
    'Clean the shower and toilet',
  ],
  'Вымыть раковину и зеркало': [
    'Rakovina va oynani yuving',
    'Дастшӯяк ва оинаро шӯед',
    'Раковинаны жана күзгүнү жууңуз',
    'Clean the sink and mirror',
  ],
  'Разложить полотенца и мыло': [
    'Sochiq va sovunni joyiga qoʻying',
    'Сачоқ ва собунро ба ҷояш гузоред',
    'Сүлгү менен самынды жайгаштырыңыз',
    'Put out towels and soap',
  ],
  'Проверить запасы: мыло, бумага, чай': [
    'Zaxirani tekshiring: sovun, qogʻoz, choy',
    'Захираро санҷед: собун, коғаз, чой',
    'Запасты текшериңиз: самын, кагаз, чай',
    'Check supplies: soap, paper, tea',
  ],
  'Проверить окна, свет и кран': [
    'Deraza, chiroq va kranni tekshiring',
    'Тиреза, чароғ ва кранро санҷед',
    'Терезени, жарыкты жана кранды текшериңиз',
    'Check windows, lights and taps',
  ],
  'Вынести мусор': [
    'Axlatni olib chiqing',
    'Партовро бароред',
    'Таштандыны чыгарыңыз',
    'Take out the rubbish',
  ],
  'Полотенец в шкафу': [
    'Shkafdagi sochiqlar',
    'Сачоқҳо дар ҷевон',
    'Шкафтагы сүлгүлөр',
    'Towels in the wardrobe',
  ],
  'Мыло для рук': ['Qoʻl sovuni', 'Собун барои даст', 'Кол самыны', 'Hand soap'],
  'Счётчик холодной воды': [
    'Sovuq suv hisoblagichi',
    'Ҳисобкунаки оби хунук',
    'Муздак суунун эсептегичи',
    'Cold water meter',
  ],
  'Счётчик горячей воды': [
    'Issiq suv hisoblagichi',
    'Ҳисобкунаки оби гарм',
    'Ысык суунун эсептегичи',
    'Hot water meter',
  ],
  'Счётчик электричества': [
    'Elektr hisoblagichi',
    'Ҳисобкунаки барқ',
    'Электр эсептегичи',
    'Electricity meter',
  ],
  'Что забыли гости': [
    'Mehmonlar nimani unutdi',
    'Меҳмонон чиро фаромӯш карданд',
    'Коноктор эмнени унутту',
    'What the guests left behind',
  ],
  'Закрыть окна и воду, выключить свет и технику': [
    'Deraza va suvni yoping, chiroq va texnikani oʻchiring',
    'Тиреза ва обро пӯшед, чароғ ва техникаро хомӯш кунед',
    'Терезени жана сууну жаап, жарыкты жана техниканы өчүрүңүз',
    'Close windows and water, switch off lights and appliances',
  ],
}

/** The translations of a usual point by its title; nothing for other points. */
export function startTranslations(title: string): EntityRow<'points'>['translations'] {
  const known = Object.hasOwn(words, title) ? words[title] : undefined
  if (!known) return null
  const [uz, tg, ky, en] = known
  return Object.entries({ uz, tg, ky, en }).map(([language, text]) => ({
    language,
    title: text,
    description: null,
  }))
}
