// What is known of a person of a stay: the same in the booking's card and on the page of the guest.
import { choice, date, secret, text } from '../kinds/index.ts'
import { citizenships } from '../rules/countries.ts'

/** The call that opens what is sealed. */
export const opensBy = 'POST stayguests/open'
const paper = (label: string, help: string) => secret({ label, help, opensBy, sealed: true })
const paperDay = (label: string, help: string) =>
  secret({ label, help, opensBy, sealed: true, holds: 'date' })

/** What lies sealed and is opened by a call that says why. */
const papers = {
  birth_place: paper('Место рождения', 'Как в документе.'),
  document_number: paper('Серия и номер', 'Как в документе.'),
  issued_at: paperDay('Выдан', 'День выдачи документа.'),
  issued_by: paper('Кем выдан', 'Как в документе.'),
  valid_until: paperDay('Действует до', 'До какого дня действует документ.'),
  visa_number: paper('Виза', 'Серия и номер визы, если она нужна.'),
  migration_card: paper('Миграционная карта', 'Серия и номер миграционной карты.'),
  home_address: paper('Адрес дома', 'Где человек живёт постоянно.'),
} as const

/** The fields of a person. */
export const personFields = {
  last_name: text({ label: 'Фамилия', help: 'Как в документе.', max: 100, sensitive: true }),
  first_name: text({ label: 'Имя', help: 'Как в документе.', required: true, max: 100, sensitive: true }),
  patronymic: text({ label: 'Отчество', hint: 'Если есть.', max: 100, sensitive: true }),
  birth_date: date({ label: 'Дата рождения', help: 'День рождения.', sensitive: true }),
  citizenship: choice({ label: 'Гражданство', help: 'Гражданин какой страны.', options: citizenships }),
  sex: choice({ label: 'Пол', help: 'Как в документе.', options: { male: 'Мужской', female: 'Женский' } }),
  document_kind: choice({
    label: 'Документ',
    help: 'Чем человек подтверждает, кто он.',
    options: {
      passport_rf: 'Паспорт РФ',
      passport: 'Заграничный или национальный паспорт',
      birth_certificate: 'Свидетельство о рождении',
      residence: 'Вид на жительство',
      other: 'Другой документ',
    },
  }),
  ...papers,
  entered_at: date({ label: 'Въезд в Россию', help: 'День въезда по миграционной карте.' }),
  stay_until: date({ label: 'Пребывание до', help: 'До какого дня можно быть в России.' }),
  purpose: choice({
    label: 'Цель',
    help: 'Зачем приехал.',
    informational: true,
    options: {
      tourism: 'Туризм',
      business: 'Деловая',
      private: 'Частная',
      work: 'Работа',
      study: 'Учёба',
      transit: 'Транзит',
      other: 'Другая',
    },
  }),
} as const
