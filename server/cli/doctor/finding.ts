/** Result of a check, printed as one line: `what` was found, and `next`, the action that fixes the problem. */
export type Finding = { state: 'right' | 'look' | 'wrong'; what: string; next?: string }

export const right = (what: string): Finding => ({ state: 'right', what })
export const look = (what: string, next: string): Finding => ({ state: 'look', what, next })
export const wrong = (what: string, next: string): Finding => ({ state: 'wrong', what, next })

/** Timeout of a check in milliseconds. */
export const patienceMs = 6000

/** Runs a check. Returns a finding also if the check throws an error or times out. */
export async function found(subject: string, examine: () => Promise<Finding[]>): Promise<Finding[]> {
  const late = Promise.withResolvers<Finding[]>()
  const timer = setTimeout(() => late.resolve([wrong(`${subject}: no response in ${patienceMs / 1000} s`, nobodyAnswers)]), patienceMs)
  const failed = (error: Error) => [wrong(`${subject}: ${error.message || error.name}`, 'fix this and run the doctor again')]
  return Promise.race([examine().catch(failed), late.promise]).finally(() => clearTimeout(timer))
}

const nobodyAnswers = 'check that it is running and that no firewall blocks this machine'
