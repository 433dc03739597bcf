// Keys of the installation: from SECRETS, or generated in DATA_DIR at the first start.

import { createHmac, generateKeyPairSync, randomBytes } from 'node:crypto'
import { link, mkdir, open, readFile, rm } from 'node:fs/promises'
import path from 'node:path'
import { z } from 'zod'
import type { SecretKeys } from '#server/platform/sealing/sealing.ts'

/** Newest first. */
const Keys = z
  .union([z.string(), z.tuple([z.string()], z.string())])
  .transform((keys): SecretKeys => (typeof keys === 'string' ? [keys] : keys))
const StoredSecrets = z.object({
  access_key: Keys,
  refresh_key: Keys,
  code_key: Keys,
  /** signs certificates instead of the key derived from code_key */ certificate_key: Keys.optional(),
  /** keys that all processes accept before one of them signs with them */
  next: z.object({ access_key: z.string(), refresh_key: z.string(), code_key: z.string(), certificate_key: z.string() }).optional(),
})
/** Content of a secrets.json. */
export type StoredSecrets = z.infer<typeof StoredSecrets>
/** The keys that a process uses: the first of each list signs. */
export type Secrets = Omit<StoredSecrets, 'next'>

/** Returns null if invalid. */
export function parseStoredSecrets(text: string): StoredSecrets | null {
  try {
    return StoredSecrets.parse(JSON.parse(text))
  } catch {
    return null
  }
}

export function usedSecrets({ next, ...current }: StoredSecrets): Secrets {
  if (!next) return current
  const { access_key, refresh_key, code_key, certificate_key } = current
  return {
    access_key: [...access_key, next.access_key],
    refresh_key: [...refresh_key, next.refresh_key],
    code_key: [...code_key, next.code_key],
    ...(certificate_key && { certificate_key: [...certificate_key, next.certificate_key] }),
  }
}

/** SECRETS is the text of a secrets.json. Null if invalid. */
export function parseSecrets(text: string): Secrets | null {
  const stored = parseStoredSecrets(text)
  return stored && usedSecrets(stored)
}

/** Names this set of keys in the database, so that `maydan keys` finds processes with other ones. From 0 to 2^31 - 1. */
export const keysIdOf = (secrets: Secrets): number =>
  createHmac('sha256', secrets.code_key[0]).update(JSON.stringify(secrets)).digest().readUInt32BE() >>> 1

/** Links the file into place: concurrent first starts use the same keys. */
export async function openSecrets(dataDir: string): Promise<Secrets> {
  const file = path.join(dataDir, 'secrets.json')
  const known = await readFile(file, 'utf8').catch(() => null)
  if (known !== null) return parseSecrets(known) ?? unreadable(file)
  await mkdir(dataDir, { recursive: true })
  const beside = `${file}.${process.pid}`
  const handle = await open(beside, 'w', 0o600)
  await handle.writeFile(JSON.stringify(newSecrets()))
  await handle.sync()
  await handle.close()
  await link(beside, file).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error
  })
  await rm(beside)
  return parseSecrets(await readFile(file, 'utf8')) ?? unreadable(file)
}

function unreadable(file: string): never {
  throw new Error(`${file} does not contain valid keys: restore it from a backup`)
}

/** Returns new random keys, with one for certificates. */
export const newKeys = () => ({ ...newSecrets(), certificate_key: newPrivateKey() })

const newSecrets = () => ({ access_key: newPrivateKey(), refresh_key: newPrivateKey(), code_key: randomBytes(32).toString('base64') })

const newPrivateKey = () => generateKeyPairSync('ed25519').privateKey.export({ type: 'pkcs8', format: 'pem' }).toString()
