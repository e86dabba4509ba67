// What a hand chose on the board, in words, with what else will move; nothing happens before a button is pressed.
import { Button } from '@mui/material'
import { type KeyboardEvent, type RefObject, useState } from 'react'
import { formatMoney } from '#schema/rules/moneyText.ts'
import { MoveEffects } from '../stay/move/MoveEffects.tsx'
import { daysText, priceByNights } from '../stay/move/moveWords.ts'
import { clashText, nameOf } from './barWords.ts'
import type { ChangeDraft, Draft, NewDraft } from './boardDraft.ts'
import type { BoardObject, BoardStay } from './boardTypes.ts'
import type { NewKind } from './useBoardSaving.ts'

interface BoardStripProps {
  readonly draft: Draft
  /** Where keys are led from the board. */
  readonly ref: RefObject<HTMLElement | null>
  /** The stay that seems to have these nights; the server has the last word. */
  readonly inTheWay: BoardStay | undefined
  readonly objects: readonly BoardObject[]
  readonly isSaving: boolean
  readonly onCreate: (draft: NewDraft, kind: NewKind) => void
  readonly onChange: (draft: ChangeDraft, amount: number | undefined) => void
  readonly onCancel: () => void
}

/** The strip under the board. */
export function BoardStrip(props: BoardStripProps) {
  const { draft, ref, onCancel } = props
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') onCancel()
  }
  return (
    // Esc leads back to the board from every button of the strip
    <section
      ref={ref}
      className="row wrap gap-10 board-strip"
      aria-label="Что изменить"
      onKeyDown={onKeyDown}
    >
      {draft.kind === 'new' ? <NewStay {...props} draft={draft} /> : <MovedStay {...props} draft={draft} />}
    </section>
  )
}

function NewStay({
  draft,
  objects,
  inTheWay,
  isSaving,
  onCreate,
  onCancel,
}: BoardStripProps & { readonly draft: NewDraft }) {
  return (
    <>
      <div role="status">
        <p>
          <b>{nameIn(objects, draft.objectId)}</b> {daysText(draft)}
        </p>
        {inTheWay && <p className="bad-text">{clashText(inTheWay)}</p>}
      </div>
      <Button variant="contained" disabled={isSaving} onClick={() => onCreate(draft, 'guest')}>
        Новая бронь
      </Button>
      <Button variant="outlined" disabled={isSaving} onClick={() => onCreate(draft, 'block')}>
        Закрыть даты
      </Button>
      <Button variant="outlined" disabled={isSaving} onClick={() => onCreate(draft, 'repair')}>
        Ремонт
      </Button>
      <Button onClick={onCancel}>Отмена</Button>
    </>
  )
}

function MovedStay({
  draft,
  objects,
  inTheWay,
  isSaving,
  onChange,
  onCancel,
}: BoardStripProps & { readonly draft: ChangeDraft }) {
  const { stay } = draft
  const amount = typeof stay.row.amount === 'number' ? stay.row.amount : 0
  const counted = priceByNights(amount, stay, draft)
  const [isCounted, setCounted] = useState(false)
  const hasClean = typeof stay.row.clean_id === 'number'
  return (
    <>
      <div role="status">
        <p>
          <b>{nameOf(stay)}</b>{' '}
          {draft.objectId !== stay.objectId && (
            <>
              {nameIn(objects, stay.objectId)} → <b>{nameIn(objects, draft.objectId)}</b>,{' '}
            </>
          )}
          {daysText(stay)} → <b>{daysText(draft)}</b>
        </p>
        {inTheWay && <p className="bad-text">{clashText(inTheWay)}</p>}
        <p className="quiet">
          <MoveEffects rentId={stay.id} hasClean={hasClean} from={stay} to={draft} />
          {counted === undefined && amount > 0 && `Стоимость останется ${formatMoney(amount)}.`}
        </p>
        {counted !== undefined && (
          <fieldset className="row stretch wrap gap-12 board-price">
            <legend className="only-read">Стоимость</legend>
            <label>
              <input type="radio" checked={!isCounted} onChange={() => setCounted(false)} /> оставить{' '}
              {formatMoney(amount)}
            </label>
            <label>
              <input type="radio" checked={isCounted} onChange={() => setCounted(true)} /> по ночам{' '}
              {formatMoney(counted)}
            </label>
          </fieldset>
        )}
      </div>
      <Button
        variant="contained"
        loading={isSaving}
        onClick={() => onChange(draft, isCounted ? counted : undefined)}
      >
        Перенести
      </Button>
      <Button onClick={onCancel}>Не менять</Button>
    </>
  )
}

function nameIn(objects: readonly BoardObject[], id: number): string {
  return objects.find((object) => object.id === id)?.name ?? ''
}
