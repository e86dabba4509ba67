// The registry of checks: a kind left out does not compile.
import type { ZodType } from 'zod'
import type { KindFields, KindName } from '../kinds/index.ts'
import { checkAmounts } from './amounts.ts'
import { checkChoice } from './choice.ts'
import { checkChoices } from './choices.ts'
import { checkComputed } from './computed.ts'
import { checkDate } from './date.ts'
import { checkEmail } from './email.ts'
import { checkFile } from './file.ts'
import { checkFiles } from './files.ts'
import { checkFlag } from './flag.ts'
import { checkGroup } from './group.ts'
import { checkInteger } from './integer.ts'
import { checkJson } from './json.ts'
import { checkLink } from './link.ts'
import { checkLongText } from './longText.ts'
import { checkMoment } from './moment.ts'
import { checkMoney } from './money.ts'
import { checkNumber } from './number.ts'
import { checkParts } from './parts.ts'
import { checkPhone } from './phone.ts'
import { checkReference } from './reference.ts'
import { checkReferences } from './references.ts'
import { checkSecret } from './secret.ts'
import { checkState } from './state.ts'
import { checkText } from './text.ts'
import { checkTime } from './time.ts'

/** Gives each kind the schema of its filled value, with Russian errors. */
export const checks: { readonly [K in KindName]: (field: KindFields[K]) => ZodType } = {
  text: checkText,
  longText: checkLongText,
  integer: checkInteger,
  number: checkNumber,
  money: checkMoney,
  date: checkDate,
  time: checkTime,
  moment: checkMoment,
  flag: checkFlag,
  choice: checkChoice,
  choices: checkChoices,
  state: checkState,
  phone: checkPhone,
  email: checkEmail,
  link: checkLink,
  reference: checkReference,
  references: checkReferences,
  file: checkFile,
  files: checkFiles,
  parts: (field) => checkParts(field, checkOf),
  amounts: checkAmounts,
  group: (field) => checkGroup(field, checkOf),
  json: checkJson,
  secret: checkSecret,
  computed: checkComputed,
}

/** The schema of a filled value of a field; emptiness is decided by the record it stands in. */
export function checkOf<K extends KindName>(field: KindFields[K] & { readonly kind: K }): ZodType {
  return checks[field.kind](field)
}
