/** Stands on a public page that is still to come. */
export default function PublicSoon({ words }: { readonly words: string }) {
  return <main style={{ maxWidth: 560, margin: '20vh auto', padding: 24, textAlign: 'center' }}>{words}</main>
}
