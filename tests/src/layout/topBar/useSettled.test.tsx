import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { useSettled } from '#src/layout/topBar/useSettled.ts'

function Screen({ ask }: { readonly ask: () => Promise<string> }) {
  const { data } = useQuery({ queryKey: ['rows'], queryFn: ask })
  return <p>{data}</p>
}

function Around() {
  return <p>{useSettled() ? 'спрашивает своё' : 'ждёт экран'}</p>
}

it('What stands around a screen asks nothing until the screen has its rows', async () => {
  const answer = Promise.withResolvers<string>()
  render(
    <QueryClientProvider client={new QueryClient()}>
      <Around />
      <Screen ask={() => answer.promise} />
    </QueryClientProvider>,
  )
  // long enough for an idle moment: the one that is asked for here would have come before a later one
  await new Promise((resolve) => setTimeout(resolve))
  await new Promise((resolve) => setTimeout(resolve))
  expect(screen.getByText('ждёт экран')).toBeTruthy()
  answer.resolve('Ветрова Алла')
  expect(await screen.findByText('Ветрова Алла')).toBeTruthy()
  expect(await screen.findByText('спрашивает своё')).toBeTruthy()
})
