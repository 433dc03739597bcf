import { type FileStore, isFileName, nameOf } from './file-store.ts'

export type Moved = {
  moved: number
  bytes: number
  were_there: number
  /** content does not match the name; not moved */ broken: string[]
}

const atOnce = 8

/** Copies all files and verifies each by reading it back. Deletes nothing, and can be repeated. */
export async function moveFiles(from: FileStore, to: FileStore, progress: (moved: Moved) => void = () => {}): Promise<Moved> {
  const there = new Map<string, number>()
  for await (const { name, size } of to.list()) there.set(name, size)
  const moved: Moved = { moved: 0, bytes: 0, were_there: 0, broken: [] }
  const files = from.list()[Symbol.asyncIterator]()
  const moveNext = async () => {
    for (let next = await files.next(); !next.done; next = await files.next()) {
      const { name, size } = next.value
      if (there.get(name) === size) moved.were_there++
      else if (await moveFile(name, from, to)) {
        moved.moved++
        moved.bytes += size
      } else moved.broken.push(name)
      progress(moved)
    }
  }
  // An error ends the run, after the other copies in progress.
  const ends = await Promise.allSettled(Array.from({ length: atOnce }, moveNext))
  for (const end of ends) if (end.status === 'rejected') throw end.reason
  return moved
}

async function moveFile(name: string, from: FileStore, to: FileStore): Promise<boolean> {
  const bytes = await from.read(name)
  const extension = isFileName(name) ? name.slice(41) : ''
  if (!bytes || nameOf(bytes, extension) !== name) return false
  await to.put(bytes, extension)
  const arrived = await to.read(name)
  return arrived !== null && nameOf(arrived, extension) === name
}
