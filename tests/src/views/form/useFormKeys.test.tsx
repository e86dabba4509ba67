import { fireEvent, render, screen } from '@testing-library/react'
import { useRef } from 'react'
import { FormProvider, useForm } from 'react-hook-form'
import { describe, expect, it, vi } from 'vitest'
import { useFormKeys } from '#src/views/form/useFormKeys.ts'

function Typed({ name }: { readonly name: string }) {
  const holder = useRef<HTMLDivElement>(null)
  useFormKeys(holder)
  return (
    <div ref={holder}>
      <input aria-label={name} />
    </div>
  )
}

function Keyed({ name, onSave }: { readonly name: string; readonly onSave: (name: string) => void }) {
  const form = useForm()
  return (
    <FormProvider {...form}>
      <form onSubmit={form.handleSubmit(() => onSave(name))}>
        <Typed name={name} />
      </form>
    </FormProvider>
  )
}

function open() {
  const saved = vi.fn<(name: string) => void>()
  render(
    <>
      <Keyed name="Страница" onSave={saved} />
      <Keyed name="Шторка" onSave={saved} />
      <div role="dialog">
        <input aria-label="Поиск" />
      </div>
    </>,
  )
  return saved
}

const enter = { key: 'Enter', code: 'Enter', ctrlKey: true }

describe('The keys that save', () => {
  it('save nothing from a window over the form: Ctrl+Enter in the search opens a tab', () => {
    const saved = open()
    const isLeft = fireEvent.keyDown(screen.getByLabelText('Поиск'), enter)
    expect(isLeft).toBe(true)
    expect(saved).not.toHaveBeenCalled()
  })

  it('save the form they are pressed in and none beside it, in any layout', async () => {
    const saved = open()
    fireEvent.keyDown(screen.getByLabelText('Шторка'), { key: 'ы', code: 'KeyS', ctrlKey: true })
    await expect.poll(() => saved.mock.calls).toEqual([['Шторка']])
  })
})
