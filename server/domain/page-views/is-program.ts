import { isbot } from 'isbot'

/** Checks the User-Agent. A missing one is not a browser. */
export function isProgram(agent: string): boolean {
  const before = known.get(agent)
  if (before !== undefined) return before
  const is = agent === '' || isbot(agent)
  // Clears the cache, to limit its memory.
  if (known.size >= 1000) known.clear()
  if (agent.length <= 512) known.set(agent, is)
  return is
}
const known = new Map<string, boolean>()
