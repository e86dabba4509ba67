// The general rules for cleaners; those that ask for it are confirmed once.
import { useCallback } from 'react'
import type { SentRow } from '#schema/wire/sent.ts'
import type { WordsFor } from '#schema/wire/wordsFor.ts'
import { fileShape } from '#src/dataProvider/fileShape.ts'
import { siftRecord } from '#src/dataProvider/sieve/siftShape.ts'
import { isPicture, readFiles, type ShownFile } from '#src/kinds/files/shownFile.ts'
import type { Door } from '#src/pages/publicPage/door.ts'
import { PubButton } from '#src/pages/publicPage/PubButton.tsx'
import { useReading } from '#src/pages/publicPage/useReading.ts'
import { useSending } from '#src/pages/publicPage/useSending.ts'
import { Folded } from './Folded.tsx'
import { translationIn } from './words/inLanguage.ts'
import { useSpeech } from './words/SpeechPlace.tsx'

const ruleShape = {
  id: 'integer',
  title: 'text',
  text: 'text',
  active: 'flag',
  must_confirm: 'flag',
  read_at: 'moment',
  translations: [{ language: 'text', title: 'text', text: 'text' }],
  files: [fileShape],
} as const satisfies WordsFor<SentRow<'cleaninstruction'>>

/** The folded list of rules with the button «Прочитал» where it is asked for. */
export default function Rules({ door }: { readonly door: Door }) {
  const { say, refusal, language } = useSpeech()
  const read = useCallback(async () => {
    const answer = { rules: await door('GET agency/cleaninstruction') }
    const { rules = [] } = siftRecord({ rules: [ruleShape] }, answer)
    return rules.filter(({ active }) => active !== false)
  }, [door])
  const { data: rules = [], reload } = useReading(read)
  const { send, isBusy } = useSending(async (id: number) => {
    await door('POST agency/cleaninstruction/read', { body: { id } })
    await reload()
    return ''
  }, refusal)
  if (rules.length === 0) return null
  const unread = rules.filter((rule) => rule.must_confirm === true && !rule.read_at)
  return (
    <Folded
      title={say('rules')}
      aside={unread.length > 0 ? say('toRead', { count: unread.length }) : rules.length}
      isOpen={unread.length > 0}
    >
      <ul className="cp-rules">
        {rules.map((rule) => (
          <li key={rule.id}>
            <RuleText {...rule} {...translationIn(language, rule.translations)} />
            <RuleFiles files={readFiles(rule.files)} />
            {unread.includes(rule) && (
              <PubButton look="soft" disabled={isBusy} onClick={() => rule.id !== undefined && send(rule.id)}>
                {say('haveRead')}
              </PubButton>
            )}
          </li>
        ))}
      </ul>
    </Folded>
  )
}

function RuleText({ title, text }: { readonly title?: string; readonly text?: string }) {
  return (
    <>
      <h2 className="size-15">{title}</h2>
      <p className="quiet">{text}</p>
    </>
  )
}

/** What a rule shows: small pictures and names, each opening the file itself. */
function RuleFiles({ files }: { readonly files: readonly ShownFile[] }) {
  if (files.length === 0) return null
  return (
    <p className="row wrap gap-10">
      {files.map((file) => (
        <a key={file.id} href={file.url} target="_blank" rel="noreferrer">
          {isPicture(file) ? (
            <img className="cp-thumb" src={file.thumb} alt={file.name} loading="lazy" />
          ) : (
            file.name
          )}
        </a>
      ))}
    </p>
  )
}
