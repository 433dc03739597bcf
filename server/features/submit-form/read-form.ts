import type { FastifyReply, FastifyRequest } from 'fastify'
import { candidateFileBytes } from '#contract/files/candidate-files.ts'
import { chosenIn } from '#contract/registrations/answers.ts'
import type { PublicPagesDeps } from '#server/features/public-pages/page-host.ts'
import { mediaTypeOf } from '#server/platform/http/bodies/bodies.ts'
import type { Sender } from '#server/platform/http/bodies/byte-budget.ts'
import type { Upload } from '#server/platform/http/bodies/upload.ts'
import { networkOf } from '#server/platform/http/network-of.ts'
import { Refusal, refuse } from '#server/platform/http/refuse.ts'

type PostedForm = {
  /** values by field name; a repeated name gets an array, which only checkboxes accept */
  fields: Record<string, unknown>
  /** typed texts by field name, to show them again after an error; the texts of checkboxes are lines */
  typed: Record<string, string>
}

function readForm(fields: Record<string, unknown>): PostedForm {
  const texts = Object.entries(fields).flatMap(([name, value]): [string, string][] => {
    const isCheckboxes = Array.isArray(value) && name.startsWith('q_')
    const first: unknown = isCheckboxes ? chosenIn(value).join('\n') : Array.isArray(value) ? value[0] : value
    return typeof first === 'string' ? [[name, first]] : []
  })
  return { fields, typed: Object.fromEntries(texts) }
}

/** Maximum pairs of name and value in a form. The limit of multipart forms (platform/http/bodies/upload.ts) is the same. */
const maxPairs = 200

/** Returns the pairs of name and value of an urlencoded form. Throws request.too_large above `maxPairs`. */
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

/** A form with uploaded files. `files` is null if the form has no file question. */
export type PostedWithFiles = PostedForm & { files: Upload['files'] | null; isTooLarge: boolean }

/** Maximum bytes of a multipart form. Above the limits of all files together, so that a large file gets an error at its field. */
const maxUploaded = 64_000_000

type Options = {
  /** called only for a multipart form */
  takesFiles?: () => boolean | Promise<boolean>
  /** bytes */
  maxOfFile?: number
  /** id of the registration whose secret link was checked. Without it, the body counts for the client's network. */
  link?: string
}

/** Reads a form that a browser sent without scripts. Stores each file only up to its limit, until the response is sent. */
export async function readOwnForm(
  { bodies }: PublicPagesDeps,
  request: FastifyRequest,
  reply: FastifyReply,
  { takesFiles = () => false, maxOfFile = candidateFileBytes, link }: Options = {},
): Promise<PostedWithFiles> {
  const sender: Sender = link === undefined ? { name: networkOf(request.ip), kind: 'network' } : { name: link, kind: 'link' }
  const most = request.routeOptions.config.maxBodyBytes ?? 0
  if (mediaTypeOf(request) !== 'multipart/form-data' || !(await takesFiles())) {
    const text = await bodies.text({ request, reply, sender, most }, 'application/x-www-form-urlencoded')
    return { ...readForm(decodeForm(parsePairs(text))), files: null, isTooLarge: false }
  }
  try {
    const { texts, files } = await bodies.upload({ request, reply, sender, most: maxUploaded }, maxOfFile)
    return { ...readForm(decodeForm(texts)), files, isTooLarge: false }
  } catch (error) {
    if (!(error instanceof Refusal) || error.code !== 'request.too_large') throw error
    return { fields: {}, typed: {}, files: {}, isTooLarge: true }
  }
}
