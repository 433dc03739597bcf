import { mkdir } from 'node:fs/promises'
import path from 'node:path'

/**
 * Creates a folder and its missing parents with this mode, as far as the umask allows. Succeeds if the folder exists.
 * Rejects with the system's error, for example EACCES. Unlike mkdir with `recursive`, it also ends in file systems such as /proc.
 */
export async function createFolder(folder: string, mode = 0o777): Promise<void> {
  const create = () => mkdir(folder, { mode }).catch(unlessExists)
  await create().catch(async (error: NodeJS.ErrnoException) => {
    const parent = path.dirname(folder)
    if (error.code !== 'ENOENT' || parent === folder) throw error
    await createFolder(parent, mode)
    await create()
  })
}

function unlessExists(error: NodeJS.ErrnoException): void {
  if (error.code !== 'EEXIST') throw error
}
