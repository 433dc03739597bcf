// The bucket of BACKUP_BUCKET. Streams files of any size in parts. The SDK is loaded only if a bucket is configured.

import { createReadStream } from 'node:fs'
import { addAbortSignal, type Readable } from 'node:stream'
import type { S3ServiceException } from '@aws-sdk/client-s3'
import { clientOptions, isMissing } from '#server/platform/file-store/bucket.ts'
import type { BucketUrl } from '#server/platform/settings/bucket-url.ts'

/** Names exclude the prefix of the bucket's URL. Methods throw the errors of the SDK. */
export type BackupBucket = {
  /** address without parameters */
  address: string
  /** Returns the names before the first slash. */
  listFolders(): Promise<string[]>
  /** Returns the size in bytes of each object in a folder, by its name within the folder. */
  listSizes(folder: string): Promise<Map<string, number>>
  /** Null: the object is missing. */
  read(name: string, signal?: AbortSignal): Promise<Readable | null>
  /** For small objects. Null: the object is missing. */
  readText(name: string): Promise<string | null>
  putText(name: string, text: string): Promise<void>
  /** The object exists only after its last part was received. */
  upload(name: string, file: string, signal: AbortSignal): Promise<void>
  remove(name: string): Promise<void>
}

/** Ends a request whose connection transmits nothing, in milliseconds. */
const idleMs = 60_000

export async function openBackupBucket(url: BucketUrl): Promise<BackupBucket> {
  const [{ DeleteObjectCommand, GetObjectCommand, paginateListObjectsV2, PutObjectCommand, S3Client }, { Upload }] = await Promise.all([
    import('@aws-sdk/client-s3'),
    import('@aws-sdk/lib-storage'),
  ])
  const { bucket, prefix } = url
  const client = new S3Client({ ...clientOptions(url), requestHandler: { connectionTimeout: 5000, socketTimeout: idleMs } })
  const at = (name: string) => ({ Bucket: bucket, Key: prefix + name })
  const get = (name: string, signal?: AbortSignal) =>
    client.send(new GetObjectCommand(at(name)), signal && { abortSignal: signal }).catch((error: S3ServiceException) => {
      if (isMissing(error)) return null
      throw error
    })
  return {
    address: `s3://${bucket}/${prefix}`,
    async listFolders() {
      const names: string[] = []
      for await (const page of paginateListObjectsV2({ client }, { Bucket: bucket, Prefix: prefix, Delimiter: '/' }))
        for (const { Prefix = '' } of page.CommonPrefixes ?? []) names.push(Prefix.slice(prefix.length, -1))
      return names
    },
    async listSizes(folder) {
      const sizes = new Map<string, number>()
      const within = `${prefix}${folder}/`
      for await (const page of paginateListObjectsV2({ client }, { Bucket: bucket, Prefix: within }))
        for (const { Key = '', Size = 0 } of page.Contents ?? []) sizes.set(Key.slice(within.length), Size)
      return sizes
    },
    async read(name, signal) {
      const body = ((await get(name, signal))?.Body ?? null) as Readable | null
      return body && signal ? addAbortSignal(signal, body) : body
    },
    readText: async name => (await (await get(name))?.Body?.transformToString()) ?? null,
    async putText(name, text) {
      await client.send(new PutObjectCommand({ ...at(name), Body: text }))
    },
    async upload(name, file, signal) {
      signal.throwIfAborted()
      const body = createReadStream(file)
      const aborting = new AbortController()
      const abort = () => aborting.abort()
      signal.addEventListener('abort', abort, { once: true })
      try {
        // One part of 5 MB in memory, or of 1/10,000 of a file above 50 GB.
        await new Upload({ client, params: { ...at(name), Body: body }, queueSize: 1, abortController: aborting }).done()
      } finally {
        signal.removeEventListener('abort', abort)
        body.destroy()
      }
    },
    async remove(name) {
      await client.send(new DeleteObjectCommand(at(name)))
    },
  }
}

/** Returns an error as text for operators. */
export const bucketErrorOf = (error: Error & { code?: string }): string => `${error.name}: ${error.message || error.code}`
