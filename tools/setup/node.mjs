import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { run } from './run.mjs'
import { SetupError } from './step.mjs'

/**
 * Verifies that the pinned Node runs here. It is an optional dependency for each platform, in the lock file with its hash; npm links it as
 * node_modules/.bin/node, which npm scripts use. Platforms without such a package (macOS) need Node 24 or newer on the machine.
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

/** The packaged Node, or this machine's. */
export const nodeProgram = root => (existsSync(packagedNode(root)) ? packagedNode(root) : process.execPath)

const platform = process.platform === 'win32' ? 'win' : process.platform
const packageName = `node-${platform}-${process.arch}`
const packagedNode = root => join(root, 'node_modules', packageName, 'bin', platform === 'win' ? 'node.exe' : 'node')
const pinnedVersion = root => JSON.parse(readFileSync(join(root, 'node_modules', packageName, 'package.json'), 'utf8')).version

// Node runs TypeScript with `using` and type stripping from version 24 on.
const isNewEnough = version => Number(version.split('.')[0]) >= 24

/**
 * The scripts of package.json begin with `exec node`, so that signals sent to npm reach Node. The shell of Windows has no `exec`: a program of
 * that name does the same.
 */
export function ensureExec(root, platform = process.platform) {
  if (platform === 'win32') writeFileSync(join(root, 'node_modules', '.bin', 'exec.cmd'), '@%*\r\n')
}
