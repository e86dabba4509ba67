// What the Russian package says wrong or not at all: forms for 21, lost names, English jargon, missing keys.

/** Messages laid over `ra-language-russian`. Three forms: 1 and 21, 2–4, 5–20. */
export const corrections = {
  action: {
    bulk_actions:
      'Выбрана %{smart_count} запись |||| Выбрано %{smart_count} записи |||| Выбрано %{smart_count} записей',
    edit: 'Изменить',
    show: 'Открыть',
    unselect: 'Снять выбор',
    refresh: 'Обновить',
    update_application: 'Обновить',
    search_columns: 'Найти столбец',
  },
  page: {
    create: '%{name}: новая запись',
    edit: '%{name}: %{recordRepresentation}',
    show: '%{name}: %{recordRepresentation}',
    empty: 'Здесь пока пусто',
    invite: 'Добавьте первую запись.',
    access_denied: 'Нет доступа',
    authentication_error: 'Не удалось проверить вход',
    dashboard: 'Дашборд',
    not_found: 'Такой страницы нет',
  },
  message: {
    access_denied: 'Для этой страницы у вашей роли нет права. Попросите администратора.',
    authentication_error: 'Сервер не смог проверить вход. Войдите снова.',
    auth_error: 'Не удалось проверить вход. Войдите снова.',
    bulk_delete_content:
      'Удалить %{smart_count} запись? |||| Удалить %{smart_count} записи? |||| Удалить %{smart_count} записей?',
    bulk_delete_title:
      'Удаление: %{smart_count} запись |||| Удаление: %{smart_count} записи |||| Удаление: %{smart_count} записей',
    bulk_update_content:
      'Изменить %{smart_count} запись? |||| Изменить %{smart_count} записи? |||| Изменить %{smart_count} записей?',
    bulk_update_title:
      'Изменение: %{smart_count} запись |||| Изменение: %{smart_count} записи |||| Изменение: %{smart_count} записей',
    delete_content: 'Удалить эту запись?',
    delete_title: 'Удалить: %{recordRepresentation}',
    error: 'Сбой на странице: запрос не завершён. Обновите страницу.',
    invalid_form: 'Проверьте поля, отмеченные красным.',
    loading: 'Загружаем…',
    not_found: 'Адрес набран с ошибкой или ссылка устарела.',
    unsaved_changes: 'Есть несохранённые изменения. Уйти без сохранения?',
    update_title: 'Изменить: %{recordRepresentation}',
    update_content: 'Сохранить изменения?',
    select_all_limit_reached: 'Записей слишком много: выбраны первые %{max}.',
    placeholder_data_warning: 'Нет сети: показаны прежние данные.',
  },
  navigation: {
    no_results: 'Пока ничего нет',
    no_filtered_results: 'По фильтру ничего нет',
    clear_filters: 'Сбросить',
    no_more_results: 'Страницы %{page} нет. Вернитесь на предыдущую.',
    partial_page_range_info: '%{offsetBegin}–%{offsetEnd} из более чем %{offsetEnd}',
    page_range_info: '%{offsetBegin}–%{offsetEnd} из %{total}',
    skip_nav: 'К содержанию',
  },
  sort: { sort_by: 'Сортировать: %{field}, по %{order}', ASC: 'возрастанию', DESC: 'убыванию' },
  auth: {
    email: 'Почта',
    username: 'Телефон или почта',
    sign_in_error: 'Не удалось войти. Попробуйте ещё раз.',
  },
  notification: {
    updated:
      'Сохранена %{smart_count} запись |||| Сохранены %{smart_count} записи |||| Сохранено %{smart_count} записей',
    created: 'Создано',
    deleted:
      'Удалена %{smart_count} запись |||| Удалены %{smart_count} записи |||| Удалено %{smart_count} записей',
    bad_item: 'Запись заполнена неверно',
    item_doesnt_exist: 'Такой записи нет',
    http_error: 'Не удалось отправить запрос на сервер',
    data_provider_error: 'Сбой при обращении к данным. Обновите страницу.',
    logged_out: 'Сеанс закончился, войдите снова',
    not_authorized: 'У вашей роли нет этого права',
    application_update_available: 'Вышла новая версия',
    offline: 'Нет сети: данные не получены',
  },
  validation: {
    required: 'Заполните поле',
    minLength: 'Не короче знаков: %{min}',
    maxLength: 'Не длиннее знаков: %{max}',
    minValue: 'Не меньше %{min}',
    maxValue: 'Не больше %{max}',
    number: 'Введите число',
    email: 'Введите почту вида name@example.ru',
    oneOf: 'Выберите одно из: %{options}',
    regex: 'Значение не подходит по виду',
    unique: 'Такое значение уже есть',
  },
  guesser: { empty: { title: 'Нет данных', message: 'Здесь пока нечего показать' } },
  configurable: { inspector: { content: 'Наведите на часть страницы, чтобы её настроить' } },
  inspector: { position: 'Место' },
}
