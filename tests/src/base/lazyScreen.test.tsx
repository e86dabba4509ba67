import { fireEvent, render, screen } from '@testing-library/react'
import { Suspense } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { LazyPlace, latePart, lazyPart, lazyScreen, preloadScreen } from '#src/base/lazyScreen.tsx'
import { ScreenBoundary } from '#src/base/states/ScreenBoundary.tsx'
import { endTimers } from '#tests/support/pageTimers.ts'

const Hello = ({ name }: { readonly name: string }) => <p>Здравствуйте, {name}</p>

describe('a screen whose code is fetched when it is opened', () => {
  it('shows the placeholder until its code has come', async () => {
    const { promise, resolve } = Promise.withResolvers<{ default: typeof Hello }>()
    const Screen = lazyScreen(() => promise)
    render(
      <Suspense fallback="...">
        <Screen name="Анна" />
      </Suspense>,
    )
    expect(screen.getByText('...')).toBeDefined()
    resolve({ default: Hello })
    expect(await screen.findByText('Здравствуйте, Анна')).toBeDefined()
  })

  it('is drawn the moment its code is here, although the placeholder has only just appeared', async () => {
    const { promise, resolve } = Promise.withResolvers<{ default: typeof Hello }>()
    const Screen = lazyScreen(() => promise)
    render(
      <LazyPlace fallback="...">
        <Screen name="Вера" />
      </LazyPlace>,
    )
    expect(screen.getByText('...')).toBeDefined()
    // Outside of the tests' own way of drawing, which never holds a placeholder, a few turns of the loop are enough.
    vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false)
    resolve({ default: Hello })
    for (let turn = 0; turn < 50 && !screen.queryByText(/Вера/); turn += 1) await new Promise(setImmediate)
    vi.unstubAllGlobals()
    expect(screen.getByText('Здравствуйте, Вера')).toBeDefined()
  })

  it('gives its failure to the place around it when its code cannot be had', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {})
    const Screen = lazyScreen<{ readonly name: string }>(() => Promise.reject(new Error('Нет связи')))
    render(
      <ScreenBoundary address="/">
        <LazyPlace fallback="...">
          <Screen name="Глеб" />
        </LazyPlace>
      </ScreenBoundary>,
    )
    expect(await screen.findByText('Нет связи')).toBeDefined()
  })

  it('whose code the network has cut says so in its place, and is drawn when it is asked for again', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {})
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('cut')))
    let isCut = true
    const code = async () => {
      if (isCut) throw new TypeError('Failed to fetch dynamically imported module')
      return { default: Hello }
    }
    const Screen = lazyScreen(code)
    const Part = lazyPart(code)
    const QuietPart = lazyPart(code, null, true)
    render(
      <>
        <ScreenBoundary address="/">
          <LazyPlace fallback="...">
            <Screen name="Зоя" />
          </LazyPlace>
        </ScreenBoundary>
        <Part name="Илья" />
        <QuietPart name="Яна" />
      </>,
    )
    expect(await screen.findAllByText('Раздел не загрузился: сервер не отвечает')).toHaveLength(2)
    isCut = false
    for (const again of screen.getAllByRole('button', { name: 'Повторить' })) fireEvent.click(again)
    expect(await screen.findByText('Здравствуйте, Зоя')).toBeDefined()
    expect(await screen.findByText('Здравствуйте, Илья')).toBeDefined()
    vi.unstubAllGlobals()
  })

  it('fetched ahead without a network and seen by nobody is fetched anew when it is opened', async () => {
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('cut')))
    let isCut = true
    const Screen = lazyScreen(async () => {
      if (isCut) throw new TypeError('Failed to fetch dynamically imported module')
      return { default: Hello }
    })
    preloadScreen(Screen)
    await new Promise(setImmediate)
    vi.unstubAllGlobals()
    isCut = false
    render(
      <LazyPlace fallback="...">
        <Screen name="Ева" />
      </LazyPlace>,
    )
    expect(await screen.findByText('Здравствуйте, Ева')).toBeDefined()
  })

  it('shows no placeholder when its code was fetched ahead, and fetches it once', async () => {
    let fetched = 0
    const code = Promise.resolve({ default: Hello })
    const Screen = lazyScreen(() => {
      fetched += 1
      return code
    })
    preloadScreen(Screen)
    preloadScreen(Screen)
    await code
    await new Promise((done) => setTimeout(done))
    render(<Screen name="Борис" />)
    expect(screen.getByText('Здравствуйте, Борис')).toBeDefined()
    expect(fetched).toBe(1)
  })
})

describe('a part whose code comes late', () => {
  it('keeps its own placeholder, so that nothing around it waits', async () => {
    const { promise, resolve } = Promise.withResolvers<{ default: typeof Hello }>()
    const Part = lazyPart(() => promise, <i>Ждём</i>)
    render(
      <Suspense fallback="...">
        <b>Рядом</b>
        <Part name="Дарья" />
      </Suspense>,
    )
    expect(screen.getByText('Рядом')).toBeDefined()
    expect(screen.getByText('Ждём')).toBeDefined()
    resolve({ default: Hello })
    expect(await screen.findByText('Здравствуйте, Дарья')).toBeDefined()
  })

  it('is drawn at once when its code was fetched ahead', async () => {
    const code = Promise.resolve({ default: Hello })
    const Part = lazyPart(() => code)
    preloadScreen(Part)
    await code
    await new Promise((done) => setTimeout(done))
    render(<Part name="Егор" />)
    expect(screen.getByText('Здравствуйте, Егор')).toBeDefined()
  })
})

describe('a part below the first view', () => {
  it('is asked for once the view is on the screen, and drawn at once when it is there', async () => {
    const load = vi.fn(async () => ({ default: Hello }))
    const Part = latePart(load)
    const { unmount } = render(<Part name="Анна" />)
    expect(load).not.toHaveBeenCalled()
    expect(await screen.findByText('Здравствуйте, Анна')).toBeTruthy()
    unmount()
    render(<Part name="Вера" />)
    expect(screen.getByText('Здравствуйте, Вера')).toBeTruthy()
    expect(load).toHaveBeenCalledTimes(1)
  })

  it('comes at the next opening when the page was left before it was on the screen', async () => {
    const Part = latePart(async () => ({ default: Hello }))
    const { unmount } = render(<Part name="Анна" />)
    unmount()
    // after the frame, and before what is put off until it is painted
    await new Promise(requestAnimationFrame)
    endTimers()
    render(<Part name="Вера" />)
    expect(await screen.findByText('Здравствуйте, Вера')).toBeTruthy()
  })
})
