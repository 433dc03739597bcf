import { existsSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { CommandError } from './installation.ts'

type Options = { demo: boolean; inspect: boolean }
type Development = { startDevelopment(options: Options): Promise<void> }

/** Starts the development server of a checkout. The container image does not contain it. */
export async function develop(options: Options): Promise<void> {
  const root = path.join(import.meta.dirname, '..', '..')
  const script = path.join(root, 'tools', 'setup', 'dev.ts')
  if (!existsSync(script)) throw new CommandError('maydan dev runs only in a checkout. Use maydan start.', 2)
  // Relative paths, such as ./data, are those of the server process.
  process.chdir(root)
  const { startDevelopment } = (await import(pathToFileURL(script).href)) as Development
  await startDevelopment(options)
}
