// The registry of kinds: the widest shape of each. Every map over kinds is keyed by it, so a missing one does not compile.
import type { AmountsField } from './amounts.ts'
import type { ChoiceField } from './choice.ts'
import type { ChoicesField } from './choices.ts'
import type { ComputedField } from './computed.ts'
import type { DateField } from './date.ts'
import type { EmailField } from './email.ts'
import type { FileField } from './file.ts'
import type { FilesField } from './files.ts'
import type { FlagField } from './flag.ts'
import type { GroupField } from './group.ts'
import type { IntegerField } from './integer.ts'
import type { JsonField } from './json.ts'
import type { LinkField } from './link.ts'
import type { LongTextField } from './longText.ts'
import type { MomentField } from './moment.ts'
import type { MoneyField } from './money.ts'
import type { DecimalField } from './number.ts'
import type { PartsField } from './parts.ts'
import type { PhoneField } from './phone.ts'
import type { ReferenceField } from './reference.ts'
import type { ReferencesField } from './references.ts'
import type { SecretField } from './secret.ts'
import type { StateField } from './state.ts'
import type { TextField } from './text.ts'
import type { TimeField } from './time.ts'

/** Every kind of field with the widest shape it may have. */
export interface KindFields {
  readonly text: TextField
  readonly longText: LongTextField
  readonly integer: IntegerField
  readonly number: DecimalField
  readonly money: MoneyField
  readonly date: DateField
  readonly time: TimeField
  readonly moment: MomentField
  readonly flag: FlagField
  readonly choice: ChoiceField
  readonly choices: ChoicesField
  readonly state: StateField
  readonly phone: PhoneField
  readonly email: EmailField
  readonly link: LinkField
  readonly reference: ReferenceField
  readonly references: ReferencesField
  readonly file: FileField
  readonly files: FilesField
  readonly parts: PartsField
  readonly amounts: AmountsField
  readonly group: GroupField
  readonly json: JsonField
  readonly secret: SecretField
  readonly computed: ComputedField
}

/** The name of a kind. */
export type KindName = keyof KindFields

/** Any field, told apart by its `kind`. */
export type AnyField = { [K in KindName]: KindFields[K] & { readonly kind: K } }[KindName]

/** Fields of an entity, of a group or of a call, by name. */
export type Fields = Readonly<Record<string, AnyField>>

export { amounts } from './amounts.ts'
export { choice } from './choice.ts'
export { choices } from './choices.ts'
export { computed } from './computed.ts'
export { date } from './date.ts'
export { email } from './email.ts'
export { file } from './file.ts'
export { files } from './files.ts'
export { flag } from './flag.ts'
export { group } from './group.ts'
export { integer } from './integer.ts'
export { json } from './json.ts'
export { link } from './link.ts'
export { longText } from './longText.ts'
export { moment } from './moment.ts'
export { money } from './money.ts'
export { decimal } from './number.ts'
export type { Part } from './parts.ts'
export { parts } from './parts.ts'
export { phone } from './phone.ts'
export { reference } from './reference.ts'
export { references } from './references.ts'
export { secret } from './secret.ts'
export { state } from './state.ts'
export { text } from './text.ts'
export { time } from './time.ts'
