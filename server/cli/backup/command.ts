// What the commands share: where the product is, one line of progress that is written over, and a refusal in one line.
import { findDatabase } from '#server/app/find-database.ts'
import type { Connection } from '#server/platform/database/database.ts'
import type { FileStore } from '#server/platform/file-store/file-store.ts'
import { findFileStore } from '#server/platform/file-store/find-file-store.ts'
import { readSettings, type Settings } from '#server/platform/settings/settings.ts'

export type Place = { settings: Settings; owner: Connection; store: FileStore }

/** Does the work on this installation's database and files, and exits with 1 and a line when it fails. */
export async function onThisPlace(work: (place: Place) => Promise<void>): Promise<void> {
  let stop = async () => {}
  try {
    const settings = readSettings(process.env)
    const database = await findDatabase(settings)
    stop = database.stop
    const { store, diskRoom } = await findFileStore(settings, error => console.error(error.message))
    diskRoom.stop()
    await work({ settings, owner: database.owner, store })
  } catch (error) {
    console.error((error as Error).message)
    process.exitCode = 1
  } finally {
    await stop()
  }
}

/** On a terminal in one line, elsewhere in as many as there are. */
export function say(line: string) {
  if (process.stderr.isTTY) process.stderr.write(`\r\u001b[K${line}`)
  else console.error(line)
}
