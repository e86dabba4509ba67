// The registry of inputs: one per kind of the schema.
import { AmountsInput } from './AmountsInput.tsx'
import { ChoicesInput } from './ChoicesInput.tsx'
import { DateInput } from './DateInput.tsx'
import { FileInput, FilesInput } from './FilesInput.tsx'
import { FlagInput } from './FlagInput.tsx'
import { GroupInput } from './GroupInput.tsx'
import { IntegerInput } from './IntegerInput.tsx'
import type { InputRegistry } from './input.ts'
import { LineInput } from './LineInput.tsx'
import {
  decimalFormat,
  emailFormat,
  linkFormat,
  longTextFormat,
  moneyFormat,
  phoneFormat,
  timeFormat,
} from './lineFormats.ts'
import { MomentInput } from './MomentInput.tsx'
import { PartsInput } from './PartsInput.tsx'
import { ReadOnlyInput } from './ReadOnlyInput.tsx'
import { ReferenceInput, ReferencesInput } from './ReferenceInput.tsx'
import { SecretInput } from './SecretInput.tsx'
import { ChoiceInput, StateInput } from './SelectInput.tsx'
import { TextInput } from './TextInput.tsx'

/** How each kind is written in a form. */
export const inputs: InputRegistry = {
  text: TextInput,
  longText: (props) => <LineInput {...props} format={longTextFormat} />,
  integer: IntegerInput,
  number: (props) => <LineInput {...props} format={decimalFormat(props.field.unit)} />,
  money: (props) => <LineInput {...props} format={moneyFormat} />,
  date: DateInput,
  time: (props) => <LineInput {...props} format={timeFormat} />,
  moment: MomentInput,
  flag: FlagInput,
  choice: ChoiceInput,
  choices: ChoicesInput,
  state: StateInput,
  phone: (props) => <LineInput {...props} format={phoneFormat} />,
  email: (props) => <LineInput {...props} format={emailFormat} />,
  link: (props) => <LineInput {...props} format={linkFormat} />,
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
