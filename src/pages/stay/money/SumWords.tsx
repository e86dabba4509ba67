import { useWatch } from 'react-hook-form'
import { isMoney } from '#schema/rules/money.ts'
import { formatMoney } from '#schema/rules/moneyText.ts'

interface SumWordsProps {
  readonly verb: string
  /** The words while no sum can be told: the verb alone unless told. */
  readonly otherwise?: string
  /** The sum of an empty field. */
  readonly empty?: number
}

/** The words of the button of a form about money: the verb and the sum that is filled in. */
export function SumWords({ verb, otherwise = verb, empty }: SumWordsProps) {
  const filled: unknown = useWatch({ name: 'amount' })
  const sum = filled ?? empty
  return isMoney(sum) && sum > 0 ? `${verb} ${formatMoney(sum)}` : otherwise
}
