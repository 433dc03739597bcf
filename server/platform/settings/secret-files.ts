// Secrets from files, as containers and systemd credentials provide them: SMTP_URL_FILE instead of SMTP_URL.

import { readFileSync } from 'node:fs'
import { BadSetting } from './settings.ts'

/** Settings that contain a secret, and the keys of buckets, which the S3 client reads from the environment. */
export const secretNames = [
  'SECRETS',
  'DATABASE_URL',
  'REPLICA_URL',
  'SMTP_URL',
  'ASK_KEY',
  'OIDC_PROVIDERS',
  'AWS_ACCESS_KEY_ID',
  'AWS_SECRET_ACCESS_KEY',
  'AWS_SESSION_TOKEN',
] as const

/**
 * Replaces each `NAME_FILE` in `environment` by `NAME` with the content of the file, without trailing white space. Returns the names that were
 * read. Throws BadSetting if a file cannot be read or is empty, or if both names are given.
 */
export function loadSecretFiles(environment: Record<string, string | undefined>): string[] {
  return secretNames.filter(name => {
    const file = environment[`${name}_FILE`]
    if (!file) return false
    if (environment[name]) throw new BadSetting(`${name}_FILE: ${name} is given too; remove one of them`)
    const value = read(name, file)
    if (value === '') throw new BadSetting(`${name}_FILE: the file ${file} is empty`)
    environment[name] = value
    delete environment[`${name}_FILE`]
    return true
  })
}

function read(name: string, file: string): string {
  try {
    return readFileSync(file, 'utf8').trimEnd()
  } catch (error) {
    const { code = String(error) } = error as NodeJS.ErrnoException
    throw new BadSetting(`${name}_FILE: the file ${file} cannot be read by the user of this process (${code})`)
  }
}
