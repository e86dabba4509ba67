// Invented people of the demo agency; the phones belong to a range that is given to nobody.
import type { Chance } from './random.ts'

const surnames = [
  'Иванов',
  'Смирнов',
  'Кузнецов',
  'Попов',
  'Васильев',
  'Петров',
  'Соколов',
  'Михайлов',
  'Новиков',
  'Фёдоров',
  'Морозов',
  'Волков',
  'Алексеев',
  'Лебедев',
  'Семёнов',
  'Егоров',
  'Павлов',
  'Козлов',
  'Степанов',
  'Николаев',
  'Орлов',
  'Андреев',
  'Макаров',
  'Никитин',
  'Захаров',
  'Зайцев',
  'Соловьёв',
  'Борисов',
  'Яковлев',
  'Григорьев',
  'Сорокин',
  'Королёв',
]
const men = [
  'Александр',
  'Дмитрий',
  'Максим',
  'Сергей',
  'Андрей',
  'Алексей',
  'Артём',
  'Илья',
  'Кирилл',
  'Михаил',
]
const women = ['Анна', 'Мария', 'Елена', 'Дарья', 'Алина', 'Ирина', 'Екатерина', 'Ольга', 'Наталья', 'Юлия']

/** A guest's name, surname first. */
export function guestName(chance: Chance): string {
  if (chance.happens(0.004)) return 'Добровольская-Преображенская Екатерина'
  const surname = chance.pick(surnames)
  return chance.happens(0.5) ? `${surname} ${chance.pick(men)}` : `${surname}а ${chance.pick(women)}`
}

/** A phone nobody has, in E.164. */
export function phone(chance: Chance): string {
  return `+7000${String(chance.whole(1_000_000, 9_999_999))}`
}

/** The six cleaners, the first of them with an account of her own. */
export const cleanerPeople = [
  {
    name: 'Ольга Мельникова',
    hours: { from: '08:00', to: '18:00' },
    city: 'Санкт-Петербург',
    district: 'Невский',
    max_per_day: 4,
    skills: ['general' as const, 'big_house' as const],
  },
  {
    name: 'Светлана Гусева',
    hours: { from: '09:00', to: '18:00' },
    city: 'Санкт-Петербург',
    district: 'Петроградка',
    max_per_day: 3,
    skills: ['general' as const],
  },
  {
    name: 'Гульнара Садыкова',
    hours: { from: '07:00', to: '17:00' },
    city: 'Санкт-Петербург',
    district: 'В.О.',
    max_per_day: 4,
    skills: ['ironing' as const],
  },
  {
    name: 'Тимур Ахметов',
    hours: { from: '09:00', to: '19:00' },
    city: 'Екатеринбург',
    district: 'Центр',
    max_per_day: 3,
    skills: ['general' as const],
  },
  {
    name: 'Людмила Чернова',
    hours: { from: '08:00', to: '17:00' },
    city: 'Екатеринбург',
    district: 'Ботаника',
    max_per_day: 3,
    skills: ['general' as const],
  },
  {
    name: 'Вера Панина',
    hours: { from: '09:00', to: '20:00' },
    city: 'Екатеринбург',
    district: 'Уралмаш',
    max_per_day: 2,
    skills: ['repair' as const],
  },
] as const

/** The five owners with their terms. */
export const ownerPeople = [
  { name: 'Крылова Наталья Сергеевна', scheme: 'percent_gross', percent: 20, legal_type: 'self_employed' },
  { name: 'Беляев Виктор Павлович', scheme: 'percent_net', percent: 25, legal_type: 'ip' },
  { name: 'ООО «Невский фонд»', scheme: 'percent_gross', percent: 18, legal_type: 'company' },
  { name: 'Титова Марина Олеговна', scheme: 'guaranteed', percent: 15, legal_type: 'person' },
  { name: 'Уваров Денис Игоревич', scheme: 'percent_net', percent: 22, legal_type: 'person' },
] as const
