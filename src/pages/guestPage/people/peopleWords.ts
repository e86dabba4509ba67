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
    | 'sure'
    | 'cancel'
    | 'photo'
    | 'loading'
    | 'failed'
    | 'sent'
    | 'came'
    | 'instead'
    | 'missing'
    | 'network'
    | 'fewer'
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
      sure: 'Да, удалить',
      cancel: 'Отмена',
      photo: 'Фото документа',
      loading: 'Загружаем…',
      failed: 'Не удалось загрузить гостей',
      sent: 'Данные отправлены.',
      came: 'Фото документа получено {when}',
      instead: 'Пустое поле оставит то, что получено; новые фото заменят прежние.',
      missing: 'Не хватает: {what}',
      fewer: 'Вписано {n} из {of}. Добавьте остальных, если они едут.',
      network: 'Данные уходят только по сети и на телефоне не хранятся.',
      checking: 'Проверяем',
      done: 'Принято',
      refused: 'Не принято: {why}',
      choose: 'Выберите',
      kept: 'получено',
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
      issued_at: 'Дата выдачи',
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
      sure: 'Yes, remove',
      cancel: 'Cancel',
      photo: 'Photo of the document',
      loading: 'Loading…',
      failed: 'The guests could not be loaded',
      sent: 'The details are sent.',
      came: 'Photo of the document received {when}',
      instead: 'An empty field keeps what was received; new photos replace the earlier ones.',
      missing: 'Missing: {what}',
      fewer: '{n} of {of} written down. Add the others if they come.',
      network: 'The data go over the network at once and are not kept on the phone.',
      checking: 'Being checked',
      done: 'Accepted',
      refused: 'Not accepted: {why}',
      choose: 'Choose',
      kept: 'received',
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
      sure: '确认删除',
      cancel: '取消',
      photo: '证件照片',
      loading: '正在加载…',
      failed: '无法加载住客信息',
      sent: '信息已发送。',
      came: '证件照片已于 {when} 收到',
      instead: '留空的项目保持不变；新照片将替换旧照片。',
      missing: '还缺：{what}',
      fewer: '已填写 {n}/{of} 人，如有其他住客请添加。',
      network: '数据直接通过网络发送，不保存在手机上。',
      checking: '审核中',
      done: '已接受',
      refused: '未通过：{why}',
      choose: '请选择',
      kept: '已收到',
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

/** What is said of refusals in the languages that the server does not speak. */
export const peopleRefusals: Readonly<Partial<Record<'ru' | 'en' | 'zh', Readonly<Record<string, string>>>>> =
  {
    en: {
      network: 'No connection: the details need the network.',
      consent: 'Your consent is needed first.',
      checked: 'This has been checked already. If something is wrong, write to us.',
      crowd: 'There are too many guests for this flat. Please write to us.',
      no_key: 'Documents cannot be taken here now. Please write to us.',
      invalid: 'Something is filled in wrongly. Check the dates and send again.',
      too_many: 'Too many requests. Wait a little and try again.',
    },
    zh: {
      network: '没有网络：发送信息需要联网。',
      consent: '请先同意处理个人信息。',
      checked: '已经审核。如有错误，请联系我们。',
      crowd: '人数超过房屋上限，请联系我们。',
      no_key: '目前无法在此接收证件，请联系我们。',
      invalid: '填写有误，请检查日期后重试。',
      too_many: '请求过多，请稍后再试。',
    },
  }
