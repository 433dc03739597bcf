import { isbot } from 'isbot'

/** Search engines and auditors that draw pages say who they are; every browser says something. */
export function isProgram(agent: string): boolean {
  const before = known.get(agent)
  if (before !== undefined) return before
  const is = agent === '' || isbot(agent)
  // Whoever sends many different ones makes it forget, and no more.
  if (known.size >= 1000) known.clear()
  if (agent.length <= 512) known.set(agent, is)
  return is
}
const known = new Map<string, boolean>()
