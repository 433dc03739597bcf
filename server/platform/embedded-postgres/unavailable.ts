/** The embedded PostgreSQL cannot run on this machine; the message says why and what to do instead. */
export class EmbeddedPostgresUnavailable extends Error {
  constructor(reason: string) {
    super(`The embedded PostgreSQL cannot run here: ${reason}. Set DATABASE_URL to a PostgreSQL 15 or newer to use that one instead.`)
    this.name = 'EmbeddedPostgresUnavailable'
  }
}
