import type { KindFields } from '#schema/kinds/index.ts'
import { counted } from '#schema/rules/plural.ts'
import { shiftText } from '#schema/rules/shifts.ts'
import { readableText } from '#schema/rules/templateText.ts'
import { amountsText } from '../amounts.ts'
import { StateMark } from '../marks/StateMark.tsx'
import { SafeLink } from '../SafeLink.tsx'
import { dateText, momentText, moneyText, nameAmong, numberText, phoneText, plainText } from '../texts.ts'
import type { CellRegistry } from './cell.ts'
import { computedCell } from './computedCell.tsx'
import { GroupCell } from './GroupCell.tsx'
import { joinedName } from './joined.ts'
import { LaterFiles } from './LaterFiles.tsx'
import { PartsCell } from './PartsCell.tsx'
import { ReferencesCell } from './ReferencesCell.tsx'
import { SecretCell } from './SecretCell.tsx'

function longText({ variables }: KindFields['longText'], value: unknown): string {
  return variables ? readableText(plainText(value)) : plainText(value)
}

/** A number by its word, or as a move in time, where the declaration says so. */
function integerText({ words, shift }: KindFields['integer'], value: unknown): string {
  const word = words?.find(([number]) => number === value)?.[1]
  if (word !== undefined) return word
  return shift !== undefined && typeof value === 'number' ? shiftText(value, shift) : numberText(value)
}

const countOf = (value: unknown) => (Array.isArray(value) ? value.length : 0)

/** The registry of cells: one view per kind of the schema. */
export const cells: CellRegistry = {
  text: { text: ({ suggestions = {} }, value) => nameAmong(suggestions, plainText(value)) },
  longText: {
    text: longText,
    draw: (field, value, { inTable }) => {
      const text = longText(field, value)
      return inTable ? text : <span style={{ whiteSpace: 'pre-wrap' }}>{text}</span>
    },
  },
  integer: { align: 'right', text: integerText },
  number: { align: 'right', text: (field, value) => numberText(value, field.unit) },
  money: {
    align: 'right',
    text: (_, value) => moneyText(value),
    draw: (_, value) =>
      value === 0 ? <span style={{ color: 'var(--k-text3)' }}>{moneyText(value)}</span> : moneyText(value),
  },
  date: { text: (_, value, { clock }) => dateText(value, clock) },
  time: { text: (_, value) => plainText(value) },
  moment: { text: (_, value, { clock }) => momentText(value, clock) },
  flag: {
    text: (_, value) => (value === true ? 'Да' : 'Нет'),
    draw: (_, value) => (value === true ? 'Да' : <span style={{ color: 'var(--k-text3)' }}>Нет</span>),
  },
  choice: { text: (field, value) => field.options[plainText(value)] ?? plainText(value) },
  choices: {
    text: (field, value) =>
      (Array.isArray(value) ? value : [])
        .map((code) => field.options[plainText(code)] ?? plainText(code))
        .join(', '),
  },
  state: {
    text: (field, value) => field.states[plainText(value)]?.label ?? plainText(value),
    draw: (field, value) => {
      const state = field.states[plainText(value)]
      return <StateMark family={state?.family ?? 'plain'}>{state?.label ?? plainText(value)}</StateMark>
    },
  },
  phone: {
    text: (_, value) => phoneText(value),
    draw: (_, value) => <SafeLink to={`tel:${plainText(value)}`}>{phoneText(value)}</SafeLink>,
  },
  email: {
    text: (_, value) => plainText(value),
    draw: (_, value) => <SafeLink to={`mailto:${plainText(value)}`}>{plainText(value)}</SafeLink>,
  },
  link: {
    text: (_, value) => plainText(value),
    draw: (_, value) => <SafeLink to={plainText(value)} />,
  },
  reference: { text: (_, value, { name, row }) => joinedName(row, name, value) },
  references: {
    text: (_, value) => plainText(countOf(value)),
    draw: (field, value, place) => <ReferencesCell field={field} value={value} place={place} />,
  },
  file: {
    text: (_, value) => (typeof value === 'number' ? 'есть' : ''),
    draw: (field, value, { inTable }) => (
      <LaterFiles ids={[Number(value)]} label={field.label} inTable={inTable} />
    ),
  },
  files: {
    text: (_, value) => (countOf(value) === 0 ? '' : counted(countOf(value), ['файл', 'файла', 'файлов'])),
    draw: (field, value, { inTable }) => (
      <LaterFiles ids={Array.isArray(value) ? value.map(Number) : []} label={field.label} inTable={inTable} />
    ),
  },
  parts: {
    text: (_, value) => (countOf(value) === 0 ? '' : counted(countOf(value), ['строка', 'строки', 'строк'])),
    draw: (field, value, place, nested) => (
      <PartsCell field={field} value={value} place={place} nested={nested} />
    ),
  },
  amounts: { text: (_, value) => amountsText(value) },
  group: {
    text: () => '',
    draw: (field, value, place, nested) => (
      <GroupCell field={field} value={value} place={place} nested={nested} />
    ),
  },
  json: {
    text: (_, value) => plainText(value),
    draw: (_, value, { inTable }) =>
      inTable ? (
        '…'
      ) : (
        <pre style={{ margin: 0, fontSize: 12, overflow: 'auto' }}>{JSON.stringify(value, null, 2)}</pre>
      ),
  },
  secret: {
    text: () => 'задан',
    draw: (field, value, place) => <SecretCell field={field} value={value} place={place} />,
  },
  computed: computedCell,
}
