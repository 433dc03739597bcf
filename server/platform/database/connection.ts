/** A `host` that starts with / is the folder of a socket. */
export type Connection = { host: string; port: number; database: string; user: string; password?: string; ssl?: boolean }
export type Warn = (problem: Error, what: string) => void
/** Another way to the same database, whose users are the same. */
export type Pooler = Pick<Connection, 'host' | 'port' | 'database'>
