// What people call the acts that the journal keeps.
import { models } from '../index.ts'
import type { EntityName } from '../names.ts'
import { nameOfCall } from './callNames.ts'

const actions: Readonly<Record<string, string>> = {
  create: 'Создано',
  update: 'Изменено',
  remove: 'Удалено',
  settings: 'Изменены настройки',
  contacts: 'Изменены контакты',
  clean_settings: 'Изменены правила уборок',
  payment: 'Записан платёж',
  delete_payment: 'Убраны платежи',
  import: 'Пришло из канала',
  channel_decision: 'Решено по обновлению канала',
  on_time: 'Отмечено по времени',
  arrived: 'Заселён по шагу',
  by_guest: 'Гость на своей странице',
  settle: 'Пересчитано после брони',
  follow_stay: 'Сдвинуто вслед за бронью',
  follow_clean: 'Отмечено вслед за уборкой или выездом',
  claim: 'Отметка «Проверить оплату»',
  decline: 'Отказ клинера',
  offer: 'Предложено клинерам',
  offer_over: 'Никто не взял',
  accept: 'Клинер подтвердил',
  reassign: 'Снят клинер',
  appoint: 'Назначен или снят клинер',
  distribute: 'Уборки распределены',
  auto_assign: 'Клинер назначен сам',
  take: 'Клинер взял уборку',
  order: 'Изменён порядок',
  order_points: 'Изменён порядок чек-листа',
  copy_settings: 'Взяты настройки другого объекта',
  up: 'Поднято выше',
  return: 'Вернулось из отложенных',
  activeall: 'Включено или выключено вместе с другими',
  apply_to_all: 'Текст поставлен всем объектам',
  undo: 'Отменено',
  come_back: 'Стёртый гость забронировал снова',
  expire: 'Стёрто по сроку хранения',
  expire_code: 'Стёрт код подписи и её черновик',
  invite: 'Отправлено приглашение',
  login: 'Вход',
  login_telegram: 'Вход по коду из Telegram',
  login_code: 'Отправлен код для входа',
  logout: 'Выход',
  changeMe: 'Изменены свои имя или логин',
  changePassword: 'Сменён пароль',
  setPassword: 'Задан пароль',
  endSessions: 'Завершены входы',
  secrets_shown: 'Показаны коды',
  codes_shown: 'Коды показаны клинеру',
  close_link: 'Ссылка закрыта вместе с учётной записью',
  reissue_link: 'Выпущена новая ссылка',
  drop_code: 'Код брони снят: другой объект',
  open: 'Открыто',
  reissue: 'Выпущен новый секрет или адрес',
  switch_off: 'Выключено системой',
  test: 'Отправлено пробное событие',
  replay: 'Отправлено повторно',
  bind_telegram: 'Привязан Telegram',
  unbind_telegram: 'Отвязан Telegram',
  createtopic: 'Создана тема',
  topic: 'Создана тема',
  webhook: 'Зарегистрирован вебхук',
}

/** The actions that people look for, for the filter. */
export const usualActions = ['create', 'update', 'remove', 'settings', 'payment', 'import'] as const

/** The words of an action; one without words of its own is named by the help of its call. */
export function actionText(entity: EntityName, action: string): string {
  const known = Object.hasOwn(actions, action) ? actions[action] : undefined
  if (known) return known
  const call = models[entity].calls[action]
  return typeof call === 'object' ? nameOfCall(call.help) : 'Другое действие'
}
