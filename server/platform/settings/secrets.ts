// Keys of the installation: from SECRETS, or generated in DATA_DIR at the first start.
import { generateKeyPairSync, randomBytes } from 'node:crypto'
import { link, mkdir, open, readFile, rm } from 'node:fs/promises'
import path from 'node:path'
import { z } from 'zod'

/** Newest first. To rotate, prepend a key and keep the old one for fourteen days, the lifetime of a session. */
const Keys = z.union([z.string(), z.array(z.string()).min(1)]).transform(keys => (typeof keys === 'string' ? [keys] : keys))
const Secrets = z.object({
  access_key: Keys,
  refresh_key: Keys,
  code_key: z.string(),
  /** signs certificates instead of the key derived from code_key */ certificate_key: Keys.optional(),
})
export type Secrets = z.infer<typeof Secrets>

/** SECRETS is the text of a secrets.json. Null if invalid. */
export function parseSecrets(text: string): Secrets | null {
  try {
    return Secrets.parse(JSON.parse(text))
  } catch {
    return null
  }
}

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

function newSecrets(): z.input<typeof Secrets> {
  const key = () => generateKeyPairSync('ed25519').privateKey.export({ type: 'pkcs8', format: 'pem' }).toString()
  return { access_key: key(), refresh_key: key(), code_key: randomBytes(32).toString('base64') }
}
