import { afterEach, describe, expect, it, vi } from 'vitest'
import { createAuthProvider } from '#src/authProvider/authProvider.ts'
import { watchSessionEnd } from '#src/authProvider/sessionEnd.ts'
import { ahead, door } from '#src/dataProvider/earlyAnswer.ts'
import { http } from '#src/dataProvider/http.ts'
import { HttpError } from '#src/dataProvider/httpError.ts'
import { createSession } from '#src/state/session.ts'
import { startPanelServer } from '#tests/support/panelServer.ts'

const server = startPanelServer()
afterEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  history.replaceState(null, '', '/')
})

const start = () => {
  const session = createSession()
  return { session, auth: createAuthProvider(session) }
}
const credentials = { side: 'users', login: 'anna@demo.ru', password: 'secret' }

function serverKnows(role: string) {
  server.reply('POST users/login', { body: { token: 't1', agency_id: 7, user: {} } })
  server.reply('POST users/info', { body: { id: 4, name: 'Анна', active: true, role } })
}

describe('sign-in', () => {
  it('refused by the server keeps nothing', async () => {
    server.reply('POST users/login', { status: 422, body: { message: 'Неверный логин или пароль' } })
    await expect(start().auth.login(credentials)).rejects.toMatchObject({
      message: 'Неверный логин или пароль',
    })
    expect(localStorage.length).toBe(0)
  })

  it('answered without a token is a failure', async () => {
    server.reply('POST users/login', { body: { ok: 1 } })
    await expect(start().auth.login(credentials)).rejects.toMatchObject({ code: 'login.no_token' })
  })

  it('keeps token and agency and leads to the first entry of the role [3.1, 9.2]', async () => {
    serverKnows('cleaner')
    expect(await start().auth.login(credentials)).toEqual({ redirectTo: '/cleaners' })
    expect(localStorage.getItem('token')).toBe('t1')
    expect(localStorage.getItem('agency_id')).toBe('7')
    expect(server.calls[0]?.body).toBe('{"login":"anna@demo.ru","password":"secret"}')
  })

  it('calls the agency or the staff by the switch', async () => {
    server.reply('POST agency/login', { status: 422, body: { message: 'Нет' } })
    await expect(start().auth.login({ ...credentials, side: 'agency' })).rejects.toThrow('Нет')
    expect(server.count('POST agency/login')).toBe(1)
  })

  it('leads back to the place where the session ended, once', async () => {
    const { auth } = start()
    history.replaceState(null, '', '/rents/9?x=1')
    await expect(auth.checkAuth({})).rejects.toMatchObject({ redirectTo: '/login', message: false })
    serverKnows('admin')
    expect(await auth.login(credentials)).toEqual({ redirectTo: '/rents/9?x=1' })
    expect(await auth.login(credentials)).toEqual({ redirectTo: '/dashboard' })
  })
})

describe('sign-out', () => {
  it('gives the next person nothing that was read ahead for the one who leaves', async () => {
    const { auth } = start()
    serverKnows('admin')
    await auth.login(credentials)
    server.reply('GET rents', { body: ['of the one who leaves'] }, { body: [] })
    await ahead('rents')
    await auth.logout({})
    expect((await door('rents')).data).toEqual([])
  })

  it.each([404, 500])('forgets the token although the host answers %i', async (status) => {
    const { session, auth } = start()
    serverKnows('admin')
    await auth.login(credentials)
    server.reply('POST users/logout', { status, body: {} })
    expect(await auth.logout({})).toBe('/login')
    expect(localStorage.getItem('token')).toBeNull()
    expect(localStorage.getItem('agency_id')).toBe('7')
    expect(session.phase.get().name).toBe('idle')
    expect(session.shared.get().loaded).toBe(false)
  })
})

describe('end of the session', () => {
  it('is met once, however many calls are refused [2.28, 8.1]', async () => {
    const { session } = start()
    localStorage.setItem('token', 'old')
    history.replaceState(null, '', '/cleans/3')
    const leave = vi.fn()
    const stop = watchSessionEnd(session, leave)
    server.reply('GET objects', { status: 401, body: {} })
    await Promise.allSettled(Array.from({ length: 6 }, () => http('objects')))
    stop()
    expect(leave).toHaveBeenCalledTimes(1)
    expect(localStorage.getItem('token')).toBeNull()
    expect(sessionStorage.getItem('place')).toBe('/cleans/3')
  })

  it('of an access that was switched off is told on the open page, and the token stays to ask again', async () => {
    serverKnows('manager')
    localStorage.setItem('token', 'old')
    const { session } = start()
    const leave = vi.fn()
    const stop = watchSessionEnd(session, leave)
    expect((await session.load()).name).toBe('ready')
    server.reply('POST users/info', { body: { id: 4, name: 'Анна', active: false, role: 'manager' } })
    // what is said of somebody else ends nothing of one's own
    const other = { status: 422, body: { code: 'users.inactive', message: 'Доступ сотрудника выключен' } }
    server.reply('POST users/reinvite', other)
    await Promise.allSettled([http('users/reinvite', { method: 'POST', body: { id: 9 } })])
    expect(session.phase.get().name).toBe('ready')
    server.reply('GET objects', { status: 403, body: { code: 'users.inactive', message: 'Доступ выключен' } })
    await Promise.allSettled(Array.from({ length: 6 }, () => http('objects')))
    await vi.waitFor(() => expect(session.phase.get().name).toBe('inactive'))
    stop()
    expect(leave).not.toHaveBeenCalled()
    expect(localStorage.getItem('token')).toBe('old')
  })

  it('in another window ends this one too', () => {
    const leave = vi.fn()
    const stop = watchSessionEnd(start().session, leave)
    window.dispatchEvent(new StorageEvent('storage', { key: 'agency_id', newValue: null }))
    expect(leave).not.toHaveBeenCalled()
    window.dispatchEvent(new StorageEvent('storage', { key: 'token', newValue: null }))
    expect(leave).toHaveBeenCalledTimes(1)
    stop()
  })

  it('is heard where calls are made and ends no call as if it had succeeded', async () => {
    const { auth } = start()
    const failure = (status: number) => new HttpError({ status, message: 'x' })
    await expect(auth.checkError(failure(403))).resolves.toBeUndefined()
    await expect(auth.checkError(failure(401))).resolves.toBeUndefined()
  })
})
