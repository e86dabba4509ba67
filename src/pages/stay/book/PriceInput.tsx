import { useFormState } from 'react-hook-form'
import { formatSum } from '#schema/rules/moneyText.ts'
import { type FramedProps, framed } from '#src/kinds/inputs/FieldFrame.tsx'
import { Line } from '#src/kinds/inputs/LineInput.tsx'
import { moneyFormat } from '#src/kinds/inputs/lineFormats.ts'
import { useUsualPrice } from '../parts/useUsualPrice.ts'

/** The price of a new stay: empty until its nights cost something or somebody names it; one that is emptied suggests the usual one, which is saved then. */
export const PriceInput = framed<'money'>(Price)

function Price({ control, form }: FramedProps<'money'>) {
  const { proposed } = useUsualPrice()
  const { dirtyFields } = useFormState()
  const isNamed = dirtyFields.amount !== undefined
  const format = {
    ...moneyFormat,
    write: (value: unknown) => (value === 0 && !isNamed ? '' : moneyFormat.write(value)),
    read: (text: string) => (text.trim() === '' && proposed === undefined ? 0 : moneyFormat.read(text)),
    ...(proposed !== undefined && { placeholder: formatSum(proposed) }),
  }
  return <Line control={control} form={form} format={format} />
}
