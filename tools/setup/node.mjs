import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { run } from './run.mjs'
import { SetupError } from './step.mjs'

/**
 * Verifies that the pinned Node runs here. It is an optional dependency per platform, linked as node_modules/.bin/node for npm scripts.
 * Platforms without a package (macOS) need Node 24 or newer.
 * @param {string} root
 */
export async function ensureNode(root) {
  const program = packagedNode(root)
  if (existsSync(program) && (await run(program, ['--version'])).ok) return `Node ${pinnedVersion(root)}`
  if (isNewEnough(process.versions.node)) return `Node ${process.versions.node} of this machine`
  throw new SetupError(
    `Node 24 or newer is needed, and this machine has ${process.versions.node}.\nThere is no packaged Node for ${process.platform}-${process.arch}: install Node 24 from https://nodejs.org/.`,
  )
}

/** Returns the packaged Node, or the installed one. */
export const nodeProgram = root => (existsSync(packagedNode(root)) ? packagedNode(root) : process.execPath)

const platform = process.platform === 'win32' ? 'win' : process.platform
const packageName = `node-${platform}-${process.arch}`
const packagedNode = root => join(root, 'node_modules', packageName, 'bin', platform === 'win' ? 'node.exe' : 'node')
const pinnedVersion = root => JSON.parse(readFileSync(join(root, 'node_modules', packageName, 'package.json'), 'utf8')).version

// The syntax `using` and running TypeScript files need Node 24.
const isNewEnough = version => Number(version.split('.')[0]) >= 24

/**
 * Scripts of package.json begin with `exec node`, so that signals reach Node. The Windows shell has no `exec`; this creates an equivalent program.
 */
export function ensureExec(root, platform = process.platform) {
  if (platform === 'win32') writeFileSync(join(root, 'node_modules', '.bin', 'exec.cmd'), '@%*\r\n')
}
