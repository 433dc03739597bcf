import { randomUUID } from 'node:crypto'
import { link, readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'

/** A name of the folder itself, made once: processes that share it read the same, wherever each of them mounts it. */
export async function folderIdOf(dir: string): Promise<string> {
  const file = path.join(dir, 'folder-id')
  const beside = `${file}.${randomUUID()}`
  await writeFile(beside, randomUUID(), { flush: true })
  await link(beside, file).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error
  })
  await rm(beside)
  return readFile(file, 'utf8')
}
