import type { endpoints } from '#contract/endpoints.ts'
import type { Handler } from '#server/domain/deps.ts'
import { bookableHosts, presentHost } from '#server/domain/meetings/meeting-host.ts'

export const listHosts: Handler<typeof endpoints.meetings.hosts> = async (
  { query },
  { language },
  { database, settings: { operator } },
) => {
  const hosts = await bookableHosts(database, query.tenant ?? null)
  return { results: hosts.map(host => presentHost(host, language, operator.email)), contact: operator.email }
}
