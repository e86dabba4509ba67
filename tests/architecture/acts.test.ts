import { describe, expect, it } from 'vitest'
import { entities, modelList } from '#schema/index.ts'
import { findBusyFlags, findFieldStates } from './checks/bodies.ts'
import { readSourceTree } from './checks/sourceTree.ts'

const tree = readSourceTree(['src'])
const plant = (text: string, path = 'src/pages/planted/Form.tsx') => ({ path, text })

/** What a screen keeps by itself although a call declares it, and why. The list only shrinks. */
const kept: Readonly<Record<string, string>> = {
  'src/pages/cleanerPage/words/SpeechPlace.tsx language':
    'the page speaks it before anything is sent, without a network too',
  'src/pages/guestPage/Extras.tsx qty': 'counted by two buttons, beside a sum that follows it',
  'src/pages/guestPage/WishForm.tsx type': 'asks for an hour, a day or words alone by it',
  'src/pages/guestPage/people/PersonForm.tsx citizenship': 'asks for the papers of a country by it',
  'src/pages/instructions/ApplyDialog.tsx mode': 'whose texts change is shown by it before anything is sent',
  'src/pages/payouts/PayoutDialog.tsx invoiceId': 'one account in a row of buttons, each of another act',
  'src/pages/purchases/AddLine.tsx isTried': 'one line of words is read into several fields at once',
  'src/pages/team/PayoutsTab.tsx begin': 'the days over the list hold for the payouts of all people in it',
  'src/pages/team/PayoutsTab.tsx end': 'the days over the list hold for the payouts of all people in it',
  'src/pages/team/ScheduleTab.tsx begin': 'the week that is looked at',
}

describe('a field that a call declares', () => {
  const call = plant("useCall('POST accruals')", 'src/pages/planted/useAccrual.ts')
  const found = (text: string) => findFieldStates([entities.accruals], [plant(text), call])

  it.each([
    ["const [amount, setAmount] = useState('')", ['amount']],
    ['const [cleanerId] = useState<number>()', ['cleanerId']],
    ["const [filled, fill] = useState({ amount: 0, reason: '' })", ['amount', 'reason']],
    ['const [filled] = useState(() => ({ ...row, reason: row.text }))', ['reason']],
    ['const [isTried, setTried] = useState(false)', ['isTried']],
  ])('is found in the state %s', (text, names) => {
    expect(found(text)).toEqual(names.map((name) => `src/pages/planted/Form.tsx ${name}`))
  })

  it.each(['const [isOpen, setOpen] = useState(false)', "const amount = useWatch({ name: 'amount' })"])(
    'is not seen in %s',
    (text) => {
      expect(found(text)).toEqual([])
    },
  )

  it('is no field of a screen that makes another call', () => {
    expect(findFieldStates(modelList, [plant("const [amount] = useState('')")])).toEqual([])
  })

  it('is kept by a screen itself only where the list says why', () => {
    expect(findFieldStates(modelList, tree).sort()).toEqual(Object.keys(kept).sort())
    expect(Object.keys(kept).length).toBeLessThanOrEqual(10)
  })
})

describe('a call under way', () => {
  it.each([
    "import { usePanelProvider } from '#src/views/call/usePanelProvider.ts'\nconst [isBusy, setBusy] = useState(false)",
    "import { orNothing } from '#src/state/failures.ts'\nconst isRunning = useRef(false)",
  ])('is found by %s', (text) => {
    expect(findBusyFlags([plant(text)])).toHaveLength(1)
  })

  it('is known by the hook of acts alone', () => {
    expect(findBusyFlags(tree)).toEqual([])
  })
})
