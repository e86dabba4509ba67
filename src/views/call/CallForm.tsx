// The form of a call: its declared fields with their limits; what is refused stands at the field it concerns.
import { DialogContent } from '@mui/material'
import { Fragment, type ReactNode, useEffect, useRef, useState } from 'react'
import { Form } from 'react-admin'
import { type FieldValues, useFormContext, useWatch } from 'react-hook-form'
import type { Fields } from '#schema/kinds/index.ts'
import type { CallInput, CallName } from '#schema/wire/lines.ts'
import { FieldInput } from '#src/kinds/inputs/FieldInput.tsx'
import { useFormKeys } from '../form/useFormKeys.ts'
import { asFormErrors } from '../form/useResolver.ts'
import { type BodyField, type BodyParts, bodyFields, type FieldWords, initialBody } from './declaredBody.ts'
import type { CallOutcome } from './useCall.ts'

/** What a form of a call is told by its place. */
export interface CallFormProps<L extends CallName> {
  readonly call: L
  /** Makes the call: the act of `useCall`. */
  readonly act: (input: CallInput<L>) => Promise<CallOutcome<L>>
  /** The fields to fill, in this order; they may follow from what is filled already. */
  readonly fields?: readonly BodyField<L>[] | ((filled: BodyParts<L>) => readonly BodyField<L>[])
  /** What the place has chosen: sent and not shown. */
  readonly fixed?: BodyParts<L>
  /** What the fields begin with beside their declaration. */
  readonly start?: BodyParts<L>
  readonly params?: Readonly<Record<string, number | string>>
  /** Fields as this place names them; it may follow from what is filled already. */
  readonly words?: BodyWords<L> | ((filled: BodyParts<L>) => BodyWords<L>)
  /** What stands before a field; it may read and fill the form. */
  readonly before?: { readonly [K in BodyField<L>]?: ReactNode }
  /** The body to send, where it is not just what was filled. */
  readonly bodyOf?: (filled: BodyParts<L>) => BodyParts<L>
  /** What this place refuses beside the declaration, by field. */
  readonly refuse?: (filled: BodyParts<L>) => Readonly<Record<string, string>>
  /** What stands over the fields. */
  readonly children?: ReactNode
  /** What stands under the fields: what will follow from what is filled. */
  readonly effect?: (filled: BodyParts<L>) => ReactNode
  /** The buttons, one of type `submit` among them. */
  readonly actions: ReactNode
  /** The classes of the fields on a page; without them the form stands in a dialog. */
  readonly className?: string
  /** A form for one act after another: it is empty again when the act is done. */
  readonly isRepeated?: boolean
}

type BodyWords<L extends CallName> = { readonly [K in BodyField<L>]?: FieldWords }

/** An act is about no row: without this the form would begin with the row of the card around. */
const noRow = {}

/** The form; a refusal leaves it with everything typed. */
export function CallForm<L extends CallName>(props: CallFormProps<L>) {
  const { call, act, fixed, start, params, bodyOf, refuse, actions, isRepeated } = props
  const [done, setDone] = useState(0)
  const submit = async (values: FieldValues) => {
    const filled = filledOf(props, values)
    const body = { ...fixed, ...(bodyOf ? bodyOf(filled) : filled) }
    const outcome = await act(inputOf<L>(params, body))
    if (!outcome.isDone) return outcome.faults
    if (isRepeated) setDone(done + 1)
    return undefined
  }
  const resolver = async (values: FieldValues) => {
    const fields = shownFields(props, values)
    if (Object.keys(fields).length === 0) return { values, errors: {} }
    const { bodySchema, fieldErrors } = await import('#schema/validators/entity.ts')
    const filled = filledOf(props, values)
    const checked = bodySchema(fields).safeParse(filled)
    const faults = checked.success ? (refuse?.(filled) ?? {}) : fieldErrors(checked.error, fields)
    const errors = asFormErrors(faults)
    return Object.keys(errors).length === 0 ? { values, errors: {} } : { values: {}, errors }
  }
  return (
    <Form
      record={noRow}
      defaultValues={{ ...initialBody(call), ...start }}
      resolver={resolver}
      onSubmit={submit}
      noValidate
      disableInvalidFormNotification
    >
      <CallFields {...props} done={done} />
      {actions}
    </Form>
  )
}

function CallFields<L extends CallName>(props: CallFormProps<L> & { readonly done: number }) {
  const { before, children, effect, className, done } = props
  const values = useWatch()
  const { reset } = useFormContext()
  const holder = useRef<HTMLDivElement>(null)
  useFormKeys(holder)
  useEffect(() => {
    if (done > 0) reset()
  }, [done, reset])
  const Place = className === undefined ? DialogContent : 'div'
  const marks: Readonly<Record<string, ReactNode>> = before ?? {}
  return (
    <Place ref={holder} className={className ?? 'stack'} {...(className === undefined && { sx: { pt: 0 } })}>
      {children}
      {Object.entries(shownFields(props, values)).map(([name, field]) => (
        <Fragment key={name}>
          {marks[name]}
          <FieldInput field={field} source={name} />
        </Fragment>
      ))}
      {effect && (
        <p className="dialog-text" role="status">
          {effect(filledOf(props, values))}
        </p>
      )}
    </Place>
  )
}

function shownFields<L extends CallName>(props: CallFormProps<L>, values: FieldValues): Fields {
  const { call, fields = [], words = {} } = props
  const filled = partsOf<L>(values)
  const names = typeof fields === 'function' ? fields(filled) : fields
  return bodyFields(call, names, typeof words === 'function' ? words(filled) : words)
}

function filledOf<L extends CallName>(props: CallFormProps<L>, values: FieldValues): BodyParts<L> {
  const names = Object.keys(shownFields(props, values))
  const filled = names.map((name) => [name, trimmed(values[name])] as const)
  return partsOf<L>(Object.fromEntries(filled.filter(([, value]) => value !== null && value !== undefined)))
}

function trimmed(value: unknown): unknown {
  return typeof value === 'string' ? value.trim() || null : value
}

/** The values of inputs are those of their declared kinds; the checks of the form hold them to it. */
function partsOf<L extends CallName>(values: FieldValues): BodyParts<L> {
  return values as BodyParts<L>
}

function inputOf<L extends CallName>(params: object | undefined, body: object): CallInput<L> {
  return { ...(params && { params }), ...(Object.keys(body).length > 0 && { body }) } as CallInput<L>
}
