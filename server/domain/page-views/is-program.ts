import { isbot } from 'isbot'

/** Bots identify themselves; an empty user agent is a bot. */
export function isProgram(agent: string): boolean {
  const before = known.get(agent)
  if (before !== undefined) return before
  const is = agent === '' || isbot(agent)
  // Limits the cache.
  if (known.size >= 1000) known.clear()
  if (agent.length <= 512) known.set(agent, is)
  return is
}
const known = new Map<string, boolean>()
