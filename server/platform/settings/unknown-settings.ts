// Finds misspelled names of settings.

import { closest, distance } from 'fastest-levenshtein'
import { documentedSettings } from './environment.ts'

const names = documentedSettings.map(({ name }) => name)

/** A misspelling of these would start an empty database in another place, without an error. */
const decisive: ReadonlySet<string> = new Set(['DATABASE_URL', 'DATA_DIR', 'FILES_URL', 'SECRETS'])

/** `isDecisive`: the server must not start, because the setting decides where the data is. */
export type UnknownSetting = { name: string; meant: string | null; isDecisive: boolean }

/**
 * Returns names that are no settings: all others of a settings file, and those of the environment that differ from a setting by at most
 * two letters.
 */
export function findUnknownSettings(
  environment: Readonly<Record<string, string | undefined>>,
  fromFile: Iterable<string> = [],
): UnknownSetting[] {
  const inFile = new Set(fromFile)
  const unknown = new Set([...inFile, ...Object.keys(environment)].filter(name => !names.includes(name) && !isOfOthers(name)))
  return [...unknown].flatMap(name => {
    const meant = nearest(name)
    if (meant === null && !inFile.has(name)) return []
    return { name, meant, isDecisive: meant !== null && decisive.has(meant) }
  })
}

/** Variables that Node, npm, PostgreSQL, systemd, Docker and cloud libraries read. */
const isOfOthers = (name: string) =>
  /^(?:NODE_|npm_|PG|POSTGRES_|AWS_|LC_|XDG_|SSH_|GIT_|DOCKER_|KUBERNETES_|SYSTEMD_|JOURNAL_|INVOCATION_|MAYDAN_|[a-z])/.test(name) ||
  ['NODE', 'TZ', 'PATH', 'HOME', 'LANG', 'USER', 'HOST', 'POD', 'CI'].includes(name)

function nearest(name: string): string | null {
  const nearby = closest(name.toUpperCase(), names)
  const limit = Math.min(name.length, nearby.length) < 6 ? 0 : 2
  return distance(name.toUpperCase(), nearby) <= limit ? nearby : null
}
