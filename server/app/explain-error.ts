// Sentences about errors of the system and of PostgreSQL, each with the setting and the next step.

import { connectionOf } from '#server/platform/settings/connection-url.ts'

type SystemError = Error & { code?: string; syscall?: string; path?: string; address?: string; hostname?: string; port?: number }

/** Returns the error's message, or a sentence with the setting that causes it. `environment` has the settings as texts. */
export function explainError(error: Error, environment: Readonly<Record<string, string | undefined>> = process.env): string {
  return ofDatabase(error, environment['DATABASE_URL'] || undefined) ?? ofSystem(error) ?? error.message
}

/** SQLSTATE codes of PostgreSQL that a wrong DATABASE_URL causes. */
const refusals: Readonly<Record<string, string>> = {
  '28P01': 'the password is wrong. Check it, and encode special characters in the URL (@ is %40, / is %2F, : is %3A)',
  '28000': 'PostgreSQL does not accept this user from here. Check the user name, and pg_hba.conf. If it requires TLS, add ?sslmode=require',
  '3D000': 'the database does not exist. Create it: createdb --owner=USER NAME',
  '42501': 'the user lacks rights. As a superuser: alter database NAME owner to USER; alter role USER createrole',
  '53300': 'PostgreSQL has no free connection. Raise max_connections, or end other programs that use it',
  '57P03': 'PostgreSQL is starting or stopping. Try again in a moment',
}

const unreachable = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'ETIMEDOUT', 'EHOSTUNREACH', 'ENETUNREACH', 'ECONNRESET'])

function ofDatabase(error: SystemError, url: string | undefined): string | null {
  if (url === undefined) return null
  const refusal = refusals[error.code ?? '']
  if (refusal !== undefined) return `DATABASE_URL: ${refusal} (${error.message})`
  if (/does not support SSL/.test(error.message))
    return 'DATABASE_URL: this PostgreSQL has no TLS. Set ssl = on, ssl_cert_file and ssl_key_file in postgresql.conf. Only on the same machine or a private network, remove sslmode from the URL'
  const { code, host, port } = causeOf(error)
  if (!unreachable.has(code)) return null
  const place = placeOf(url)
  if (host !== '' && host !== place.host && code.startsWith('E') && (code === 'ENOTFOUND' || code === 'EAI_AGAIN')) return null
  if (port !== 0 && port !== place.port) return null
  return code === 'ENOTFOUND' || code === 'EAI_AGAIN'
    ? `DATABASE_URL: the host ${place.host} is unknown. Check the name; in a password, encode @ as %40 and / as %2F`
    : `DATABASE_URL: nothing answers at ${place.host}:${place.port} (${code}). Start PostgreSQL, or correct host and port`
}

/** A failed connection to a name with several addresses has one error for each of them. */
function causeOf(error: SystemError): { code: string; host: string; port: number } {
  const inner = (error as { errors?: SystemError[] }).errors?.[0] ?? error
  return { code: error.code ?? inner.code ?? '', host: inner.hostname ?? '', port: inner.port ?? 0 }
}

function placeOf(url: string): { host: string; port: number } {
  const { host = 'localhost', port = 5432 } = URL.canParse(url) ? connectionOf(url) : {}
  return { host, port }
}

/** Returns a sentence about a failed listen, or null. `name`: the setting of the port, such as METRICS_PORT. */
export function explainListenError({ code, port, message }: SystemError, name = 'PORT'): string | null {
  if (code === 'EADDRINUSE') return `${name}: ${port} is used by another program. ${remedies[name] ?? `Stop it, or set another ${name}`}`
  if (code === 'EACCES') return `${name}: ${port} needs more rights. Set a port above 1023${name === 'PORT' ? ' behind a proxy' : ''}`
  if (code !== 'EADDRNOTAVAIL') return null
  return `${name.replace('PORT', 'HOST')}: this machine does not have this address (${message})`
}

/** Settings that several processes often have in common. */
const remedies: Readonly<Record<string, string>> = {
  METRICS_PORT: 'Stop it, set another METRICS_PORT, or METRICS_PORT=+6464 for processes that share their settings: PORT plus 6464',
  BOUNCES_PORT: 'Stop it, or remove BOUNCES_PORT: only one of several processes receives returned mail',
}

function ofSystem(error: SystemError): string | null {
  const { code, syscall, path } = error
  const ofListen = syscall === 'listen' ? explainListenError(error) : null
  if (ofListen !== null) return ofListen
  if (path === undefined) return null
  if (code === 'EEXIST') return `${path} exists already. Choose another name, or delete it`
  if (code === 'EISDIR') return `${path} is a folder, not a file`
  if (code === 'ENOENT' || code === 'ENOTDIR') return `${path} does not exist, or cannot be created there`
  if (code === 'EACCES' || code === 'EPERM' || code === 'EROFS') return `${path}: this user has no right to it (${code})`
  return code === 'ENOSPC' ? `${path}: no space is left on the disk. Free some, then run this again` : null
}
