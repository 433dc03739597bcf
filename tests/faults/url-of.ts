import type { Connection } from '#server/platform/database/database.ts'

export const urlOf = ({ user, password, host, port, database }: Connection) =>
  `postgres://${user}${password === undefined ? '' : `:${encodeURIComponent(password)}`}@${host}:${port}/${database}`
