import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { replyList } from '#tests/src/views/panelList.ts'
import { startPanelServer } from '#tests/support/panelServer.ts'
import { openRent } from './rentOnScreen.ts'

const server = startPanelServer()
const contract = { id: 3, name: 'Договор найма', category: 'document', text: '{guest_name}, {agency_name}' }
const ofOtherFlat = { ...contract, id: 4, name: 'Договор апартаментов', object_id: 77 }

async function openContract(templates: readonly object[], role: 'admin' | 'manager' = 'admin') {
  replyList(server, 'GET templates', templates)
  server.reply('POST templates/preview', {
    body: { text: 'Кузнецова Александра, {agency_name}', missing: ['agency_name'] },
  })
  const { drawer } = await openRent(server, role, { status: 'booked' })
  await userEvent.click(drawer.getByRole('button', { name: 'Составить договор' }))
  return within(await screen.findByRole('dialog', { name: /^Договор/ }))
}

describe('the contract of a booking', () => {
  it('without a template says what it is made of and where to make one', async () => {
    const dialog = await openContract([])
    const link = await dialog.findByRole('link', { name: 'Создать шаблон договора' })
    expect(link.getAttribute('href')).toContain('/templates/create?values=')
    expect(dialog.queryByRole('button', { name: /Напечатать/ })).toBeNull()
  })

  it('sends a manager to those who write templates', async () => {
    const dialog = await openContract([], 'manager')
    expect(await dialog.findByText('Попросите администратора создать такой шаблон.')).toBeTruthy()
  })

  it('is filled with the booking, names what is not known and leaves room for it, and is printed', async () => {
    const print = vi.spyOn(window, 'print').mockImplementation(() => {})
    const dialog = await openContract([ofOtherFlat, contract])
    const text = await dialog.findByRole('textbox', { name: 'Текст' })
    await expect.poll(() => text).toHaveProperty('value', 'Кузнецова Александра, ______________')
    expect(dialog.getByText(/В брони не хватает: название агентства/)).toBeTruthy()
    await userEvent.type(text, ' 25.11')
    await userEvent.click(dialog.getByRole('button', { name: /Напечатать/ }))
    expect(print).toHaveBeenCalledOnce()
    expect(document.querySelector('.print-sheet')?.textContent).toBe(
      'Кузнецова Александра, ______________ 25.11',
    )
  })
})
