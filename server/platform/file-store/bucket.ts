// S3 requests with time-outs. The SDK is loaded only if a bucket is configured. It finds credentials itself.

import { addAbortSignal, type Readable } from 'node:stream'
import type { S3ClientConfig, S3ServiceException } from '@aws-sdk/client-s3'
import { refuse } from '#server/platform/http/refuse.ts'
import type { Warn } from '#server/platform/log/warn.ts'
import type { BucketUrl } from '#server/platform/settings/bucket-url.ts'

/** Names exclude the prefix. Missing objects are null. Throws `storage.unavailable` or `storage.full`. */
export type Bucket = {
  get(name: string): Promise<Uint8Array | null>
  put(name: string, bytes: Uint8Array): Promise<void>
  /** Returns the time of the last modification by the bucket's clock. */
  putAt(name: string): Promise<Date | null>
  remove(name: string): Promise<void>
  list(): AsyncIterable<{ name: string; size: number; put_at: Date }>
  /** whether the last request failed */
  isAway(): boolean
}

/** Time limits in ms. Reads are short, because visitors wait for them. 10 s suffice to write 10 MB at 10 Mbit/s. */
const patienceMs = { read: 5000, write: 10_000 }

/** Options of every client, without time-outs. */
export const clientOptions = ({ endpoint, region, pathStyle }: BucketUrl): S3ClientConfig => ({
  ...(endpoint !== null && { endpoint, region: 'us-east-1' }),
  ...(region !== null && { region }),
  forcePathStyle: pathStyle,
  // Older versions of Ceph, Swift and MinIO do not support the newer checksums.
  requestChecksumCalculation: 'WHEN_REQUIRED',
  responseChecksumValidation: 'WHEN_REQUIRED',
})

export async function openBucket(url: BucketUrl, warn: Warn): Promise<Bucket> {
  const { DeleteObjectCommand, GetObjectCommand, HeadObjectCommand, ListObjectsV2Command, PutObjectCommand, S3Client } =
    await import('@aws-sdk/client-s3')
  const client = new S3Client({
    ...clientOptions(url),
    maxAttempts: 2,
    requestHandler: { connectionTimeout: 2000, httpAgent: { maxSockets: 50 }, httpsAgent: { maxSockets: 50 } },
  })
  const { bucket, prefix } = url
  let isAway = false

  /** Null: the object is missing. */
  async function send<T>(ms: number, request: (signal: AbortSignal) => Promise<T>): Promise<T | null> {
    try {
      const response = await request(AbortSignal.timeout(ms))
      isAway = false
      return response
    } catch (error) {
      if (isMissing(error as S3ServiceException)) return null
      if (!isAway) warn(error as Error, 'requests to the file bucket fail')
      isAway = true
      return refuse((error as S3ServiceException).name === 'QuotaExceeded' ? 'storage.full' : 'storage.unavailable')
    }
  }
  const at = (name: string) => ({ Bucket: bucket, Key: prefix + name })

  return {
    isAway: () => isAway,
    get: name =>
      send(patienceMs.read, async abortSignal => {
        const { Body, ContentLength = 0 } = await client.send(new GetObjectCommand(at(name)), { abortSignal })
        return readAll(addAbortSignal(abortSignal, Body as Readable), ContentLength)
      }),
    async put(name, bytes) {
      // Null: the bucket itself is missing.
      const result = await send(patienceMs.write, abortSignal =>
        client.send(new PutObjectCommand({ ...at(name), Body: bytes }), { abortSignal }),
      )
      if (result === null) refuse('storage.unavailable')
    },
    putAt: async name =>
      (await send(patienceMs.read, abortSignal => client.send(new HeadObjectCommand(at(name)), { abortSignal })))?.LastModified ?? null,
    async remove(name) {
      await send(patienceMs.read, abortSignal => client.send(new DeleteObjectCommand(at(name)), { abortSignal }))
    },
    async *list() {
      for (let from: string | undefined; ;) {
        const page = await send(patienceMs.write, abortSignal =>
          client.send(new ListObjectsV2Command({ Bucket: bucket, Prefix: prefix, ContinuationToken: from }), { abortSignal }),
        )
        for (const { Key = '', Size = 0, LastModified = new Date() } of page?.Contents ?? [])
          yield { name: Key.slice(prefix.length), size: Size, put_at: LastModified }
        from = page?.NextContinuationToken
        if (from === undefined) return
      }
    },
  }
}

/** Limit of a response, above the largest stored file. */
const maxBytes = 32 * 1024 ** 2

async function readAll(body: Readable, announced: number): Promise<Uint8Array> {
  const chunks: Uint8Array[] = []
  let read = 0
  const requireRoom = (bytes: number) => {
    if (bytes > maxBytes) throw new Error(`the bucket returned more than ${maxBytes} bytes`)
  }
  try {
    requireRoom(announced)
    for await (const chunk of body as AsyncIterable<Uint8Array>) {
      requireRoom((read += chunk.length))
      chunks.push(chunk)
    }
  } finally {
    body.destroy()
  }
  return Buffer.concat(chunks)
}

/** Whether the object is missing, but not the bucket. */
export const isMissing = ({ name, $metadata }: S3ServiceException) => $metadata?.httpStatusCode === 404 && name !== 'NoSuchBucket'

/** Errors that retries cannot fix. */
export function isMisconfigured(error: Error): boolean {
  const status = (error as S3ServiceException).$metadata?.httpStatusCode ?? 0
  return error.name === 'CredentialsProviderError' || (status >= 300 && status < 500 && status !== 408 && status !== 429)
}
