import { AmountsInput } from './AmountsInput.tsx'
import { DateInput } from './DateBox.tsx'
import { framed } from './FieldFrame.tsx'
import { FileInput, FilesInput } from './FilesInput.tsx'
import { FlagInput } from './FlagInput.tsx'
import type { InputProps, InputRegistry } from './input.ts'
import { Line, lineInput } from './LineInput.tsx'
import {
  decimalFormat,
  emailFormat,
  integerFormat,
  linkFormat,
  longTextFormat,
  moneyFormat,
  phoneFormat,
  timeFormat,
} from './lineFormats.ts'
import { MomentInput } from './MomentInput.tsx'
import { GroupInput, PartsInput } from './PartsInput.tsx'
import { ReadOnlyInput } from './ReadOnlyInput.tsx'
import { ReferenceInput, ReferencesInput } from './ReferenceInput.tsx'
import { SecretInput } from './SecretInput.tsx'
import { ChoiceInput, ChoicesInput, NumberWordInput, StateInput } from './SelectInput.tsx'
import { ShiftInput } from './ShiftInput.tsx'
import { TextInput } from './TextInput.tsx'
import { VariablesInput } from './VariablesInput.tsx'

/** The registry of inputs: one per kind of the schema. */
export const inputs: InputRegistry = {
  text: TextInput,
  longText: LongTextInput,
  integer: IntegerInput,
  number: framed(({ field, control, form }) => (
    <Line control={control} form={form} format={decimalFormat} unit={field.unit} />
  )),
  money: lineInput(moneyFormat),
  date: DateInput,
  time: lineInput(timeFormat),
  moment: MomentInput,
  flag: FlagInput,
  choice: ChoiceInput,
  choices: ChoicesInput,
  state: StateInput,
  phone: lineInput(phoneFormat),
  email: lineInput(emailFormat),
  link: lineInput(linkFormat),
  reference: ReferenceInput,
  references: ReferencesInput,
  file: FileInput,
  files: FilesInput,
  parts: PartsInput,
  amounts: AmountsInput,
  group: GroupInput,
  json: ReadOnlyInput,
  secret: SecretInput,
  computed: ReadOnlyInput,
}

const PlainLongText = lineInput(longTextFormat)

/** A text of many lines; one with variables shows them as chips. */
function LongTextInput({ field, source }: InputProps<'longText'>) {
  const Input = field.variables ? VariablesInput : PlainLongText
  return <Input field={field} source={source} />
}

const NumberInput = lineInput(integerFormat)

/** A whole number: chosen by its word, typed as a move in time, or typed as it is. */
function IntegerInput({ field, source }: InputProps<'integer'>) {
  if (field.words) return <NumberWordInput field={field} source={source} />
  if (field.shift) return <ShiftInput field={field} source={source} />
  return <NumberInput field={field} source={source} />
}
