// Reads request bodies after authentication, with a size limit per endpoint and a minimum transfer rate.

import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { HttpLimits } from '../http-limits.ts'
import { receive } from '../receive.ts'
import { Refusal, refuse } from '../refuse.ts'
import { createByteBudget, type Sender, type Share } from './byte-budget.ts'
import { type Form, readMultipart } from './multipart.ts'
import type { Receive } from './parse-form.ts'
import { type Counters, createSpools } from './spool.ts'
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

/** Replaces Fastify's body parsers, which read bodies before the caller is authenticated. Large files are stored in `folder`. */
export function createBodies(app: FastifyInstance, limits: HttpLimits, folder: string): Bodies {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', (_, __, done) => done(null))
  const parseJson = app.getDefaultJsonParser('error', 'error')
  const [memory, disk] = [createByteBudget(limits.heldBytes), createByteBudget(limits.spooledBytes)]
  const openSpool = createSpools(folder)
  const releases = new WeakMap<FastifyReply, (() => void)[]>()
  // When the response is sent, not when the connection closes: a handler continues after its client disconnected.
  app.addHook('onSend', async (_, reply) => {
    for (const release of releases.get(reply)?.splice(0) ?? []) release()
  })

  const openBody = ({ request, reply, most, sender }: Incoming) => {
    const canceled = new AbortController()
    const cancel = () => canceled.abort(new Refusal('service.unavailable'))
    const [kept, spooled] = [memory, disk].map(budget => budget.shareOf(sender, cancel)) as [Share, Share]
    const own = releases.get(reply) ?? []
    releases.set(reply, [...own, kept.release, spooled.release])
    const receiveAll: Receive = async take => {
      if (Number(request.headers['content-length'] ?? 0) > most) refuse('request.too_large')
      const { jsonSeconds, formSeconds, formBytesPerSecond } = limits.wholeBody
      const isJson = mediaTypeOf(request) === 'application/json'
      const secondsFor = (received: number) => (isJson ? jsonSeconds : formSeconds + received / formBytesPerSecond)
      await receive(request.raw, most, { ...limits, secondsFor, signal: canceled.signal }, take)
      for (const share of [kept, spooled]) share.complete()
    }
    /** Counts each chunk on arrival. */
    const receiveCounted: Receive = take =>
      receiveAll(chunk => {
        kept.take(chunk.length)
        return take(chunk)
      })
    const spoolWith = (counters: Counters) => {
      const spool = openSpool(counters)
      releases.get(reply)?.push(() => void spool.remove())
      return spool
    }
    return { kept, spooled, receiveAll, receiveCounted, spoolWith }
  }
  const textOf = async (incoming: Incoming, type: string) => {
    takeOnly(incoming.request, type)
    const chunks: Buffer[] = []
    await openBody(incoming).receiveCounted(chunk => void chunks.push(chunk))
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
      const { kept, spooled, receiveCounted, spoolWith } = openBody(incoming)
      // Bytes are in `kept` since they arrived.
      const toDisk = (bytes: number) => {
        spooled.take(bytes)
        kept.take(-bytes)
      }
      return readMultipart(type, form, receiveCounted, spoolWith({ kept: () => {}, spooled: toDisk }))
    },
    async upload(incoming, maxOfFile) {
      const type = takeOnly(incoming.request, 'multipart/form-data')
      const { kept, spooled, receiveAll, spoolWith } = openBody(incoming)
      // Bytes above `maxOfFile` are discarded and do not count.
      const counters = { kept: kept.take, spooled: spooled.take }
      return readUpload(type, maxOfFile, receiveAll, spoolWith(counters), counters)
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
