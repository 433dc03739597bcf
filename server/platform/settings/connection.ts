import type { ConnectionOptions } from 'node:tls'

/** A `host` that starts with / is a socket directory. */
export type Connection = {
  host: string
  port: number
  database: string
  user: string
  password?: string
  /** TLS, with the authority's certificate in `ca` if it is a private one */
  ssl?: Pick<ConnectionOptions, 'ca' | 'rejectUnauthorized' | 'checkServerIdentity'> | undefined
}
/** Connection of a login whose password is read for each new session that needs it. */
export type LoginConnection = Omit<Connection, 'password'> & { password?: string | (() => Promise<string>) }
export type Pooler = Pick<Connection, 'host' | 'port' | 'database'>
