import type { endpoints } from '#contract/endpoints.ts'
import { bookableHosts, presentHost } from '#server/domain/meetings/meeting-host.ts'
import type { Handler } from '#server/platform/http/serve.ts'
import type { MeetingsParts } from './parts.ts'

export const listHosts =
  ({ database, operator }: MeetingsParts): Handler<typeof endpoints.meetings.hosts> =>
  async ({ query }, { language }) => {
    const hosts = await bookableHosts(database, query.tenant ?? null)
    return { results: hosts.map(host => presentHost(host, language, operator)), contact: operator }
  }
