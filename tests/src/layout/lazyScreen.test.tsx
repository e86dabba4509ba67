import { render, screen } from '@testing-library/react'
import { Suspense } from 'react'
import { describe, expect, it } from 'vitest'
import { bringScreen, lazyScreen } from '#src/layout/lazyScreen.tsx'

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

  it('shows no placeholder when its code was fetched ahead, and fetches it once', async () => {
    let fetched = 0
    const code = Promise.resolve({ default: Hello })
    const Screen = lazyScreen(() => {
      fetched += 1
      return code
    })
    bringScreen(Screen)
    bringScreen(Screen)
    await code
    await new Promise((done) => setTimeout(done))
    render(<Screen name="Борис" />)
    expect(screen.getByText('Здравствуйте, Борис')).toBeDefined()
    expect(fetched).toBe(1)
  })
})
