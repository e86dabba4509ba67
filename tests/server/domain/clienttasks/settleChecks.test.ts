import { afterAll, describe, expect, it } from 'vitest'
import { taken } from '../cleans/scene.ts'
import { openGuests, tasksOf } from '../guestPage/scene.ts'

const guests = await openGuests()
afterAll(() => guests.close())

async function claimed() {
  const { admin, rent, send, page } = await guests.house({ amount: 9000 })
  taken(await send('paid', { purpose: 'rent' }))
  const [task] = await tasksOf(admin)
  const look = async () => taken(await admin.call('GET', `clienttasks/${task.id}`))
  const claim = async () => taken(await admin.call('GET', `rents/${rent.id}`)).checkManualPayment
  return { admin, rent, task, look, claim, page }
}

describe('A claim of a guest and the task to check it', () => {
  it('are both answered with no when the money did not come', async () => {
    const { admin, rent, look, claim } = await claimed()
    taken(await admin.call('PATCH', 'rents', { id: rent.id, checkManualPayment: { needToCheck: false } }))
    expect(await look()).toMatchObject({ status: 'canceled', result: 'Деньги не пришли.' })
    expect(await claim()).toMatchObject({ needToCheck: false })
  })

  it('are both over once the task is called off, and the guest reads why', async () => {
    const { admin, task, claim, page } = await claimed()
    taken(
      await admin.call('PATCH', 'clienttasks', { id: task.id, status: 'canceled', guest_note: 'Нет денег' }),
    )
    expect(await claim()).toMatchObject({ needToCheck: false })
    expect((await page()).body.money.claim).toBeNull()
  })

  it.each(['rents/payment', 'history'])('are both done when the payment is recorded by %s', async (path) => {
    const { admin, rent, look, claim } = await claimed()
    const entry = { name: 'payment', rent_id: rent.id, data: { amount: 9000 } }
    const pay = { object_id: rent.object_id, rent_id: rent.id, amount: 9000 }
    taken(await admin.call('POST', path, path === 'history' ? entry : pay))
    expect(await look()).toMatchObject({ status: 'done', result: 'Оплата записана.', done_by: admin.userId })
    expect(await claim()).toMatchObject({ needToCheck: false })
  })

  it('stay as they are while something else of the booking changes', async () => {
    const { admin, rent, look, claim } = await claimed()
    taken(await admin.call('PATCH', 'rents', { id: rent.id, comment: 'Звонили' }))
    expect(await look()).toMatchObject({ status: 'new' })
    expect(await claim()).toMatchObject({ needToCheck: true })
  })
})
