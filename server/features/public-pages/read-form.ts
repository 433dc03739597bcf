import type { FastifyReply, FastifyRequest } from 'fastify'
import { candidateFileBytes } from '#contract/candidate-files.ts'
import { mediaTypeOf } from '#server/platform/http/bodies.ts'
import { Refusal, refuse } from '#server/platform/http/refuse.ts'
import type { Upload } from '#server/platform/http/upload.ts'
import { networkOf } from '#server/platform/rate-limit/rate-limit.ts'
import type { PublicPagesDeps } from './page-host.ts'

type PostedForm = {
  /** a repeated name is an array, which validation rejects */
  fields: Record<string, unknown>
  /** texts, to be shown again */
  typed: Record<string, string>
}

function readForm(fields: Record<string, unknown>): PostedForm {
  const texts = Object.entries(fields).flatMap(([name, value]): [string, string][] => {
    const first: unknown = Array.isArray(value) ? value[0] : value
    return typeof first === 'string' ? [[name, first]] : []
  })
  return { fields, typed: Object.fromEntries(texts) }
}

/** Same as for multipart forms (platform/http/upload.ts). */
const maxPairs = 200

/** The pairs of an urlencoded form. Throws request.too_large for more than 200. */
function parsePairs(text: string): [string, string][] {
  if (text.split('&', maxPairs + 1).length > maxPairs) refuse('request.too_large')
  return [...new URLSearchParams(text)]
}

function decodeForm(pairs: readonly [string, string][]): Record<string, string | string[]> {
  const byName = Map.groupBy(pairs, ([name]) => name)
  return Object.fromEntries(
    [...byName].map(([name, given]) => {
      const [first = '', ...others] = given.map(([, value]) => value)
      return [name, others.length > 0 ? [first, ...others] : first]
    }),
  )
}

/** `files` is null for forms that cannot contain any. */
export type PostedWithFiles = PostedForm & { files: Upload['files'] | null; isTooLarge: boolean }

/** Bytes; above the limits of all files, so that the sender gets an error page. */
const maxUploaded = 64_000_000

/** Reads a form sent without scripts. Buffers each file up to its limit only. */
export async function readOwnForm(
  { bodies }: PublicPagesDeps,
  request: FastifyRequest,
  reply: FastifyReply,
  takesFiles: () => boolean | Promise<boolean> = () => false,
): Promise<PostedWithFiles> {
  const sender = { name: networkOf(request.ip), isStranger: true }
  const most = request.routeOptions.config.maxBodyBytes ?? 0
  if (mediaTypeOf(request) !== 'multipart/form-data' || !(await takesFiles())) {
    const text = await bodies.text({ request, reply, sender, most }, 'application/x-www-form-urlencoded')
    return { ...readForm(decodeForm(parsePairs(text))), files: null, isTooLarge: false }
  }
  try {
    const { texts, files } = await bodies.upload({ request, reply, sender, most: maxUploaded }, candidateFileBytes)
    return { ...readForm(decodeForm(texts)), files, isTooLarge: false }
  } catch (error) {
    if (!(error instanceof Refusal) || error.code !== 'request.too_large') throw error
    return { fields: {}, typed: {}, files: {}, isTooLarge: true }
  }
}
