import { describe, expect, it } from 'vitest'
import type { Model } from '#schema/define.ts'
import { messageChannels } from '#schema/entities/messageChannels.ts'
import { entities, modelList } from '#schema/index.ts'
import { flag, group, state, text } from '#schema/kinds/index.ts'
import { attentionKinds } from '#schema/rules/attention.ts'
import { variables } from '#schema/rules/templateText.ts'
import { settingsSections } from '#schema/settings.ts'
import { awaited } from './awaited.ts'
import { findDeadStates, findUnfilledVariables, findUnspoken } from './checks/promises.ts'
import { findUnreadFields, findUnreadInputs } from './checks/readers.ts'
import { readSourceTree } from './checks/sourceTree.ts'

/** How many lines the list of what waits for its reader has: lower it with the list, never raise it. */
const mostAwaited = 1

const label = { label: 'Имя', help: 'Для пробы.' }
const model = (fields: Model['fields'], calls: Model['calls'] = {}): Model[] => [
  {
    ...entities.objects,
    fields,
    calls,
    title: '',
    list: { columns: [], filters: [], sort: 'id' },
    rights: {},
  },
]
const plant = (code: string, path = 'server/domain/objects/planted.ts') => ({ path, text: code })
const tree = readSourceTree(['schema', 'server', 'src'])
const under = (folder: string) => tree.filter(({ path }) => path.startsWith(folder))

describe('a declared field', () => {
  const parking = model({ parking: text(label) })

  it.each([
    ['written', 'row.parking = 1; save({ parking: 2 })'],
    ['named in the list of a form', "const card = { fields: ['parking'] }"],
    ['filled in SQL', 'sql`insert into objects (parking) values (1)`; sql`update objects set parking = 1`'],
    ['a part of a type', "type Place = { parking: string } & Pick<Flat, 'parking'>"],
  ])('that is only %s has no reader', (_what, code) => {
    expect(findUnreadFields(parking, [plant(code)])).toEqual(['objects.parking'])
  })

  it.each([
    ['the demo', 'server/demo/load.ts'],
    ['the parts equal for all', 'server/crud/write.ts'],
    ['the form it is typed into', 'src/pages/team/FlatEditor.tsx'],
    ['a count of what is filled in', 'server/domain/onboarding/facts.ts'],
  ])('has no reader in %s', (_what, path) => {
    expect(findUnreadFields(parking, [plant('show(row.parking)', path)])).toHaveLength(1)
  })

  it.each([
    'show(row.parking)',
    'const { parking } = row',
    "textIn(row, 'parking')",
    'sql`select o.parking`',
  ])('is read by %s', (code) => {
    expect(findUnreadFields(parking, [plant(code)])).toEqual([])
  })

  it('needs no reader when it says that it is for people', () => {
    expect(findUnreadFields(model({ parking: text({ ...label, informational: true }) }), [])).toEqual([])
  })

  it('of a name that others have too is read only where its own entity is spoken of', () => {
    const both = [...parking, ...parking.map((one) => ({ ...one, name: 'rents' as const }))]
    const code = plant('show(rent.parking)', 'server/domain/rents/planted.ts')
    expect(findUnreadFields(both, [code])).toEqual(['objects.parking'])
  })

  it('of a group is read where the group is asked by a name found on the way', () => {
    const gate = model({ gate: group({ ...label, of: { clean: flag(label) } }) })
    const code = 'const { gate } = object; const all = names.every((name) => gate[name])'
    expect(findUnreadFields(gate, [plant(code)])).toEqual([])
  })

  it('that a call takes is read by the server', () => {
    const call = {
      call: 'POST objects/x',
      answer: 'any',
      help: 'Проба.',
      access: 'signedIn',
      body: { to: text(label) },
    } as const
    const taking = model({}, { x: call })
    expect(findUnreadInputs(taking, [plant('show(input.to)', 'src/pages/board/x.ts')])).toHaveLength(1)
    expect(findUnreadInputs(taking, [plant('const x = ({ body }) => body.to')])).toEqual([])
  })
})

describe('a word that promises', () => {
  const ways = model({
    status: state({
      ...label,
      initial: 'new',
      states: {
        new: { label: 'Новая', family: 'wait', to: ['done'] },
        done: { label: 'Готова', family: 'ok', to: [] },
        lost: { label: 'Пропала', family: 'bad', to: [] },
      },
    }),
  })

  it('is broken by a state that nothing leads to', () => {
    const code = plant("show('new', 'done', 'lost')", 'src/pages/board/x.ts')
    expect(findDeadStates(ways, [code])).toEqual(['objects.status lost'])
    expect(findDeadStates(ways, [code, plant("sql`set status = 'lost'`")])).toEqual([])
  })

  it('is broken by a variable that is left empty', () => {
    const filler = plant('const values = { name: row.name, page: null }')
    expect(findUnfilledVariables(['name', 'page', 'link'], filler)).toEqual(['page', 'link'])
  })

  it('is broken by a kind that stands in its list alone', () => {
    const code = plant("const kinds = ['late', 'lost'] as const; raise('late')")
    expect(findUnspoken(['late', 'lost'], [code], 'kinds')).toEqual(['lost'])
  })
})

describe('everything declared', () => {
  const [filler] = under('server/domain/templates/speakerOf.ts')
  const unfilled = filler
    ? findUnfilledVariables(
        variables.map(({ key }) => key),
        filler,
      )
    : ['no file fills them']
  const unspoken = (what: string, words: readonly string[], folder: string) =>
    findUnspoken(words, under(folder)).map((word) => `${what} ${word}`)
  const unread = [
    ...findUnreadFields(modelList, tree),
    ...findUnreadInputs(modelList, tree),
    ...findDeadStates(modelList, tree),
    ...unfilled.map((name) => `variable ${name}`),
    ...unspoken('attention', Object.keys(attentionKinds), 'server/domain/dashboard/attention.ts'),
    ...unspoken('channel', Object.keys(messageChannels), 'server/channels/messages/openMessenger.ts'),
    ...unspoken('event', Object.keys(entities.messages.fields.event.options), 'server/domain/automessages/'),
    ...unspoken('bot', Object.keys(entities.bots.fields.kind.options), 'server/domain/bots/'),
  ]

  it('has a reader, is for people, or waits for a reader that is named', () => {
    expect(unread.filter((path) => !Object.hasOwn(awaited, path))).toEqual([])
  })

  it('leaves the list of what waits as soon as it has its reader', () => {
    expect(Object.keys(awaited).filter((path) => !unread.includes(path))).toEqual([])
  })

  it('waits in a list that only grows shorter, each line with the title of its work', () => {
    expect(Object.keys(awaited)).toHaveLength(mostAwaited)
    expect(Object.values(awaited).filter((title) => !/^[A-Z].* .* /.test(title))).toEqual([])
  })

  it('stands on the screens of settings only when it is obeyed', () => {
    const shown = settingsSections.flatMap(({ cards = [] }) =>
      cards.flatMap(({ part, fields }) => Object.keys(fields).map((field) => `agency.${part}.${field}`)),
    )
    expect(shown.filter((path) => Object.hasOwn(awaited, path))).toEqual([])
  })
})
