// Calls that take a file: base64 in the `data` of a JSON, or the one file of a multipart body with the other fields as its texts.
import multipart from '@fastify/multipart'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { AnyField, Fields } from '#schema/kinds/index.ts'
import { AppError, badRequest } from '../errors.ts'

/** Largest file in bytes. */
const largestFile = 52_428_800

/** What came: the fields as their kinds want them, and the bytes. */
export interface Uploaded {
  readonly fields: Readonly<Record<string, unknown>>
  readonly file: Buffer | undefined
}

/** Lets the calls registered on `scope` take multipart bodies. */
export async function takeParts(scope: FastifyInstance): Promise<void> {
  await scope.register(multipart, {
    limits: { fileSize: largestFile, files: 1, fields: 20, fieldSize: 1000, fieldNameSize: 60, parts: 21 },
  })
}

/** Reads the fields and the file of a request; throws 400 or 413 with what is wrong. */
export async function readUpload(request: FastifyRequest, declared: Fields): Promise<Uploaded> {
  if (request.isMultipart()) return readParts(request, declared)
  const { body } = request
  if (typeof body !== 'object' || body === null || Array.isArray(body))
    throw badRequest('files', {}, 'Нужен объект JSON с полями записи.')
  const { data, ...fields }: Record<string, unknown> = { ...body }
  return { fields, file: decoded(data) }
}

/** The bytes of a base64 text, also of one that begins like `data:image/png;base64,`. */
function decoded(data: unknown): Buffer | undefined {
  if (data === undefined || data === null) return undefined
  const text = typeof data === 'string' ? data.replace(/^data:[\w.+/-]{0,80};base64,/, '') : ''
  if (typeof data !== 'string' || !/^[A-Za-z0-9+/\s]*={0,2}\s*$/.test(text))
    throw badRequest('files', { data: 'Нужен файл в base64. Отправьте его так или частями формы.' })
  return Buffer.from(text, 'base64')
}

async function readParts(request: FastifyRequest, declared: Fields): Promise<Uploaded> {
  const fields: Record<string, unknown> = {}
  let file: Buffer | undefined
  let name: string | undefined
  try {
    for await (const part of request.parts()) {
      if (part.type === 'file') {
        file = await part.toBuffer()
        name = part.filename
      } else {
        const field = Object.hasOwn(declared, part.fieldname) ? declared[part.fieldname] : undefined
        fields[part.fieldname] = typedValue(field, String(part.value))
      }
    }
  } catch (error) {
    throw explained(error)
  }
  const isNamed = name !== undefined && Object.hasOwn(declared, 'name')
  return { fields: { ...(isNamed ? { name } : {}), ...fields }, file }
}

/** A text of a form as the kind of its field wants it; what does not fit is left for the check to refuse. */
function typedValue(field: AnyField | undefined, text: string): unknown {
  if (field?.kind === 'integer' && /^\d{1,15}$/.test(text)) return Number(text)
  if (field?.kind === 'flag' && /^(true|1|false|0)$/.test(text)) return text === 'true' || text === '1'
  return text
}

function explained(error: unknown): unknown {
  const status =
    error instanceof Error && 'statusCode' in error && typeof error.statusCode === 'number'
      ? error.statusCode
      : 0
  if (status === 413)
    return new AppError(
      413,
      'files.too_large',
      'Файл больше 50 МБ или их несколько. Отправьте один поменьше.',
      {
        cause: error,
      },
    )
  if (status >= 500 || error instanceof AppError) return error
  return new AppError(400, 'request.malformed', 'Форма с файлом пришла не целиком. Отправьте файл снова.', {
    cause: error,
  })
}
