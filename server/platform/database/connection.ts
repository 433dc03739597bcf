import type { ConnectionOptions } from 'node:tls'

/** A `host` that starts with / is a socket directory. */
export type Connection = {
  host: string
  port: number
  database: string
  user: string
  /** A function is called for each new connection that needs a password. */
  password?: string | (() => Promise<string>)
  /** TLS, with the authority's certificate in `ca` if it is a private one */
  ssl?: Pick<ConnectionOptions, 'ca' | 'rejectUnauthorized' | 'checkServerIdentity'> | undefined
}
export type Warn = (problem: Error, what: string) => void
export type Pooler = Pick<Connection, 'host' | 'port' | 'database'>
