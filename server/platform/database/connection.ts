/** A `host` that starts with / is a socket directory. */
export type Connection = { host: string; port: number; database: string; user: string; password?: string; ssl?: boolean }
export type Warn = (problem: Error, what: string) => void
export type Pooler = Pick<Connection, 'host' | 'port' | 'database'>
