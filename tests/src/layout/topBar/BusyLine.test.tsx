import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query'
import { act, render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { BusyLine } from '#src/layout/topBar/BusyLine.tsx'

function Rows({ ask }: { readonly ask: () => Promise<string> }) {
  const { data } = useQuery({ queryKey: ['rows'], queryFn: ask })
  return <p>{data}</p>
}

it('The line under the bar stands while rows come for the first time, not while they are read anew', async () => {
  const client = new QueryClient()
  let answer = Promise.withResolvers<string>()
  render(
    <QueryClientProvider client={client}>
      <BusyLine />
      <Rows ask={() => answer.promise} />
    </QueryClientProvider>,
  )
  expect(await screen.findByRole('presentation')).toBeTruthy()
  answer.resolve('Ветрова Алла')
  expect(await screen.findByText('Ветрова Алла')).toBeTruthy()
  expect(screen.queryByRole('presentation')).toBeNull()
  answer = Promise.withResolvers<string>()
  act(() => void client.invalidateQueries())
  expect(client.isFetching()).toBe(1)
  expect(screen.queryByRole('presentation')).toBeNull()
  answer.resolve('Ветрова Анна')
  expect(await screen.findByText('Ветрова Анна')).toBeTruthy()
})
