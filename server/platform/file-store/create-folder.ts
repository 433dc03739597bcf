import { mkdir, stat } from 'node:fs/promises'
import path from 'node:path'

/**
 * Creates a folder and its missing parents. `mode` applies to all of them. Throws an error that names the folder. Node's recursive `mkdir` does
 * not return on file systems that refuse folders, such as /proc.
 */
export async function createFolder(folder: string, mode = 0o777): Promise<void> {
  if (await isFolder(folder)) return
  const parent = path.dirname(folder)
  if (parent !== folder) await createFolder(parent, mode)
  await mkdir(folder, { mode }).catch(async (error: NodeJS.ErrnoException) => {
    if (error.code === 'EEXIST' && (await isFolder(folder))) return
    throw new Error(`${folder} cannot be created: ${error.code}`, { cause: error })
  })
}

const isFolder = (folder: string) =>
  stat(folder).then(
    found => found.isDirectory(),
    () => false,
  )
