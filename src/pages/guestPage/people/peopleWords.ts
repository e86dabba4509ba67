// The words of the form of the people: they come with the form, and with no page that does not open it.
import type { PersonField } from '#schema/rules/stayPeople.ts'

type Words = Readonly<
  Record<
    | 'consent'
    | 'agree'
    | 'add'
    | 'more'
    | 'save'
    | 'remove'
    | 'photo'
    | 'photos'
    | 'missing'
    | 'network'
    | 'checking'
    | 'done'
    | 'refused'
    | 'choose'
    | 'kept'
    | 'male'
    | 'female'
    | 'main',
    string
  >
>

interface Dictionary {
  readonly words: Words
  readonly fields: Readonly<Record<PersonField, string>>
  readonly kinds: Readonly<
    Record<'passport_rf' | 'passport' | 'birth_certificate' | 'residence' | 'other', string>
  >
  readonly purposes: Readonly<
    Record<'tourism' | 'business' | 'private' | 'work' | 'study' | 'transit' | 'other', string>
  >
  readonly stateless: string
}

/** The words by language. */
export const peopleWords: Readonly<Record<'ru' | 'en' | 'zh', Dictionary>> = {
  ru: {
    words: {
      consent: 'Сначала согласие',
      agree: 'Согласие даю',
      add: 'Добавить гостя',
      more: 'Дополнить',
      save: 'Отправить',
      remove: 'Удалить',
      photo: 'Фото документа',
      photos: 'Фото документа получено',
      missing: 'Не хватает: {what}',
      network: 'Данные уходят только по сети и на телефоне не хранятся.',
      checking: 'Проверяем',
      done: 'Принято',
      refused: 'Не принято: {why}',
      choose: 'Выберите',
      kept: 'уже получено, можно заменить',
      male: 'Мужской',
      female: 'Женский',
      main: 'главный гость',
    },
    fields: {
      last_name: 'Фамилия',
      first_name: 'Имя',
      patronymic: 'Отчество, если есть',
      birth_date: 'Дата рождения',
      citizenship: 'Гражданство',
      sex: 'Пол',
      document_kind: 'Документ',
      document_number: 'Серия и номер',
      issued_at: 'Выдан',
      issued_by: 'Кем выдан',
      valid_until: 'Действует до',
      birth_place: 'Место рождения',
      entered_at: 'Въезд в Россию',
      stay_until: 'Пребывание до',
      purpose: 'Цель поездки',
      migration_card: 'Миграционная карта',
      visa_number: 'Виза, если есть',
      home_address: 'Адрес дома',
      file_ids: 'Фото документа',
    },
    kinds: {
      passport_rf: 'Паспорт РФ',
      passport: 'Заграничный паспорт',
      birth_certificate: 'Свидетельство о рождении',
      residence: 'Вид на жительство',
      other: 'Другой',
    },
    purposes: {
      tourism: 'Туризм',
      business: 'Деловая',
      private: 'Частная',
      work: 'Работа',
      study: 'Учёба',
      transit: 'Транзит',
      other: 'Другая',
    },
    stateless: 'Без гражданства',
  },
  en: {
    words: {
      consent: 'Your consent first',
      agree: 'I agree',
      add: 'Add a guest',
      more: 'Complete',
      save: 'Send',
      remove: 'Remove',
      photo: 'Photo of the document',
      photos: 'Photo of the document received',
      missing: 'Missing: {what}',
      network: 'The data go over the network at once and are not kept on the phone.',
      checking: 'Being checked',
      done: 'Accepted',
      refused: 'Not accepted: {why}',
      choose: 'Choose',
      kept: 'received, may be replaced',
      male: 'Male',
      female: 'Female',
      main: 'main guest',
    },
    fields: {
      last_name: 'Last name',
      first_name: 'First name',
      patronymic: 'Patronymic, if any',
      birth_date: 'Date of birth',
      citizenship: 'Citizenship',
      sex: 'Sex',
      document_kind: 'Document',
      document_number: 'Number',
      issued_at: 'Issued on',
      issued_by: 'Issued by',
      valid_until: 'Valid until',
      birth_place: 'Place of birth',
      entered_at: 'Entered Russia on',
      stay_until: 'May stay until',
      purpose: 'Purpose of the trip',
      migration_card: 'Migration card',
      visa_number: 'Visa, if any',
      home_address: 'Home address',
      file_ids: 'Photo of the document',
    },
    kinds: {
      passport_rf: 'Russian passport',
      passport: 'Passport',
      birth_certificate: 'Birth certificate',
      residence: 'Residence permit',
      other: 'Other',
    },
    purposes: {
      tourism: 'Tourism',
      business: 'Business',
      private: 'Private',
      work: 'Work',
      study: 'Study',
      transit: 'Transit',
      other: 'Other',
    },
    stateless: 'Stateless',
  },
  zh: {
    words: {
      consent: '请先同意',
      agree: '我同意',
      add: '添加住客',
      more: '补充',
      save: '发送',
      remove: '删除',
      photo: '证件照片',
      photos: '已收到证件照片',
      missing: '还缺：{what}',
      network: '数据直接通过网络发送，不保存在手机上。',
      checking: '审核中',
      done: '已接受',
      refused: '未通过：{why}',
      choose: '请选择',
      kept: '已收到，可替换',
      male: '男',
      female: '女',
      main: '主要住客',
    },
    fields: {
      last_name: '姓',
      first_name: '名',
      patronymic: '父称（如有）',
      birth_date: '出生日期',
      citizenship: '国籍',
      sex: '性别',
      document_kind: '证件',
      document_number: '号码',
      issued_at: '签发日期',
      issued_by: '签发机关',
      valid_until: '有效期至',
      birth_place: '出生地',
      entered_at: '入境俄罗斯日期',
      stay_until: '可停留至',
      purpose: '旅行目的',
      migration_card: '移民卡',
      visa_number: '签证（如有）',
      home_address: '住址',
      file_ids: '证件照片',
    },
    kinds: {
      passport_rf: '俄罗斯护照',
      passport: '护照',
      birth_certificate: '出生证明',
      residence: '居留证',
      other: '其他',
    },
    purposes: {
      tourism: '旅游',
      business: '商务',
      private: '私人',
      work: '工作',
      study: '学习',
      transit: '过境',
      other: '其他',
    },
    stateless: '无国籍',
  },
}
