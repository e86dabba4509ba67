// How a person reaches what stands behind «…» and «Фильтры» over a list.
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'

/** Presses a line of «…» over the list. */
export async function pressOther(name: string): Promise<void> {
  await userEvent.click(await screen.findByRole('button', { name: 'Другие действия' }))
  await userEvent.click(await screen.findByRole('menuitem', { name }))
}

/** Opens «Фильтры» over the list. */
export async function openFilters(): Promise<void> {
  await userEvent.click(await screen.findByRole('button', { name: /^Фильтры/ }))
}
