// Reads request bodies after authentication, with a size limit per endpoint and a minimum transfer rate.
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { createByteBudget, type Sender } from './byte-budget.ts'
import type { HttpLimits } from './http-limits.ts'
import { type Form, readMultipart } from './multipart.ts'
import { receive } from './receive.ts'
import { Refusal, refuse } from './refuse.ts'
import { readUpload, type Upload } from './upload.ts'

type Incoming = { request: FastifyRequest; reply: FastifyReply; most: number; sender: Sender }
export type Bodies = {
  /** the parsed value; undefined if the body is empty */
  json(incoming: Incoming): Promise<unknown>
  /** an empty form if the body is empty */
  form(incoming: Incoming, form: Form): Promise<Record<string, unknown>>
  /** files are truncated at `maxOfFile` bytes */
  upload(incoming: Incoming, maxOfFile: number): Promise<Upload>
  /** '' if the body is empty */
  text(incoming: Incoming, type: string): Promise<string>
}

/** Replaces Fastify's body parsers, which read bodies before the caller is authenticated. */
export function createBodies(app: FastifyInstance, { slowestBody, wholeBody, heldBytes }: HttpLimits): Bodies {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', (_, __, done) => done(null))
  const parseJson = app.getDefaultJsonParser('error', 'error')
  const budget = createByteBudget(heldBytes)

  const shareFor = ({ reply, sender }: Incoming) => {
    const share = budget.shareOf(sender)
    reply.raw.once('close', () => share.release())
    return share
  }
  const receiveAll = ({ request, most }: Incoming, take: (chunk: Buffer) => void) => {
    if (Number(request.headers['content-length'] ?? 0) > most) refuse('request.too_large')
    const { jsonSeconds, formSeconds, formBytesPerSecond } = wholeBody
    const isJson = mediaTypeOf(request) === 'application/json'
    const secondsFor = (received: number) => (isJson ? jsonSeconds : formSeconds + received / formBytesPerSecond)
    return receive(request.raw, most, { slowest: slowestBody, secondsFor }, take)
  }
  const receiveFrom = (incoming: Incoming, take: (chunk: Buffer) => void) => {
    const share = shareFor(incoming)
    return receiveAll(incoming, chunk => {
      share.take(chunk.length)
      take(chunk)
    })
  }
  const textOf = async (incoming: Incoming, type: string) => {
    takeOnly(incoming.request, type)
    const chunks: Buffer[] = []
    await receiveFrom(incoming, chunk => chunks.push(chunk))
    return Buffer.concat(chunks).toString()
  }

  return {
    async json(incoming) {
      if (!hasBody(incoming.request)) return undefined
      const text = await textOf(incoming, 'application/json')
      return new Promise((resolve, reject) => {
        void parseJson(incoming.request, text, (error, value) => (error ? reject(new Refusal('request.malformed')) : resolve(value)))
      })
    },
    async form(incoming, form) {
      if (!hasBody(incoming.request)) return {}
      const type = takeOnly(incoming.request, 'multipart/form-data')
      return readMultipart(type, form, take => receiveFrom(incoming, take))
    },
    async upload(incoming, maxOfFile) {
      const type = takeOnly(incoming.request, 'multipart/form-data')
      const share = shareFor(incoming)
      return readUpload(
        type,
        maxOfFile,
        take => receiveAll(incoming, take),
        bytes => share.take(bytes),
      )
    },
    text: async (incoming, type) => (hasBody(incoming.request) ? textOf(incoming, type) : ''),
  }
}

export const hasBody = ({ headers }: Pick<FastifyRequest, 'headers'>) =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0

/** Returns the type as `application/json`; '' without a content type. */
export const mediaTypeOf = ({ headers }: Pick<FastifyRequest, 'headers'>) =>
  (headers['content-type'] ?? '').split(';', 1)[0]?.trim().toLowerCase() ?? ''

/** Rejects compressed bodies: their decompressed size is unknown. */
function takeOnly(request: FastifyRequest, type: string): string {
  const { 'content-encoding': coding = 'identity', 'content-type': given = '' } = request.headers
  if (mediaTypeOf(request) !== type || coding !== 'identity') refuse('request.type_unsupported')
  return given
}
