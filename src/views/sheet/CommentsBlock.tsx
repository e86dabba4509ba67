import { Block } from './Block.tsx'

interface CommentsBlockProps {
  /** What was written and by whom; what is empty is left out. */
  readonly comments: readonly { readonly title: string; readonly text: string | undefined }[]
}

/** What people wrote of a row, each under its title; nothing when nobody wrote. */
export function CommentsBlock({ comments }: CommentsBlockProps) {
  const written = comments.filter(({ text }) => text)
  if (written.length === 0) return null
  return (
    <Block title="Комментарии">
      {written.map(({ title, text }) => (
        <p key={title} className="sheet-comment">
          <span className="caption faint block">{title}</span>
          {text}
        </p>
      ))}
    </Block>
  )
}
