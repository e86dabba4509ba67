import { defineEntity } from '../define.ts'
import { choice, computed, flag, integer, json, moment, reference, references, text } from '../kinds/index.ts'
import { everything, readsAll } from '../rights.ts'
import { roleLabels, roles } from '../roles.ts'
import { shortestPassword } from '../rules/passwordLength.ts'
import { done, named, row, words } from '../wire/shape.ts'
import { entryCalls, whoEnters } from './entryCalls.ts'
import { noticeCalls } from './noticeCalls.ts'
import { signedIn } from './signedIn.ts'
import { botState, telegramId, telegramTurn } from './telegramBinding.ts'
import { viewCalls } from './viewCalls.ts'

const credentials = {
  ...whoEnters,
  password: text({ label: 'Пароль', hint: 'Пароль, с учётом регистра.', required: true, max: 200 }),
}

/** A password that the administrator sets for somebody else. */
const ownPassword = {
  password: text({
    label: 'Пароль',
    help: `Не короче ${shortestPassword} знаков; не отдаётся никогда.`,
    max: 200,
  }),
}

/** People who sign in. */
export const users = defineEntity({
  name: 'users',
  labels: {
    one: 'Сотрудник',
    many: 'Сотрудники',
    accusative: 'сотрудника',
    counted: ['сотрудник', 'сотрудника', 'сотрудников'],
    empty: 'Пригласите сотрудников: каждый получит ссылку и задаст свой пароль.',
  },
  title: 'name',
  fields: {
    name: text({ label: 'Имя', help: 'Имя и фамилия сотрудника.', required: true, max: 150 }),
    login: text({
      label: 'Логин',
      hint: 'Телефон или e-mail для входа.',
      required: true,
      max: 254,
      sensitive: true,
    }),
    role: choice({
      label: 'Роль',
      hint: 'Что сотрудник видит и может делать.',
      options: roleLabels,
      required: true,
    }),
    active: flag({
      label: 'Доступ включён',
      hint: 'Выключенный сотрудник теряет доступ сразу.',
      initial: true,
    }),
    object_ids: references({
      label: 'Объекты',
      hint: 'К каким объектам есть доступ; пусто — ко всем. Так ограничивают любую роль, кроме администратора.',
      to: 'objects',
      unless: { field: 'role', is: 'admin' },
    }),
    cleaner_id: reference({ label: 'Клинер', help: 'Карточка клинера этого сотрудника.', to: 'cleaners' }),
    telegram_id: telegramId,
    telegram_username: text({ label: 'Telegram', help: 'Имя в Telegram.', readonly: true, max: 64 }),
    bot_state: botState,
    telegram_turn: telegramTurn,
    notify: json({ label: 'Уведомления', help: 'О чём и куда сообщать.' }),
    views: json({
      label: 'Наборы фильтров',
      help: 'Сохранённые наборы фильтров, по спискам.',
      internal: true,
    }),
    last_login_at: moment({
      label: 'Последний вход',
      help: 'Когда входил в последний раз.',
      readonly: true,
      informational: true,
    }),
    is_agency_account: flag({
      label: 'Учётная запись агентства',
      help: 'Этой записью создано агентство; она входит и как агентство, и как сотрудник.',
      readonly: true,
    }),
    password_hash: text({ label: 'Пароль', help: 'Отпечаток пароля.', internal: true, max: 300 }),
    login_key: text({
      label: 'Ключ входа',
      help: 'Логин без регистра и пробелов: по нему ищут при входе.',
      internal: true,
      max: 254,
    }),
    invited: computed<boolean>({
      label: 'Приглашён',
      hint: 'Ещё не задал пароль.',
      look: 'flag',
    }),
    sessions: computed<number>({ label: 'Входы', help: 'Сколько входов открыто сейчас.', look: 'integer' }),
  },
  list: {
    columns: ['name', 'login', 'role', 'object_ids', 'active', 'last_login_at'],
    narrow: ['last_login_at'],
    filters: ['role', 'active'],
    sort: 'name',
    search: ['name', 'login'],
  },
  form: [{ title: 'Сотрудник', fields: ['name', 'login', 'role', 'active', 'object_ids', 'cleaner_id'] }],
  flat: 'shared',
  undo: { final: { create: 'Приглашение уже ушло. Выключите доступ сотрудника.' } },
  rights: {
    admin: { ...everything, remove: false },
    fullmanager: readsAll,
  },
  calls: {
    list: 'GET users',
    update: {
      call: 'PATCH users',
      answer: row('users'),
      help: 'Меняет сотрудника; password задаёт пароль всем, кроме администраторов, и завершает входы.',
      access: ['admin'],
      freeBody: true,
      also: ownPassword,
    },
    agencyLogin: {
      call: 'POST agency/login',
      answer: signedIn,
      help: 'Вход учётной записью агентства.',
      access: 'public',
      body: credentials,
    },
    login: {
      call: 'POST users/login',
      answer: signedIn,
      help: 'Вход сотрудника.',
      access: 'public',
      body: credentials,
    },
    logout: {
      call: 'POST users/logout',
      answer: done,
      help: 'Выход: ключ входа перестаёт действовать.',
      access: 'inactiveToo',
    },
    info: {
      call: 'POST users/info',
      answer: {
        ...{ id: 'integer', name: 'text', login: 'text', active: 'flag', role: words(...roles) },
        ...{ agency_id: 'integer', agency_name: 'text', timezone: 'text', object_ids: ['integer'] },
        ...{ cleaner_id: 'integer', telegram: 'text', notify: 'json', is_agency_account: 'flag' },
        permissions: ['text'],
        demo: 'text',
      },
      help: 'Кто вошёл: имя, роль, включён ли доступ, что разрешено.',
      access: 'inactiveToo',
      reads: true,
    },
    create: {
      call: 'POST users/new',
      answer: row('users', { invite_url: 'text' }),
      help: 'Новый сотрудник и ссылка-приглашение; с password пароль задан сразу.',
      access: ['admin'],
      freeBody: true,
      also: ownPassword,
      beside: ['invite_url'],
    },
    changePassword: {
      call: 'POST users/changepassword',
      answer: done,
      help: 'Меняет свой пароль и завершает другие входы.',
      access: 'signedIn',
      body: {
        old_password: text({
          label: 'Старый пароль',
          hint: 'Пароль, с которым вы вошли.',
          required: true,
          max: 200,
          password: 'current',
        }),
        password: text({
          label: 'Новый пароль',
          help: `Не короче ${shortestPassword} знаков.`,
          required: true,
          max: 200,
          password: 'new',
        }),
      },
    },
    changeMe: {
      call: 'POST users/me',
      answer: { ...done, login: 'text' },
      help: 'Меняет своё имя и логин; новый логин подтверждают паролем, остальные входы он завершает.',
      access: 'signedIn',
      body: {
        name: text({ label: 'Имя', hint: 'Так вас видят коллеги.', max: 150 }),
        login: text({ label: 'Телефон или e-mail', hint: 'По нему вы входите.', max: 254 }),
        old_password: text({
          label: 'Пароль',
          hint: 'Новый логин подтверждают паролем, с которым вы вошли.',
          max: 200,
          password: 'current',
        }),
      },
    },
    sessions: {
      call: 'GET users/sessions',
      answer: [
        {
          id: 'integer',
          user: named,
          kind: words('agency', 'user'),
          created_at: 'moment',
          last_seen_at: 'moment',
          address: 'text',
          agent: 'text',
          current: 'flag',
        },
      ],
      help: 'Где вы сейчас вошли: устройство, адрес, когда были в последний раз; администратору с all — входы всех.',
      access: 'signedIn',
      query: {
        all: flag({ label: 'Все', hint: 'Да — входы всех людей агентства: только администратору.' }),
      },
    },
    endSessions: {
      call: 'POST users/sessions/end',
      answer: { ...done, ended: 'integer' },
      help: 'Завершает один свой вход, а без id — все свои, кроме этого; администратор — любой вход агентства по номеру.',
      access: 'signedIn',
      body: { id: integer({ label: 'Вход', help: 'Номер входа из списка входов.', min: 1 }) },
    },
    ...entryCalls,
    ...noticeCalls,
    ...viewCalls,
    reinvite: {
      call: 'POST users/reinvite',
      answer: { ...done, invite_url: 'text', sent_by: words('telegram', 'email') },
      help: 'Новая ссылка, по которой сотрудник задаёт пароль; прежние гаснут. Другому администратору она уходит самому: в бот или на почту.',
      access: ['admin'],
      body: { id: reference({ label: 'Сотрудник', help: 'Кому ссылка.', to: 'users', required: true }) },
    },
    closeAccess: {
      call: 'POST users/close',
      answer: { ...done, freed: 'integer' },
      help: 'Доступ закрыт сейчас: входы, ссылки и приглашения гаснут, уборки впереди остаются без клинера.',
      access: ['admin'],
      body: {
        id: reference({ label: 'Сотрудник', help: 'Кому закрыть доступ.', to: 'users', required: true }),
      },
    },
    acceptInvite: {
      call: 'POST users/invite',
      answer: signedIn,
      help: 'Задаёт пароль по ссылке-приглашению и входит.',
      access: 'public',
      body: {
        token: text({ label: 'Ключ', help: 'Ключ из ссылки.', required: true, max: 100 }),
        password: text({
          label: 'Пароль',
          help: `Не короче ${shortestPassword} знаков.`,
          required: true,
          max: 200,
        }),
      },
    },
  },
  unique: [['login_key']],
})
