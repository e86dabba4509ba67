import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { PhonePreview } from '#src/pages/texts/PhonePreview.tsx'

const shown = (text: string, values: Readonly<Record<string, string | null>> = {}) => {
  render(
    <PhonePreview label="Сообщение" text={text} values={values} hole={(name) => <mark>нет: {name}</mark>} />,
  )
  return screen.getByRole('region', { name: 'Сообщение' }).textContent
}

afterEach(cleanup)

describe('A text on a phone', () => {
  it('tells every variable without a value in its own place, and leaves other brackets alone', () => {
    expect(
      shown('{wifi_name}: сеть, {door_code}, {a{b}', { wifi_name: null, door_code: null, b: null }),
    ).toBe('нет: wifi_name: сеть, нет: door_code, {aнет: b')
  })

  it('says that there is no text yet', () => {
    expect(shown('  ')).toContain('Текста ещё нет')
  })

  it('is whole when nothing is missing', () => {
    expect(shown('Код {door_code}.', { door_code: '1234' })).toBe('Код 1234.')
  })
})
