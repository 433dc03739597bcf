import { mkdir } from 'node:fs/promises'
import path from 'node:path'

/**
 * Creates a folder and its missing parents, readable only by the current system user. Succeeds if the folder exists.
 * Rejects with the system's error, for example EACCES. Unlike mkdir with `recursive`, it also ends in file systems such as /proc.
 */
export async function createFolder(folder: string): Promise<void> {
  const create = () => mkdir(folder, { mode: 0o700 }).catch(unlessExists)
  await create().catch(async (error: NodeJS.ErrnoException) => {
    const parent = path.dirname(folder)
    if (error.code !== 'ENOENT' || parent === folder) throw error
    await createFolder(parent)
    await create()
  })
}

function unlessExists(error: NodeJS.ErrnoException): void {
  if (error.code !== 'EEXIST') throw error
}
