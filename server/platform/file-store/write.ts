// Writing that survives a power cut: aside, fsync, rename, and an fsync of every folder that got a new entry. Other accounts of the machine read nothing.
import { randomUUID } from 'node:crypto'
import { mkdir, open, readdir, rename, rm, stat, utimes } from 'node:fs/promises'
import path from 'node:path'
import { now } from '#server/platform/time/now.ts'

/** Puts bytes at `target`, all or nothing; `half` is a folder of the same file system. Throws the system's error, leaving nothing behind. */
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

/** A new folder is an entry of its parent, which has to reach the disk as well. */
async function makeFolder(folder: string): Promise<void> {
  const first = await mkdir(folder, { recursive: true, mode: 0o700 })
  if (first === undefined) return
  for (let made = folder; made.length >= first.length; made = path.dirname(made)) await syncFolder(path.dirname(made))
}

async function syncFolder(folder: string): Promise<void> {
  // Windows opens no folders and needs none of this.
  if (process.platform === 'win32') return
  const handle = await open(folder, 'r')
  await handle.sync().finally(() => handle.close())
}

/** Makes a file young again, so that a sweep of any process spares it, whatever this machine's clock says; false when it is not there. */
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

/** Taken aside before it is looked at, so that whoever puts it from then on finds it gone and writes it anew; false when it was not older. */
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

/** Removes what a killed process left half-written; another that works on the same folder keeps its young ones. */
export async function removeStale(half: string): Promise<void> {
  for (const name of await readdir(half)) {
    const file = path.join(half, name)
    const found = await stat(file).catch(() => null)
    if (found && Date.now() - found.mtimeMs > staleMs) await rm(file, { force: true })
  }
}
