import { describe, expect, it } from 'vitest'
import { stayAction } from '#schema/rules/deskAction.ts'

const ok = { deposit: 'ok', payment: 'ok', guest_data: 'ok', clean: 'ok', instruction: 'ok' } as const
const arrival = { status: 'booked', owed: 6400, readiness: { ...ok, payment: 'problem' as const } }

describe('The next step of a row', () => {
  const row = { ...arrival, owed: 0, readiness: ok }

  it('is to check what the guest says before anything else', () => {
    expect(stayAction({ ...row, to_check: 6400, owed: 6400 }, 'arrivals', true).label).toBe(
      'Проверить 6\u00a0400\u00a0₽',
    )
  })

  it('names the debt, then the missing cleaner, then the arrival', () => {
    expect(stayAction(arrival, 'arrivals', true)).toEqual({ label: 'Принять 6\u00a0400\u00a0₽', does: 'pay' })
    const free = { ...row, clean: { id: 3, status: 'planned' } }
    expect(stayAction(free, 'arrivals', true).does).toBe('appoint')
    expect(stayAction(free, 'arrivals', false).label).toBe('Заселить')
    expect(stayAction(row, 'arrivals', true).label).toBe('Заселить')
  })

  it('is to accept a clean that is done, for those who give cleans', () => {
    const done = { ...row, readiness: { ...ok, clean: 'wait' as const }, clean: { id: 3, status: 'done' } }
    expect(stayAction(done, 'arrivals', true)).toEqual({ label: 'Принять уборку', does: 'appoint' })
    expect(stayAction(done, 'arrivals', false).label).toBe('Ждём уборку')
  })

  it('leads to the clean that is waited for, and waits where there is none to look at', () => {
    const goesOn = { ...row, readiness: { ...ok, clean: 'problem' as const } }
    const clean = { id: 3, status: 'in_progress' }
    const asPlanned = { ...row, readiness: { ...ok, clean: 'wait' as const }, clean }
    expect(stayAction(asPlanned, 'arrivals', true)).toEqual({ label: 'Идёт уборка', does: 'watch' })
    expect(stayAction({ ...asPlanned, clean: { id: 3, status: 'accepted' } }, 'arrivals', true)).toEqual({
      label: 'Ждём уборку',
      does: 'watch',
    })
    expect(stayAction({ ...goesOn, clean }, 'arrivals', true)).toEqual({
      label: 'Открыть уборку',
      does: 'appoint',
    })
    expect(stayAction({ ...goesOn, clean }, 'arrivals', false).label).toBe('Ждём уборку')
    expect(stayAction(goesOn, 'arrivals', true)).toEqual({ label: 'Ждём уборку', does: 'nothing' })
  })

  it('is a plain word when nothing is to be done', () => {
    expect(stayAction({ ...row, status: 'checked_out' }, 'departures', true)).toEqual({
      label: 'Выезд отмечен',
      does: 'nothing',
    })
    expect(stayAction({ ...row, status: 'checked_in' }, 'departures', true).label).toBe('Выселить')
  })
})
