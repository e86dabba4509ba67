// S6. What is tried first is no password: usual ones, usual words with numbers, walks over the keys, what anybody knows of the person.
import { dictionary } from '@zxcvbn-ts/language-common'
import { afterAll, describe, expect, it } from 'vitest'
import { weaknessOf } from '#server/domain/users/weakPassword.ts'
import { buildTestApp } from '#tests/support/buildApp.ts'
import { playHash } from '#tests/support/playedHash.ts'
import { taken } from '../server/domain/cleans/scene.ts'
import { newFlat } from '../server/domain/rents/scene.ts'

playHash()

const app = await buildTestApp()
afterAll(() => app.close())
const agency = await app.newAgency()
const admin = await agency.as('admin')
taken(await admin.call('PATCH', 'agency/settings', { name: 'Берега' }))
const flat = await newFlat(admin)
taken(await admin.call('PATCH', 'objects', { id: flat, city: 'Светлогорск' }))

let people = 0
const keyIn = (url: string) => String(url.split('/').at(-1))

async function invited(login = `pass${people}@example.ru`) {
  people += 1
  const made = taken(await admin.call('POST', 'users/new', { name: 'Олег', login, role: 'manager' }))
  return keyIn(made.invite_url)
}

const open = (token: string, password: string) => app.anonymous('POST', 'users/invite', { token, password })

describe('A new password is refused (S6)', () => {
  it('when somebody got in with it once', async () => {
    const token = await invited()
    const once = [
      ...[
        'qwerty1234',
        'Passw0rd',
        'password2',
        '11223344',
        'zxcvbnm123',
        'qwe123456',
        '1234567a',
        'samsung1',
      ],
      ...['klyuchnik', 'moscow2026', 'Summer2026'],
    ]
    for (const password of once) {
      const answer = await open(token, password)
      expect([password, answer.status, Object.keys(answer.body.errors)]).toEqual([
        password,
        400,
        ['password'],
      ])
    }
    expect((await open(token, 'берег ветер 41')).status).toBe(200)
  })

  it('when it is shorter than ten or longer than two hundred characters', async () => {
    const token = await invited()
    const short = await open(token, 'ветер-417')
    expect([short.status, short.body.errors.password]).toEqual([
      400,
      'Пароль не короче 10 знаков. Придумайте длиннее.',
    ])
    expect((await open(token, 'море и лес '.repeat(19))).status).toBe(400)
    expect((await open(token, 'ветер-4170')).status).toBe(200)
    expect((await open(await invited(), 'море и лес '.repeat(18))).status).toBe(200)
  })

  it.each([
    [
      'the login',
      'volkova.anna@pochta.ru',
      ['volkova2026!', 'Volkova-Anna', 'volkova.anna@pochta.ru', 'pochta.ru-1998'],
    ],
    ['the phone', '+7 921 555-44-33', ['89215554433', '+79215554433', '9215554433!']],
    ['the name of the agency', 'x1@example.ru', ['Берега2026', 'berega-1985', 'БЕРЕГА_777_']],
    ['the city of its flats', 'x2@example.ru', ['Светлогорск', 'svetlogorsk39', 'Светлогорск1!']],
    ['the city of its zone', 'x3@example.ru', ['Moscow!!2026', '00moscow00', 'Moscow.Europe']],
    ['the name of the product', 'x4@example.ru', ['Ключник2026', 'klyuchnik-1', 'rk.xybr2026', 'КЛЮЧНИК!!!']],
  ])('when it is %s with little else', async (_, login, guesses) => {
    const token = await invited(login)
    for (const password of guesses) {
      expect([password, (await open(token, password)).status]).toEqual([password, 400])
    }
  })

  it.each([
    [
      'a season or a month with a year',
      ['Summer2026', '2026winter!', 'Осень2025!', 'Январь-2026', 'leto2026!!'],
    ],
    ['a usual word in signs or other keys', ['P@ssw0rd2026', 'gfhjkm12345', 'Пароль1234', 'йцукен12345']],
    [
      'one thing again and again',
      ['qwertyqwerty', 'abababababab', '121212121212', 'passwordpassword', '1111122222'],
    ],
    [
      'a walk over the keys or the letters',
      ['qwertyuiop[]', '1q2w3e4r5t6y', 'zxcvbnmasdfgh', 'абвгдежзийк', '09876543210'],
    ],
  ])('when it is %s', async (_, guesses) => {
    const token = await invited()
    for (const password of guesses) {
      expect([password, (await open(token, password)).status]).toEqual([password, 400])
    }
  })

  it('for each of the 49,233 of the list, alone or drawn out by a year', () => {
    const words = dictionary['passwords-common']
    const list = new Set(words)
    expect(words).toHaveLength(49_233)
    expect(words.filter((word) => word.length >= 10).length).toBe(1_557)
    const drawn = (word: string) => (word.length >= 10 ? word : `${word}2026!!!`)
    expect(words.filter((word) => weaknessOf(drawn(word), [], list) === undefined)).toEqual([])
  })

  it('at every place where one is set', async () => {
    const person = taken(await open(await invited('places@example.ru'), 'берег ветер 41'))
    const headers = { authorization: `Bearer ${person.token}` }
    const body = { old_password: 'берег ветер 41', password: 'Берега2026' }
    const answer = await app.anonymous('POST', 'users/changepassword', body, headers)
    expect([answer.status, Object.keys(answer.body.errors)]).toEqual([400, ['password']])
  })
})

describe('A new password is taken (S6)', () => {
  it.each([
    'берег ветер 41',
    'berega-i-volny',
    'Kx7#mQ2vLp',
    '8364927465',
    'correct horse battery',
    'дождь над заливом 5',
    'summer in the old house',
  ])('whatever its characters are, when it is not tried first: %s', async (password) => {
    expect((await open(await invited(), password)).status).toBe(200)
  })
})
