// Queries the DNS for names that users enter. Only server/platform/outbound connects to the returned addresses, after a check.

import { Resolver } from 'node:dns/promises'

/** `nothing`: no such record. `unanswered`: an error or time-out. */
export type Answer = readonly string[] | 'nothing' | 'unanswered'

export type Lookups = {
  /** Returns TXT records, the parts of each joined. */
  texts(name: string): Promise<Answer>
  alias(name: string): Promise<Answer>
  /** Returns IPv4 and IPv6 addresses. */
  addresses(name: string): Promise<Answer>
}

/** Time limit of one query in milliseconds. */
const patienceMs = 4000
const [maxValues, longestValue] = [20, 255]

/** `servers`: DNS servers as `address` or `address:port`; an empty list uses the system's servers. */
export function createLookups(servers: readonly string[]): Lookups {
  const query = async (work: (resolver: Resolver) => Promise<string[]>): Promise<Answer> => {
    // One resolver per query, so that canceling one cancels no other.
    const resolver = new Resolver({ timeout: 1500, tries: 2, maxTimeout: 3000 })
    if (servers.length > 0) resolver.setServers(servers)
    const timer = setTimeout(() => resolver.cancel(), patienceMs)
    try {
      const values = await work(resolver)
      return values.slice(0, maxValues).map(value => value.slice(0, longestValue))
    } catch (error) {
      return isDenial(error) ? 'nothing' : 'unanswered'
    } finally {
      clearTimeout(timer)
    }
  }
  return {
    texts: name => query(async resolver => (await resolver.resolveTxt(name)).map(parts => parts.join(''))),
    alias: name => query(async resolver => (await resolver.resolveCname(name)).map(asName)),
    async addresses(name) {
      const [four, six] = await Promise.all([query(resolver => resolver.resolve4(name)), query(resolver => resolver.resolve6(name))])
      if (four === 'unanswered' || six === 'unanswered') return 'unanswered'
      const all = [four, six].flatMap(each => (each === 'nothing' ? [] : each))
      return all.length > 0 ? all : 'nothing'
    },
  }
}

const asName = (name: string) => name.toLowerCase().replace(/\.$/, '')
const isDenial = (error: unknown) => ['ENOTFOUND', 'ENODATA'].includes((error as NodeJS.ErrnoException).code ?? '')
