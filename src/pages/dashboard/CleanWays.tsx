// The acts that solve a clean in trouble: call who cleans, give it to who can, offer the guest a later hour, close it.
import { Button } from '@mui/material'
import { useState } from 'react'
import { accusativeOf, dativeOf } from '#schema/rules/nameCases.ts'
import { shortName } from '#schema/rules/text.ts'
import { lazyPart } from '#src/base/lazyScreen.tsx'
import { useAccess } from '#src/kinds/useAccess.ts'
import { useShared } from '#src/state/SessionContext.tsx'
import { useRead } from '#src/views/call/useRead.ts'
import { useAppoint, useCandidates } from '../clean/card/useUnassigned.ts'
import type { AttentionItem } from './desk.ts'
import { useDeskMoves } from './useDeskMoves.ts'

const plain = { variant: 'outlined' } as const

const LaterHour = lazyPart(() => import('./LaterHour.tsx'))

/** The buttons of the worst thing where that is a clean: the one that solves it stands last and filled. */
export default function CleanWays({ item }: { readonly item: AttentionItem }) {
  const { clean = {} } = item
  const { nextLook } = useDeskMoves()
  const cleaner = useShared('cleaners').find(({ id }) => id === clean.cleaner_id)
  const offers = <OfferHour item={item} />
  if (clean.cleaner_id === undefined && !clean.inside)
    return (
      <>
        {offers}
        <AppointBest item={item} isOnly={!clean.ready_at} />
      </>
    )
  const { name = '', phone } = cleaner ?? {}
  const to = dativeOf(name)
  const call = phone && (
    <Button {...(clean.inside ? plain : nextLook)} component="a" href={`tel:${phone}`}>
      {to ? `Позвонить ${to}` : `Позвонить: ${name}`}
    </Button>
  )
  const isFilled = clean.inside || !call
  return (
    <>
      {!isFilled && offers}
      {isFilled && call}
      <OpenClean item={item} isFilled={isFilled} />
      {!isFilled && call}
    </>
  )
}

function OpenClean({ item, isFilled }: { readonly item: AttentionItem; readonly isFilled: boolean }) {
  const { openClean, nextLook } = useDeskMoves()
  return (
    <Button {...(isFilled ? nextLook : plain)} onClick={() => openClean({ id: item.id })}>
      {item.clean?.inside ? 'Закрыть уборку' : 'Открыть уборку'}
    </Button>
  )
}

/** Who fits a clean best, asked only of who may see it. */
function useBest({ id, clean: { date } = {} }: AttentionItem) {
  const enabled = useAccess('cleans').can('unassigned') && date !== undefined
  const { data = [] } = useRead('GET cleans/unassigned', { query: { begin: date, end: date } }, { enabled })
  return useCandidates(data.find((one) => one.id === id)).best
}

/** Why the one whom the button names: the first reason alone, so that the words keep to their line. */
export function WhyBest({ item }: { readonly item: AttentionItem }) {
  const best = useBest(item)
  return best?.reasons && ` ${shortName(best.name)}: ${best.reasons.split(', ', 1)[0]}.`
}

/** Gives the clean to the one who fits best, or to another; where nobody is known to fit, opens it to choose. */
function AppointBest({ item, isOnly }: { readonly item: AttentionItem; readonly isOnly: boolean }) {
  const { id, title = '' } = item
  const { openClean, nextLook } = useDeskMoves()
  const best = useBest(item)
  const { act, isBusy } = useAppoint(`${best?.name}, ${title.split(':')[0]}`)
  const open = () => openClean({ id })
  if (!best || id === undefined)
    return (
      <Button {...nextLook} onClick={open}>
        Назначить клинера
      </Button>
    )
  const whom = accusativeOf(best.name)
  return (
    <>
      {isOnly && (
        <Button {...plain} onClick={open}>
          Другой клинер
        </Button>
      )}
      <Button
        {...nextLook}
        loading={isBusy}
        onClick={() => void act({ body: { clean_id: id, cleaner_id: best.id } })}
      >
        {whom ? `Назначить ${whom}` : `Назначить: ${best.name}`}
      </Button>
    </>
  )
}

/** Writes to the guest that the flat will be ready later that day; nothing where no hour of it helps. */
function OfferHour({ item: { rent_id, clean: { ready_at } = {} } }: { readonly item: AttentionItem }) {
  const mayWrite = useAccess('automessages').can('send')
  const [isOpen, setOpen] = useState(false)
  if (!ready_at || rent_id === undefined || !mayWrite) return null
  return (
    <>
      <Button variant="outlined" onClick={() => setOpen(true)}>
        Предложить гостю {ready_at}
      </Button>
      {isOpen && <LaterHour rent={rent_id} hour={ready_at} onClose={() => setOpen(false)} />}
    </>
  )
}
