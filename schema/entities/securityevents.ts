import { defineEntity } from '../define.ts'
import { choice, integer, moment, reference, text } from '../kinds/index.ts'
import { securityKinds } from '../rules/securityKinds.ts'

/** Traces of sign-ins, refusals, limits and mass reading: only the recorder of the server writes them. */
export const securityevents = defineEntity({
  name: 'securityevents',
  labels: {
    one: 'Событие безопасности',
    many: 'События безопасности',
    accusative: 'событие безопасности',
    counted: ['событие', 'события', 'событий'],
    empty: 'Здесь появятся входы, отказы и всё, что похоже на попытку взлома.',
  },
  title: 'kind',
  fields: {
    at: moment({ label: 'Когда', help: 'Первый раз за эту минуту.', readonly: true }),
    kind: choice({
      label: 'Что случилось',
      help: 'Вход, отказ, ограничение или чтение.',
      options: securityKinds,
      readonly: true,
    }),
    user_id: reference({
      label: 'Кто',
      help: 'Чья учётная запись: кто сделал или к чьей подбирали пароль.',
      to: 'users',
      readonly: true,
    }),
    subject: text({
      label: 'О чём',
      help: 'Вызов сервера или запись, без имён и телефонов.',
      readonly: true,
      informational: true,
      max: 120,
    }),
    address: text({
      label: 'Адрес',
      help: 'Сетевой адрес, с которого обратились.',
      readonly: true,
      informational: true,
      max: 64,
    }),
    agent: text({
      label: 'Программа',
      help: 'Как назвал себя браузер.',
      readonly: true,
      informational: true,
      max: 200,
    }),
    request_id: text({
      label: 'Номер запроса',
      help: 'По нему находят строку в журнале сервера.',
      readonly: true,
      informational: true,
      max: 60,
    }),
    n: integer({
      label: 'Раз',
      help: 'Сколько раз за эту минуту.',
      readonly: true,
      informational: true,
      min: 1,
      initial: 1,
    }),
    unique_key: text({
      label: 'Ключ',
      help: 'Чтобы одно и то же за минуту было одной строкой.',
      internal: true,
      unique: true,
      max: 64,
    }),
  },
  list: {
    columns: ['at', 'kind', 'user_id', 'n', 'address'],
    filters: ['user_id', 'kind'],
    sort: '-at',
    period: { from: 'at', to: 'at' },
    paged: 50,
  },
  form: [
    {
      title: 'Событие безопасности',
      fields: ['at', 'kind', 'user_id', 'subject', 'n', 'address', 'agent', 'request_id'],
    },
  ],
  rights: { admin: { read: true } },
  calls: { list: 'GET agency/security', get: 'GET agency/security/{id}' },
  indexes: [['at']],
})
