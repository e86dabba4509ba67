import { expect, it } from 'vitest'
import { accusativeOf, dativeOf } from '#schema/rules/nameCases.ts'

it.each(['', 'Anna Smith', 'Ли Ю', 'Гузель', 'Асель', 'Назгуль', 'Гульназ', 'Айжан'])(
  'A name that is not bent as Russian ones are is left to other words: «%s»',
  (name) => {
    expect([dativeOf(name), accusativeOf(name)]).toEqual([undefined, undefined])
  },
)

it.each([
  ['Гульнара Садыкова', 'Гульнаре', 'Гульнару'],
  ['Садыкова Мария', 'Марии', 'Марию'],
  ['Вера Петрова', 'Вере', 'Веру'],
  ['Илья Смирнов', 'Илье', 'Илью'],
  ['Андрей Ким', 'Андрею', 'Андрея'],
  ['Игорь', 'Игорю', 'Игоря'],
  ['Рамиль', 'Рамилю', 'Рамиля'],
  ['Рафаэль', 'Рафаэлю', 'Рафаэля'],
  ['Тимур Алиев', 'Тимуру', 'Тимура'],
  ['Павел Орлов', 'Павлу', 'Павла'],
  ['Любовь Орлова', 'Любови', 'Любовь'],
])('%s: позвонить %s, назначить %s', (name, to, whom) => {
  expect([dativeOf(name), accusativeOf(name)]).toEqual([to, whom])
})
