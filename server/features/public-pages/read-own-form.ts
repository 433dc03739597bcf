import type { FastifyReply, FastifyRequest } from 'fastify'
import { candidateFileBytes } from '#contract/candidate-files.ts'
import { mediaTypeOf } from '#server/platform/http/bodies.ts'
import { Refusal } from '#server/platform/http/refuse.ts'
import type { Upload } from '#server/platform/http/upload.ts'
import { networkOf } from '#server/platform/rate-limit/rate-limit.ts'
import type { PublicPagesParts } from './parts.ts'
import { decodeForm, parsePairs, type PostedForm, readForm } from './read-form.ts'

/** `files` is null where none could come: their form is sent in another way. */
export type PostedWithFiles = PostedForm & { files: Upload['files'] | null; isTooLarge: boolean }

/** Every file far above its limit, and the texts: what comes is read to the end, so that its sender gets to read what was wrong. */
const mostUploaded = 64_000_000

/** What a browser posts without a script; where its form takes files, of each no more is kept than is taken. Others are not read as such. */
export async function readOwnForm(
  { bodies }: PublicPagesParts,
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
    const { texts, files } = await bodies.upload({ request, reply, sender, most: mostUploaded }, candidateFileBytes)
    return { ...readForm(decodeForm(texts)), files, isTooLarge: false }
  } catch (error) {
    if (!(error instanceof Refusal) || error.code !== 'request.too_large') throw error
    return { fields: {}, typed: {}, files: {}, isTooLarge: true }
  }
}
