// What the work on a clean consists of: check-list by zones, problems, supplies, comments, the way into the flat.
import { Check, KeyRound, Square } from 'lucide-react'
import { cleans as cleansModel } from '#schema/entities/cleans.ts'
import { points } from '#schema/entities/points.ts'
import { CopyButton } from '#src/kinds/CopyButton.tsx'
import { optionsOf } from '#src/kinds/filters/filters.ts'
import { Glyph } from '#src/kinds/marks/Glyph.tsx'
import { Block } from '#src/views/sheet/Block.tsx'
import { CommentsBlock } from '#src/views/sheet/CommentsBlock.tsx'
import type { OpenClean } from './cleanWords.ts'
import '#src/kinds/kinds.css'

/** The points of the check-list by zones, done ones ticked. */
export function CheckListBlock({ clean }: { readonly clean: OpenClean }) {
  const list = clean.points ?? []
  if (list.length === 0) return null
  const done = list.filter((point) => point.done === true).length
  const zones = Map.groupBy(list, (point) => point.zone || 'Остальное')
  return (
    <Block title="Чек-лист" aside={<span className="sheet-count">{`${done} из ${list.length}`}</span>}>
      <div className="money-track" aria-hidden="true">
        <span style={{ width: `${(done / list.length) * 100}%` }} />
      </div>
      {[...zones].map(([zone, ofZone]) => (
        <div key={zone}>
          <h4>{zoneLabel(zone)}</h4>
          <ul className="stack gap-0 check-list">
            {ofZone.map((point, index) => (
              <Point key={String(point.point_id ?? index)} point={point} />
            ))}
          </ul>
        </div>
      ))}
    </Block>
  )
}

function zoneLabel(zone: string): string {
  return optionsOf(points.fields.zone).find(([code]) => code === zone)?.[1] ?? zone
}

function Point({ point }: { readonly point: NonNullable<OpenClean['points']>[number] }) {
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
        {point.note && <em> {point.note}</em>}
      </span>
      <span className="wait-text size-12">{marks.filter(Boolean).join(', ')}</span>
    </li>
  )
}

const severities = { low: 'mute', normal: 'wait', high: 'bad' } as const

/** What is broken or spoilt, and what runs out. */
export function ProblemsBlock({ clean }: { readonly clean: OpenClean }) {
  const problems = clean.problems ?? []
  const lacking = (clean.supplies_report ?? []).filter(({ level }) => level !== 'enough')
  if (problems.length + lacking.length === 0) return null
  const { severity } = cleansModel.fields.problems.of
  const words = severity ? optionsOf(severity) : []
  return (
    <Block title="Проблемы и запасы">
      <ul className="stack gap-0 sheet-lines">
        {problems.map((problem, index) => (
          <li key={String(problem.id ?? index)}>
            <Glyph
              family={Object.entries(severities).find(([code]) => code === problem.severity)?.[1] ?? 'wait'}
            />
            <span>
              <b>{problem.text}</b> {words.find(([code]) => code === problem.severity)?.[1]}
            </span>
          </li>
        ))}
        {lacking.map((supply) => (
          <li key={supply.name}>
            <Glyph family={supply.level === 'empty' ? 'bad' : 'wait'} />
            <span>
              <b>{supply.name}</b> {supply.level === 'empty' ? 'кончилось' : 'мало'}
            </span>
          </li>
        ))}
      </ul>
    </Block>
  )
}

/** What staff, the cleaner and the inspector wrote. */
export function CleanCommentsBlock({ clean }: { readonly clean: OpenClean }) {
  const comments = [
    { title: 'Клинеру', text: clean.comment },
    { title: 'Об объекте', text: clean.object?.clean_comment },
    { title: 'От клинера', text: clean.cleaner_comment },
    { title: 'Проверка', text: clean.check_comment },
  ]
  return <CommentsBlock comments={comments} />
}

/** Codes and keys, shown only when the server gave them. */
export function AccessBlock({ clean }: { readonly clean: OpenClean }) {
  const { object } = clean
  const codes = object?.codes
  const ways = [
    { label: 'Домофон', text: object?.intercom ?? '' },
    { label: 'Код двери', text: codes?.door_code ?? '' },
    { label: 'Код сейфа', text: codes?.keybox_code ?? '' },
    { label: 'Где ключ', text: codes?.key_place ?? '' },
  ].filter(({ text }) => text !== '')
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
