import type { FileToSend } from '../messenger.ts'

/** A form with one file, ready to be a request: fields that are undefined are left out. */
export async function multipartOf(
  fields: Readonly<Record<string, string | undefined>>,
  file: FileToSend & { readonly field: string },
): Promise<{ readonly headers: Readonly<Record<string, string>>; readonly body: Uint8Array }> {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) if (value !== undefined) form.append(name, value)
  form.append(file.field, new Blob([Buffer.from(file.bytes)], { type: file.mime }), file.name)
  const made = new Response(form)
  return {
    headers: { 'content-type': made.headers.get('content-type') ?? 'multipart/form-data' },
    body: new Uint8Array(await made.arrayBuffer()),
  }
}
