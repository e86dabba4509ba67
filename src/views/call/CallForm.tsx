import { DialogContent } from '@mui/material'
import { Fragment, type ReactNode, useEffect, useRef, useState } from 'react'
import { Form } from 'react-admin'
import { type FieldValues, useFormContext, useFormState, useWatch } from 'react-hook-form'
import type { Fields } from '#schema/kinds/index.ts'
import type { CallInput, CallName } from '#schema/wire/lines.ts'
import type { AnyRow } from '#schema/wire/sent.ts'
import { FieldInput } from '#src/kinds/inputs/FieldInput.tsx'
import { useFirstField } from '../form/useFirstField.ts'
import { useFormKeys } from '../form/useFormKeys.ts'
import { asFormErrors } from '../form/useResolver.ts'
import { useUnsaved } from '../unsaved.ts'
import {
  type BodyParts,
  declaredBody,
  type FieldWords,
  type Filled,
  type FilledName,
  initialOf,
  shownFields,
} from './declaredBody.ts'
import type { ActOutcome } from './useAct.ts'

/** What a form of a call is told by its place. */
export interface CallFormProps<L extends CallName, O extends Fields = Fields, F = Filled<L, O>> {
  readonly call: L
  /** The declared fields of a record that the body holds: these are filled, and `bodyOf` says where they go. */
  readonly of?: O
  /** Makes the call: the act of `useCall`. */
  readonly act: (input: CallInput<L>) => Promise<ActOutcome<unknown>>
  /** The fields to fill, in this order; they may follow from what is filled already. */
  readonly fields?: readonly FilledName<F>[] | ((filled: F) => readonly FilledName<F>[])
  /** What the place has chosen: sent and not shown. */
  readonly fixed?: BodyParts<L>
  /** The row that is changed, as it was when the form opened: the fields begin with its values. */
  readonly row?: AnyRow
  /** What the fields begin with beside their declaration; a field that nobody has touched follows it. */
  readonly start?: F
  readonly params?: Readonly<Record<string, number | string>>
  /** Fields as this place names them; it may follow from what is filled already. */
  readonly words?: FilledWords<F> | ((filled: F) => FilledWords<F>)
  /** What stands before a field; it may read and fill the form. */
  readonly before?: { readonly [K in FilledName<F>]?: ReactNode }
  /** The body to send, where it is not just what was filled. */
  readonly bodyOf?: (filled: F) => BodyParts<L>
  /** What this place refuses beside the declaration, by field. */
  readonly refuse?: (filled: F) => Readonly<Record<string, string>>
  /** What stands over the fields. */
  readonly children?: ReactNode
  /** What stands under the fields: what will follow from what is filled. */
  readonly effect?: (filled: F) => ReactNode
  /** What stands at the end of the fields; it may read and fill the form. */
  readonly below?: ReactNode
  /** The buttons, one of type `submit` among them. */
  readonly actions: ReactNode
  /** The classes of the fields on a page; without them the form stands in a dialog. */
  readonly className?: string
  /** A form for one act after another: it is empty again when the act is done. */
  readonly isRepeated?: boolean
}

type FilledWords<F> = { readonly [K in FilledName<F>]?: FieldWords }

/** An act is about no row: without this the form would begin with the row of the card around. */
const noRow = {}

/** The declared fields of a call with their limits; a refusal stands at its field and leaves everything typed. */
export function CallForm<L extends CallName, O extends Fields = Fields>(props: CallFormProps<L, O>) {
  const { act, fixed, row, start, params, bodyOf, refuse, actions, isRepeated } = props
  const [done, setDone] = useState(0)
  // a form that is told another beginning forgets what was typed
  const [begun] = useState(() => ({
    record: row ?? noRow,
    defaultValues: { ...initialOf(declaredOf(props)), ...start },
  }))
  const submit = async (values: FieldValues) => {
    const filled = filledOf(props, values)
    const body = { ...fixed, ...(bodyOf ? bodyOf(filled) : filled) }
    const outcome = await act(inputOf<L>(params, body))
    if (!outcome.isDone) return outcome.faults
    if (isRepeated) setDone(done + 1)
    return undefined
  }
  const resolver = async (values: FieldValues) => {
    const fields = fieldsOf(props, values)
    if (Object.keys(fields).length === 0) return { values, errors: {} }
    const { bodySchema, fieldErrors } = await import('#schema/validators/entity.ts')
    const filled = filledOf(props, values)
    const checked = bodySchema(fields).safeParse(filled)
    const faults = checked.success ? (refuse?.(filled) ?? {}) : fieldErrors(checked.error, fields)
    const errors = asFormErrors(faults)
    return Object.keys(errors).length === 0 ? { values, errors: {} } : { values: {}, errors }
  }
  return (
    <Form {...begun} resolver={resolver} onSubmit={submit} noValidate disableInvalidFormNotification>
      <CallFields {...props} done={done} />
      {actions}
    </Form>
  )
}

function CallFields<L extends CallName, O extends Fields>(
  props: CallFormProps<L, O> & { readonly done: number },
) {
  const { before, children, effect, below, className, done, start } = props
  const values = useWatch()
  const { reset } = useFormContext()
  const { dirtyFields } = useFormState()
  const holder = useRef<HTMLDivElement>(null)
  useFormKeys(holder)
  const isInDialog = className === undefined
  useFirstField(holder, isInDialog)
  useUnsaved(Object.keys(dirtyFields).length > 0)
  useFollowing(start)
  useEffect(() => {
    if (done > 0) reset()
  }, [done, reset])
  const Place = isInDialog ? DialogContent : 'div'
  const marks: Readonly<Record<string, ReactNode>> = before ?? {}
  return (
    <Place ref={holder} className={className ?? 'stack'} {...(isInDialog && { sx: { pt: 0 } })}>
      {children}
      {Object.entries(fieldsOf(props, values)).map(([name, field]) => (
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
      {below}
    </Place>
  )
}

/** A row that changes under an open form changes what nobody has typed over, an act under way excepted: it shows its outcome ahead. */
function useFollowing(start: object | undefined) {
  const { getValues, getFieldState, resetField } = useFormContext()
  const { isSubmitting } = useFormState()
  const followed = useRef<Readonly<Record<string, unknown>>>({ ...start })
  useEffect(() => {
    if (isSubmitting) return
    const former = followed.current
    followed.current = { ...start }
    for (const [name, value] of Object.entries(followed.current)) {
      const isKept = getFieldState(name).isDirty || getValues(name) !== former[name]
      if (value !== former[name] && !isKept) resetField(name, { defaultValue: value ?? null })
    }
  })
}

function declaredOf<L extends CallName, O extends Fields>({ call, of }: CallFormProps<L, O>): Fields {
  return of ?? declaredBody(call)
}

function fieldsOf<L extends CallName, O extends Fields>(
  props: CallFormProps<L, O>,
  values: FieldValues,
): Fields {
  const { fields = [], words = {} } = props
  const filled = partsOf<L, O>(values)
  const names = typeof fields === 'function' ? fields(filled) : fields
  return shownFields(declaredOf(props), names, typeof words === 'function' ? words(filled) : words)
}

function filledOf<L extends CallName, O extends Fields>(
  props: CallFormProps<L, O>,
  values: FieldValues,
): Filled<L, O> {
  const names = Object.keys(fieldsOf(props, values))
  const filled = names.map((name) => [name, trimmed(values[name])] as const)
  return partsOf<L, O>(
    Object.fromEntries(filled.filter(([, value]) => value !== null && value !== undefined)),
  )
}

function trimmed(value: unknown): unknown {
  return typeof value === 'string' ? value.trim() || null : value
}

/** The values of inputs are those of their declared kinds; the checks of the form hold them to it. */
function partsOf<L extends CallName, O extends Fields>(values: FieldValues): Filled<L, O> {
  return values as Filled<L, O>
}

function inputOf<L extends CallName>(params: object | undefined, body: object): CallInput<L> {
  return { ...(params && { params }), ...(Object.keys(body).length > 0 && { body }) } as CallInput<L>
}
