import { type FileStore, isFileName, nameOf } from './file-store.ts'

export type Moved = {
  moved: number
  bytes: number
  were_there: number
  /** whose bytes are not what their name says; they stay where they are */ broken: string[]
}

/** Enough to fill a line, few enough for any bucket. */
const atOnce = 8

/**
 * Copies all files of one store to another, each read back and compared before it counts; nothing is removed. Whatever stopped it, the next
 * run goes on: what is there with its size is passed over. `progress` is told after each.
 */
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
  // What one cannot do ends the run, once the others have come to the end of theirs.
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
