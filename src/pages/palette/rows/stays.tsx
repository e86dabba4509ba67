// Stays in the palette: who lives here and who comes, with what can be done at once.
import { Banknote, BedDouble, Broom, SquareArrowRight } from 'lucide-react'
import { isIsoDate } from '#schema/rules/dates.ts'
import { shortName } from '#schema/rules/text.ts'
import type { CallAnswer } from '#schema/wire/lines.ts'
import { ReadinessLights } from '#src/kinds/marks/ReadinessLights.tsx'
import { StateMark } from '#src/kinds/marks/StateMark.tsx'
import { type Clock, dateText, moneyText, phoneText } from '#src/kinds/texts.ts'
import type { DrawerSteps } from '#src/state/drawer/useDrawer.ts'
import type { SharedState } from '#src/state/sharedState.ts'
import { cardPath } from '#src/views/paths.ts'
import { guestOf, rentStatusLabel } from '../../stay/parts/rentWords.ts'
import { SourceTile, sourceLookOf } from '../../stay/parts/SourceTile.tsx'
import { Face } from '../Face.tsx'
import type { PaletteLine } from '../paletteLine.ts'
import { isFound } from '../spots.ts'
import { callActs, type May } from './places.tsx'

/** A stay as the search tells it. */
export type FoundStay = NonNullable<CallAnswer<'GET rents/found'>['stays']>[number]

/** The lights and the clean after a stay. */
export type StayLights = CallAnswer<'GET rents/lights'>[number]

/** What lines of stays are made with. */
export interface StayGround extends Pick<SharedState, 'objects' | 'sources' | 'otas'> {
  readonly clock: Clock
  readonly may: May
  readonly drawer: Pick<DrawerSteps, 'openRent' | 'openClean'>
}

/** The line of a stay: channel, guest, flat and when, its lights and debt. */
export function stayLine(
  stay: FoundStay,
  lights: StayLights | undefined,
  typed: string,
  ground: StayGround,
): PaletteLine {
  const { id, object_id, guest_phone: phone = '' } = stay
  const look = sourceLookOf(stay, ground.sources, ground.otas)
  const flat = ground.objects.find((one) => one.id === object_id)
  const isByPhone = phone !== '' && /\d{3}/.test(typed) && isFound(phone, typed)
  const isByNumber = typed.replace(/\D/g, '') === String(id)
  const rest = [
    isByNumber && `№\u00a0${id}`,
    isByPhone && phoneText(phone),
    flat?.name ?? '',
    whenText(stay, flat, ground.clock),
  ]
  const open = (pays: boolean) => () => ground.drawer.openRent({ ...stay }, { pays })
  return {
    key: `rents ${id}`,
    lead: look ? <SourceTile look={look} /> : <Face Icon={BedDouble} />,
    name: guestOf(stay),
    rest: rest.filter(Boolean).join(', '),
    end: <StayEnd stay={stay} lights={lights} />,
    to: cardPath('rents', id),
    run: open(false),
    actsTitle: `Сделать с бронью: ${shortName(guestOf(stay))}`,
    acts: stayActs(stay, lights?.clean_id, open(true), ground),
  }
}

/** «заезд сегодня в 13:00», «живёт до 26.11», of one that is over its state and days. */
function whenText(
  { begin, end, arrival_time, status }: FoundStay,
  flat: SharedState['objects'][number] | undefined,
  clock: Clock,
): string {
  if (!isIsoDate(begin) || !isIsoDate(end)) return ''
  const dayOf = (day: string) => (day === clock.today ? 'сегодня' : dateText(day, clock))
  if (status === 'checked_in')
    return end === clock.today ? 'выезд сегодня' : `живёт до ${dateText(end, clock)}`
  const days = `${dateText(begin, clock)}–${dateText(end, clock)}`
  if (status === 'request') return `заявка на ${days}`
  if (status !== 'booked' || end < clock.today)
    return `${rentStatusLabel(status).toLocaleLowerCase('ru')}, ${days}`
  const time = arrival_time || flat?.checkin_time
  return `заезд ${dayOf(begin)}${time ? ` в\u00a0${time}` : ''}`
}

function StayEnd({
  stay: { owed = 0, blacklisted },
  lights,
}: {
  stay: FoundStay
  lights: StayLights | undefined
}) {
  return (
    <>
      {blacklisted && <StateMark family="bad">чёрный список</StateMark>}
      {lights?.readiness && <ReadinessLights value={lights.readiness} size={11} />}
      {owed > 0 && <b className="bad-text nowrap">{moneyText(owed)}</b>}
    </>
  )
}

function stayActs(
  { id, guest_phone, owed = 0, status }: FoundStay,
  clean: number | undefined,
  pay: () => void,
  { may, drawer }: StayGround,
): PaletteLine[] {
  return [
    ...(owed > 0 && status !== 'canceled' && may('rents', 'payment')
      ? [{ key: 'do pay', lead: <Face Icon={Banknote} />, name: `Принять ${moneyText(owed)}`, run: pay }]
      : []),
    ...callActs(guest_phone),
    ...(clean !== undefined && may('cleans', 'get')
      ? [
          {
            key: 'do clean',
            lead: <Face Icon={Broom} />,
            name: 'Открыть уборку',
            rest: 'после этого проживания',
            to: cardPath('cleans', clean),
            run: () => drawer.openClean({ id: clean }),
          },
        ]
      : []),
    {
      key: 'do card',
      lead: <Face Icon={SquareArrowRight} />,
      name: 'Открыть бронь целиком',
      rest: `№\u00a0${id}`,
      to: cardPath('rents', id),
    },
  ]
}
