import { expect, it } from 'vitest'
import { whyNobody } from '#src/pages/clean/card/useUnassigned.ts'

const one = (id: number, name: string, rejected: string) => ({ id, name, rejected, reasons: '' })

it('Why nobody can take a clean: nobody is tied, or each reason once with those it stands against', () => {
  expect(whyNobody([])).toBe('некому: к объекту никто не привязан')
  const full = 'В этот день уже всё занято'
  const all = [one(1, 'Анна Дневная', 'Выходной'), one(2, 'Вера Панина', full), one(3, 'Олег Второй', full)]
  expect(whyNobody(all).replaceAll('\u00a0', ' ')).toBe(
    'некому. Анна Д.: выходной; Вера П., Олег В.: в этот день уже всё занято',
  )
})
