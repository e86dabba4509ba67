// What the work on a clean consists of: check-list by zones, problems, supplies, comments, the way into the flat.
import { Check, KeyRound, Square } from 'lucide-react'
import { cleans as cleansModel } from '#schema/entities/cleans.ts'
import { objects } from '#schema/entities/objects.ts'
import { points } from '#schema/entities/points.ts'
import { CopyButton } from '#src/kinds/CopyButton.tsx'
import { wordOf } from '#src/kinds/filters/filters.ts'
import { Glyph } from '#src/kinds/marks/Glyph.tsx'
import { useShared } from '#src/state/SessionContext.tsx'
import { Block } from '#src/views/sheet/Block.tsx'
import { CommentsBlock } from '#src/views/sheet/CommentsBlock.tsx'
import { answerText } from './answerText.ts'
import type { OpenClean } from './cleanWords.ts'
import { ProblemActs } from './ProblemCost.tsx'
import '#src/kinds/kinds.css'

interface BlockProps {
  readonly clean: OpenClean
}

/** The points of the check-list by zones, done ones ticked. */
export function CheckListBlock({ clean }: BlockProps) {
  const cleaners = useShared('cleaners')
  const list = clean.points ?? []
  if (list.length === 0) return null
  const done = list.filter((point) => point.done === true).length
  const isShared = (clean.helper_ids ?? []).length > 0
  const nameOf = (id: number | undefined) =>
    isShared ? cleaners.find((cleaner) => cleaner.id === id)?.name : undefined
  const zones = Map.groupBy(list, (point) => point.zone || 'Остальное')
  return (
    <Block title="Чек-лист" aside={<span className="sheet-count">{`${done} из ${list.length}`}</span>}>
      <div className="money-track" aria-hidden="true">
        <span style={{ width: `${(done / list.length) * 100}%` }} />
      </div>
      {[...zones].map(([zone, ofZone]) => (
        <div key={zone}>
          <h4>{wordOf(points.fields.zone, zone)}</h4>
          <ul className="stack gap-0 check-list">
            {ofZone.map((point, index) => (
              <Point key={String(point.point_id ?? index)} point={point} doneBy={nameOf(point.done_by)} />
            ))}
          </ul>
        </div>
      ))}
    </Block>
  )
}

interface PointProps {
  readonly point: NonNullable<OpenClean['points']>[number]
  /** Two at one flat: whose work it was. */
  readonly doneBy: string | undefined
}

function Point({ point, doneBy }: PointProps) {
  const answer = answerText(point)
  const isDone = point.done === true
  const Sign = isDone ? Check : Square
  const marks = [
    point.required === true && !isDone && 'обязательно',
    point.photo_required === true && 'нужно фото',
  ]
  return (
    <li className={isDone ? 'done' : ''}>
      <Sign size={16} strokeWidth={2.1} />
      <span>
        <span className="only-read">{isDone ? 'Сделано: ' : 'Не сделано: '}</span>
        {point.title}
        {answer && <b> {answer}</b>}
        {doneBy && <span className="faint"> {doneBy}</span>}
        {point.note && <em> {point.note}</em>}
      </span>
      <span className="wait-text size-12">{marks.filter(Boolean).join(', ')}</span>
    </li>
  )
}

const severities = { low: 'mute', normal: 'wait', high: 'bad' } as const
const { severity: severityField } = cleansModel.fields.problems.of
const { level: levelField } = cleansModel.fields.supplies_report.of

/** What is broken or spoilt, and what runs out. */
export function ProblemsBlock({ clean }: BlockProps) {
  const { problems = [], supplies_report = [] } = clean
  const lines = [
    ...problems.map((problem) => ({
      key: `problem ${problem.id ?? problem.text}`,
      what: problem.text,
      family: severities[problem.severity ?? 'normal'],
      word: [wordOf(severityField, problem.severity), problem.by_guest && 'похоже, гость']
        .filter(Boolean)
        .join(', '),
      act: <ProblemActs clean={clean} problem={problem} />,
    })),
    ...supplies_report
      .filter(({ level }) => level !== 'enough')
      .map(({ name, level }) => ({
        key: `supply ${name}`,
        what: name,
        family: level === 'empty' ? ('bad' as const) : ('wait' as const),
        word: wordOf(levelField, level).toLocaleLowerCase('ru'),
        act: null,
      })),
  ]
  if (lines.length === 0) return null
  return (
    <Block title="Проблемы и запасы">
      <ul className="stack gap-0 sheet-lines">
        {lines.map(({ key, what, family, word, act }) => (
          <li key={key}>
            <Glyph family={family} />
            <span>
              <b>{what}</b> {word}
            </span>
            {act}
          </li>
        ))}
      </ul>
    </Block>
  )
}

/** What staff, the cleaner and the inspector wrote. */
export function CleanCommentsBlock({ clean }: BlockProps) {
  const cleaners = useShared('cleaners')
  const nameOf = (id: number | undefined) => cleaners.find((cleaner) => cleaner.id === id)?.name
  const comments = [
    { title: 'Клинеру', text: clean.comment },
    { title: 'Об объекте', text: clean.object?.clean_comment },
    { title: 'От клинера', text: clean.cleaner_comment },
    { title: 'Проверка', text: clean.check_comment },
    ...(clean.pay_disputes ?? []).map(({ cleaner_id, text, settled }) => ({
      title: `${settled ? 'Спор об оплате разобран' : 'Не согласен с оплатой'}: ${nameOf(cleaner_id) ?? 'клинер'}`,
      text,
    })),
  ]
  return <CommentsBlock comments={comments} />
}

/** Codes and keys, shown only when the server gave them. */
export function AccessBlock({ clean }: BlockProps) {
  const { object } = clean
  const codes = object?.codes
  const ways = [
    { field: objects.fields.intercom, text: object?.intercom },
    { field: objects.fields.door_code, text: codes?.door_code },
    { field: objects.fields.keybox_code, text: codes?.keybox_code },
    { field: objects.fields.key_place, text: codes?.key_place },
  ].flatMap(({ field: { label }, text }) => (text ? [{ label, text }] : []))
  if (ways.length === 0) return null
  return (
    <Block title="Как войти">
      <ul className="stack gap-0 sheet-lines">
        {ways.map(({ label, text }) => (
          <li key={label}>
            <KeyRound size={16} strokeWidth={2.1} />
            <span>
              {label}: <b>{text}</b>
            </span>
            <CopyButton text={text} what={label.toLocaleLowerCase('ru')} />
          </li>
        ))}
      </ul>
    </Block>
  )
}
