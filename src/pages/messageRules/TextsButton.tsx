import { type ButtonProps, Table, TableBody, TableCell, TableHead, TableRow } from '@mui/material'
import { useState } from 'react'
import { Link } from 'react-router'
import { type MessageChannel, messageChannels } from '#schema/entities/messageChannels.ts'
import { languages } from '#schema/rules/languages.ts'
import { counted } from '#schema/rules/plural.ts'
import type { Rule } from '#schema/rules/ruleWords.ts'
import type { CallAnswer } from '#schema/wire/lines.ts'
import { ChoiceBox, rowChoices } from '#src/kinds/inputs/ChoiceBox.tsx'
import { useShared } from '#src/state/SessionContext.tsx'
import { useRead } from '#src/views/call/useRead.ts'
import { DialogButton } from '#src/views/DialogButton.tsx'
import type { DialogAbout } from '#src/views/DialogFrame.tsx'
import { Loaded } from '#src/views/Loaded.tsx'
import { cardPath } from '#src/views/paths.ts'
import { InfoDialog } from '#src/views/TitledDialog.tsx'

interface TextsButtonProps extends Pick<ButtonProps, 'size' | 'variant'> {
  readonly rule: Rule
  /** The name of the rule is told where its button stands among those of others. */
  readonly isNamed?: boolean
}

/** «Какой текст»: which template a rule sends to the guests of each flat in each language; nothing for a rule with a text of its own, nor for one that writes to others. */
export function TextsButton({ rule, isNamed = false, ...look }: TextsButtonProps) {
  if (rule.template_id === undefined || rule.audience !== 'guest') return null
  return (
    <DialogButton {...look} dialog={(close) => <TextsDialog rule={rule} onClose={close} />}>
      Какой текст{isNamed && <span className="only-read">: {rule.name}</span>}
    </DialogButton>
  )
}

const ways = Object.entries(messageChannels)

function TextsDialog({ rule: { id, name }, onClose }: DialogAbout<{ rule: Rule }>) {
  const [channel, setChannel] = useState<MessageChannel>()
  const [ota, setOta] = useState<number>()
  const query = { ...(channel && { channel }), ...(ota !== undefined && { ota_id: ota }) }
  const texts = useRead('GET messages/{id}/texts', { params: { id }, query })
  const isWay = (code: string): code is MessageChannel => Object.hasOwn(messageChannels, code)
  return (
    <InfoDialog title={`Какой текст уйдёт: ${name}`} width="md" onClose={onClose}>
      <div className="stack gap-12">
        <div className="row wrap gap-12">
          <ChoiceBox
            named
            label="Способ"
            value={channel ?? texts.data?.channel ?? null}
            options={ways}
            onChange={(code) => setChannel(isWay(code) ? code : undefined)}
          />
          <ChoiceBox
            named
            label="Канал брони"
            value={ota === undefined ? null : String(ota)}
            all="Без канала"
            options={rowChoices(useShared('otas'))}
            onChange={(code) => setOta(code === '' ? undefined : Number(code))}
          />
        </div>
        <Loaded of={texts} failure="Не удалось узнать, какой текст уйдёт" height={160}>
          {(data) => <Matrix data={data} />}
        </Loaded>
      </div>
    </InfoDialog>
  )
}

type Texts = CallAnswer<'GET messages/{id}/texts'>
type Row = NonNullable<Texts['rows']>[number]

function Matrix({ data: { languages: codes = [], rows = [] } }: { readonly data: Texts }) {
  if (rows.length === 0) return <p className="dialog-text">Правилу не подходит ни один объект.</p>
  return (
    <Table size="small">
      <TableHead>
        <TableRow>
          <TableCell>Объект</TableCell>
          {codes.map((code) => (
            <TableCell key={code}>{languageName(code)}</TableCell>
          ))}
        </TableRow>
      </TableHead>
      <TableBody>
        {rows.map((row, index) => (
          <TableRow key={row.flats?.[0]?.id}>
            <TableCell component="th" scope="row">
              {flatsText(row, index === 0 && rows.length > 1)}
            </TableCell>
            {row.cells?.map((cell) => (
              <TableCell key={cell.language}>
                <TextCell cell={cell} />
              </TableCell>
            ))}
          </TableRow>
        ))}
      </TableBody>
    </Table>
  )
}

function TextCell({ cell }: { readonly cell: NonNullable<Row['cells']>[number] }) {
  const { template_id, name, foreign } = cell
  if (template_id === undefined) return <span className="bad-text">Не уйдёт</span>
  return (
    <>
      <Link className="calm-link" to={cardPath('templates', template_id)}>
        {name}
      </Link>
      {foreign && <span className="block faint">на другом языке</span>}
    </>
  )
}

const mostNames = 3

/** «Невский, 88, Лиговка и ещё 5 объектов»; the most common row tells how many it is of. */
function flatsText({ flats = [] }: Row, isUsual: boolean): string {
  const names = flats.map(({ name = '' }) => name)
  const forms = ['объект', 'объекта', 'объектов'] as const
  if (isUsual && names.length > mostNames) return `Остальные: ${counted(names.length, forms)}`
  const rest = names.length - mostNames
  const shown = names.slice(0, mostNames).join('; ')
  return rest > 0 ? `${shown} и ещё ${counted(rest, forms)}` : shown
}

const known: Readonly<Record<string, string>> = languages

function languageName(code: string): string {
  return known[code] ?? code
}
