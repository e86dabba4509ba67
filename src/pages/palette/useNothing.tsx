import { normalisePhone } from '#schema/rules/text.ts'
import type { PaletteGroup } from './paletteLine.ts'
import { bookingAct } from './rows/people.tsx'
import { useMay } from './useMay.ts'

const digitsOnly = /^[\d\s()+.-]{3,}$/

/** What is said where nothing was found, and the booking that may begin with what was typed. */
export function useNothing(typed: string) {
  const { may } = useMay()
  const isNumber = digitsOnly.test(typed)
  const phone = isNumber ? normalisePhone(typed) : null
  const name = isNumber || /\d/.test(typed) ? undefined : typed
  const acts = [
    ...(phone ? [bookingAct({ guest_phone: phone }, 'Новая бронь с этим номером')] : []),
    ...(name ? [bookingAct({ guest_name: name }, `Новая бронь: ${name}`)] : []),
  ]
  const groups: PaletteGroup[] = [
    { key: 'new', title: '', lines: may('rents', 'create') ? acts : [], least: 2 },
  ]
  return {
    title: isNumber ? 'Такого номера нет ни в бронях, ни у гостей' : `По словам «${typed}» ничего нет`,
    text: isNumber
      ? 'Искали и в прошлых. Проверьте последние цифры.'
      : 'Искали в бронях, гостях, объектах, задачах и разделах. Попробуйте часть имени или цифры телефона.',
    groups,
  }
}
