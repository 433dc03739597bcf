// The manifest of a backup is written last: a backup without a manifest is incomplete.

import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import { z } from 'zod'
import { isFileName } from '#server/platform/file-store/file-store.ts'

const Name = z.string().regex(/^[a-z_][a-z0-9_]{0,62}$/)
const Manifest = z.object({
  format: z.literal(1),
  /** product version */
  version: z.string(),
  made_at: z.string(),
  postgres: z.string(),
  migrations: z.array(z.string()),
  tables: z.array(z.object({ name: Name, columns: z.array(Name).min(1), rows: z.int().min(0) })).min(1),
  sequences: z.array(z.object({ table: Name, column: Name, last: z.int().nullable() })),
  files: z.object({ count: z.int(), bytes: z.int() }),
  keys: z.boolean(),
  /** checksum of the file SHA256SUMS */
  sums: z.string(),
})
export type Manifest = z.infer<typeof Manifest>

/** Checksums of all files. Operators can verify them with `sha256sum -c SHA256SUMS`. */
export const sumsFile = 'SHA256SUMS'
export const manifestFile = 'manifest.json'

export const tableFile = (name: string) => path.join('tables', `${name}.copy.gz`)
export const storedFile = (name: string) => path.join('files', name.slice(0, 2), name)
export const keysFile = 'secrets.json'

/** Writes checksums, then the manifest. */
export async function endBackup(
  folder: string,
  sums: ReadonlyMap<string, string>,
  said: Omit<Manifest, 'format' | 'sums'>,
): Promise<Manifest> {
  const text = [...sums].map(([file, hash]) => `${hash}  ${file}\n`).join('')
  await writeFile(path.join(folder, sumsFile), text, { flush: true, mode: 0o600 })
  const manifest: Manifest = { format: 1, ...said, sums: createHash('sha256').update(text).digest('hex') }
  await writeFile(path.join(folder, manifestFile), JSON.stringify(manifest, null, 2), { flush: true, mode: 0o600 })
  return manifest
}

/** Verifies the checksum of every file, and the number of stored files. Rejects a backup that is incomplete or changed. */
export async function verifyBackup(folder: string, signal?: AbortSignal): Promise<{ manifest: Manifest; files: string[] }> {
  const manifest = await readManifest(folder)
  const listed = await readFile(path.join(folder, sumsFile), 'utf8').catch(() => '')
  if (createHash('sha256').update(listed).digest('hex') !== manifest.sums) throw new Error(`${sumsFile} was changed, or cut off`)
  const files: string[] = []
  for (const line of listed.split('\n').filter(Boolean)) {
    signal?.throwIfAborted()
    const [hash = '', file = ''] = line.split('  ')
    if ((await hashOf(path.join(folder, file))) !== hash) throw new Error(`${file} is missing, or was changed after the backup was made`)
    files.push(file)
  }
  const missing = manifest.tables.map(({ name }) => tableFile(name)).find(file => !files.includes(file))
  if (missing !== undefined) throw new Error(`${sumsFile} does not contain ${missing}`)
  const stored = files.filter(file => isFileName(path.basename(file))).length
  if (stored !== manifest.files.count) throw new Error(`${sumsFile} contains ${stored} of ${manifest.files.count} files`)
  return { manifest, files }
}

/** Throws an error if the folder is not a complete backup that this release can read. Verifies no other file. */
export async function readManifest(folder: string): Promise<Manifest> {
  const text = await readFile(path.join(folder, manifestFile), 'utf8').catch(() => null)
  if (text === null) throw new Error(`${folder} is not a complete backup: manifest.json, which is written last, is missing`)
  const { data, error } = z.safeParse(Manifest, jsonIn(text))
  if (!data)
    throw new Error(`${folder} is not a backup that this release can read (${error?.issues[0]?.path.join('.') || 'manifest.json'})`)
  return data
}

/** Returns the SHA-256 hash of a file, or null if the file does not exist. */
export async function hashOf(file: string): Promise<string | null> {
  const hash = createHash('sha256')
  const read = await pipeline(createReadStream(file), hash).then(
    () => true,
    () => false,
  )
  return read ? hash.digest('hex') : null
}

/** Returns true for an empty or missing folder. */
export const isEmptyFolder = async (folder: string) => ((await readdir(folder).catch(() => null)) ?? []).length === 0

function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
