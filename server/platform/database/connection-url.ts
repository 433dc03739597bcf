import type { Connection, Pooler } from './connection.ts'

/** Parses postgres://user:password@host:port/database?sslmode=require. */
export function connectionOf(url: string): Connection {
  const { hostname, port, username, password, pathname, searchParams } = new URL(url)
  const sslmode = searchParams.get('sslmode')
  return {
    host: searchParams.get('host') ?? decodeURIComponent(hostname),
    port: Number(port || 5432),
    user: decodeURIComponent(username) || 'postgres',
    database: decodeURIComponent(pathname.slice(1)) || 'postgres',
    ...(password && { password: decodeURIComponent(password) }),
    ...(sslmode && sslmode !== 'disable' && { ssl: true }),
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
