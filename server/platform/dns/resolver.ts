// Asks the DNS about names that somebody typed. It only asks: nothing is ever connected to what is answered.
import { Resolver } from 'node:dns/promises'

/** What is written there; `nothing` when the DNS says so; `unanswered` when it does not say, which proves neither. */
export type Answer = readonly string[] | 'nothing' | 'unanswered'

export type Lookups = {
  /** the texts of a name, each whole */
  texts(name: string): Promise<Answer>
  /** where it is an alias of */
  alias(name: string): Promise<Answer>
  /** IPv4 and IPv6 together */
  addresses(name: string): Promise<Answer>
}

/** One question takes no longer, however slow the servers of a stranger's name are. */
const patienceMs = 4000
/** Of an answer, what anybody needs to see. */
const [mostValues, longestValue] = [20, 255]

/** `servers`: instead of the system's, as `address` or `address:port`. */
export function openLookups(servers: readonly string[]): Lookups {
  const ask = async (question: (resolver: Resolver) => Promise<string[]>): Promise<Answer> => {
    // One for each question, so that giving up one gives up no other.
    const resolver = new Resolver({ timeout: 1500, tries: 2, maxTimeout: 3000 })
    if (servers.length > 0) resolver.setServers(servers)
    const timer = setTimeout(() => resolver.cancel(), patienceMs)
    try {
      const values = await question(resolver)
      return values.slice(0, mostValues).map(value => value.slice(0, longestValue))
    } catch (error) {
      return isDenial(error) ? 'nothing' : 'unanswered'
    } finally {
      clearTimeout(timer)
    }
  }
  return {
    texts: name => ask(async resolver => (await resolver.resolveTxt(name)).map(parts => parts.join(''))),
    alias: name => ask(async resolver => (await resolver.resolveCname(name)).map(asName)),
    async addresses(name) {
      const [four, six] = await Promise.all([ask(resolver => resolver.resolve4(name)), ask(resolver => resolver.resolve6(name))])
      if (four === 'unanswered' || six === 'unanswered') return 'unanswered'
      const all = [four, six].flatMap(each => (each === 'nothing' ? [] : each))
      return all.length > 0 ? all : 'nothing'
    },
  }
}

const asName = (name: string) => name.toLowerCase().replace(/\.$/, '')
/** There is no such name, or nothing of that kind at it. */
const isDenial = (error: unknown) => ['ENOTFOUND', 'ENODATA'].includes((error as NodeJS.ErrnoException).code ?? '')
