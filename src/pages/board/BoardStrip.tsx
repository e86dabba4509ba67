import { Button } from '@mui/material'
import { type ReactNode, type RefObject, useState } from 'react'
import { formatMoney } from '#schema/rules/moneyText.ts'
import { daysText } from '#schema/rules/stayDays.ts'
import { movedPrice, proposedPrice } from '#schema/rules/stayPrice.ts'
import { useDrawer } from '#src/state/drawer/useDrawer.ts'
import { FollowedSums } from '../stay/move/FollowedSums.tsx'
import { MoveEffects } from '../stay/move/MoveEffects.tsx'
import { useStaySaving } from '../stay/move/useStaySaving.ts'
import { useNightPrice } from '../stay/parts/useNightPrice.ts'
import { clashText, nameOf } from './barWords.ts'
import type { ChangeDraft, Draft, NewDraft } from './boardDraft.ts'
import type { BoardObject, BoardStay } from './boardTypes.ts'

interface StripProps<D extends Draft> {
  readonly draft: D
  /** The stay that seems to have these nights; the server has the last word. */
  readonly inTheWay: BoardStay | undefined
  readonly objects: readonly BoardObject[]
  /** The strip has done its work, or nothing is to be done. */
  readonly onClose: () => void
}

/** Where keys are led from the board. */
interface BoardStripProps extends StripProps<Draft> {
  readonly ref: RefObject<HTMLElement | null>
}

/** What a hand chose on the board, in words, with what else will move; nothing happens before a button is pressed. */
export function BoardStrip({ ref, draft, ...props }: BoardStripProps) {
  return (
    // Esc leads back to the board from every button of the strip
    <section
      ref={ref}
      className="row wrap gap-10 board-strip"
      aria-label="Что изменить"
      onKeyDown={({ key }) => key === 'Escape' && props.onClose()}
    >
      {draft.kind === 'new' ? <NewStay draft={draft} {...props} /> : <MovedStay draft={draft} {...props} />}
    </section>
  )
}

/** What may be put on free days at once. */
const blocks = [
  { kind: 'block', action: 'Закрыть даты', told: 'Даты закрыты' },
  { kind: 'repair', action: 'Ремонт', told: 'Ремонт отмечен' },
] as const

/** Days chosen by taps: a new booking goes on in its drawer, a block is saved at once. */
function NewStay({ draft, objects, inTheWay, onClose }: StripProps<NewDraft>) {
  const { create, isSaving } = useStaySaving()
  const { newRent } = useDrawer()
  const { objectId: object_id, begin, end } = draft
  const amount = proposedPrice(useNightPrice()(object_id), draft)
  const book = () => {
    newRent({ objectId: object_id, begin, end })
    onClose()
  }
  const save = async ({ kind, told }: (typeof blocks)[number]) => {
    const saved = await create({ object_id, begin, end, kind }, told)
    if (saved.isDone) onClose()
  }
  return (
    <>
      <div role="status">
        <p>
          <b>{nameIn(objects, object_id)}</b> {daysText(draft)}
          {amount !== undefined && `, ${formatMoney(amount)}`}
        </p>
        <Clash with={inTheWay} />
      </div>
      <Button variant="contained" disabled={isSaving} onClick={book}>
        Новая бронь
      </Button>
      {blocks.map((block) => (
        <Button
          key={block.kind}
          variant="outlined"
          disabled={isSaving || inTheWay !== undefined}
          onClick={() => void save(block)}
        >
          {block.action}
        </Button>
      ))}
      <Button onClick={onClose}>Отмена</Button>
    </>
  )
}

/** A stay on its way; where its nights change, its price is asked. */
function MovedStay({ draft, objects, inTheWay, onClose }: StripProps<ChangeDraft>) {
  const { move, isSaving } = useStaySaving()
  const { stay, objectId: object_id, begin, end } = draft
  const { amount = 0, clean_id } = stay.row
  const nightPriceOf = useNightPrice()
  const isGuest = stay.kind === 'guest'
  const counted = isGuest ? movedPrice(amount, stay, draft, nightPriceOf(object_id)) : undefined
  const [isCounted, setCounted] = useState(false)
  const price = isCounted && counted !== undefined ? { amount: counted } : {}
  const choice = (counts: boolean, words: ReactNode) => (
    <label>
      <input type="radio" checked={isCounted === counts} onChange={() => setCounted(counts)} /> {words}
    </label>
  )
  return (
    <>
      <div role="status">
        <p>
          <b>{nameOf(stay)}</b>{' '}
          {object_id !== stay.objectId && (
            <>
              {nameIn(objects, stay.objectId)} → <b>{nameIn(objects, object_id)}</b>,{' '}
            </>
          )}
          {daysText(stay)} → <b>{daysText(draft)}</b>
        </p>
        <Clash with={inTheWay} />
        <p className="quiet">
          <MoveEffects rentId={stay.id} hasClean={clean_id !== undefined} from={stay} to={draft} />
          {counted === undefined && amount > 0 && `Стоимость останется ${formatMoney(amount)}.`}
        </p>
        {isGuest && <FollowedSums id={stay.id} to={draft} price={price} />}
        {counted !== undefined && (
          <fieldset className="row stretch wrap gap-12 board-price">
            <legend className="only-read">Стоимость</legend>
            {choice(false, `оставить ${formatMoney(amount)}`)}
            {choice(true, `по ночам ${formatMoney(counted)}`)}
          </fieldset>
        )}
      </div>
      <Button
        variant="contained"
        loading={isSaving}
        disabled={inTheWay !== undefined}
        onClick={() => void move(stay.row, { object_id, begin, end, ...price }).then(onClose)}
      >
        Перенести
      </Button>
      <Button onClick={onClose}>Не менять</Button>
    </>
  )
}

function Clash({ with: stay }: { readonly with: BoardStay | undefined }) {
  return stay && <p className="bad-text">{clashText(stay)}</p>
}

function nameIn(objects: readonly BoardObject[], id: number): string {
  return objects.find((object) => object.id === id)?.name ?? ''
}
