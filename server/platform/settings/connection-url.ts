import { readFileSync } from 'node:fs'
import type { Connection, Pooler } from './connection.ts'

const sslModes = ['disable', 'no-verify', 'require', 'verify-ca', 'verify-full'] as const

/**
 * Parses postgres://user:password@host:port/database?sslmode=verify-full&sslrootcert=/path/authority.pem. Throws if the certificate file cannot
 * be read. Without `sslrootcert`, the authorities of Node are trusted.
 */
export function connectionOf(url: string): Connection {
  const { hostname, port, username, password, pathname, searchParams } = new URL(url)
  const ssl = sslOf(searchParams)
  return {
    host: searchParams.get('host') ?? decodeURIComponent(hostname),
    port: Number(port || 5432),
    user: decodeURIComponent(username) || 'postgres',
    database: decodeURIComponent(pathname.slice(1)) || 'postgres',
    ...(password && { password: decodeURIComponent(password) }),
    ...(ssl && { ssl }),
  }
}

/** Returns why the URL's TLS parameters are wrong; null if they are right. */
export function sslProblemOf(url: string): string | null {
  if (!URL.canParse(url)) return null
  const mode = new URL(url).searchParams.get('sslmode')
  if (mode !== null && !sslModes.some(known => known === mode)) return `needs an sslmode of ${sslModes.join(', ')}`
  try {
    connectionOf(url)
    return null
  } catch (error) {
    return `names an sslrootcert that cannot be read (${(error as NodeJS.ErrnoException).code ?? String(error)})`
  }
}

/** Stricter than libpq: `require` and `verify-full` verify authority and host name, `verify-ca` only the authority. */
function sslOf(parameters: URLSearchParams): Connection['ssl'] {
  const [mode, file] = [parameters.get('sslmode'), parameters.get('sslrootcert')]
  if (mode === 'disable' || (mode === null && file === null)) return undefined
  if (mode === 'no-verify') return { rejectUnauthorized: false }
  return {
    ...(file !== null && { ca: readFileSync(file, 'utf8') }),
    ...(mode === 'verify-ca' && { checkServerIdentity: () => undefined }),
  }
}

export function poolerOf(url: string): Pooler {
  const { host, port, database } = connectionOf(url)
  return { host, port, database }
}

/** Returns a connection to the same database with the same credentials, but the host and port of `url`. */
export function copyOf(owner: Connection, url: string): Connection {
  const { ssl: _, ...rest } = owner
  const { host, port, ssl } = connectionOf(url)
  return { ...rest, host, port, ...(ssl && { ssl }) }
}
