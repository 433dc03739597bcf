// Durable writes: temporary file, fsync, rename, fsync of changed directories.

import { randomUUID } from 'node:crypto'
import { mkdir, open, readdir, rename, rm, stat, utimes } from 'node:fs/promises'
import path from 'node:path'
import { now } from '#server/platform/time/now.ts'

/** Writes a file through a temporary file in `half`, on the same file system. Leaves no partial file when it throws. */
export async function writeSafely(half: string, target: string, bytes: Uint8Array): Promise<void> {
  const aside = path.join(half, randomUUID())
  try {
    const handle = await open(aside, 'wx', 0o600)
    try {
      await handle.writeFile(bytes)
      await handle.sync()
    } finally {
      await handle.close()
    }
    await makeFolder(path.dirname(target))
    await rename(aside, target)
    await syncFolder(path.dirname(target))
  } catch (error) {
    await rm(aside, { force: true })
    throw error
  }
}

/** A new directory is an entry of its parent, which needs an fsync too. */
async function makeFolder(folder: string): Promise<void> {
  const first = await mkdir(folder, { recursive: true, mode: 0o700 })
  if (first === undefined) return
  for (let made = folder; made.length >= first.length; made = path.dirname(made)) await syncFolder(path.dirname(made))
}

async function syncFolder(folder: string): Promise<void> {
  // Windows cannot open directories.
  if (process.platform === 'win32') return
  const handle = await open(folder, 'r')
  await handle.sync().finally(() => handle.close())
}

/** Renews the file's date, so that no cleanup job deletes it. Returns false if it is missing. */
export async function touch(file: string): Promise<boolean> {
  const moment = new Date(now())
  return utimes(file, moment, moment).then(
    () => true,
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return false
      throw error
    },
  )
}

/** Moves the file before checking its date: a concurrent put writes it again. */
export async function removeIfOlder(half: string, file: string, than: Date): Promise<boolean> {
  const aside = path.join(half, randomUUID())
  const taken = await rename(file, aside).then(
    () => true,
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return false
      throw error
    },
  )
  if (!taken) return false
  const isOlder = (await stat(aside)).mtime < than
  await (isOlder ? rm(aside, { force: true }) : rename(aside, file))
  return isOlder
}

const staleMs = 600_000

/** Deletes partial files of killed processes. Keeps recent partial files, because another process can be writing them. */
export async function removeStale(half: string): Promise<void> {
  for (const name of await readdir(half)) {
    const file = path.join(half, name)
    const found = await stat(file).catch(() => null)
    if (found && Date.now() - found.mtimeMs > staleMs) await rm(file, { force: true })
  }
}
