/** One line for the operator: the result, and what to do next. */
export type Finding = { state: 'right' | 'look' | 'wrong'; what: string; next?: string }

export const right = (what: string): Finding => ({ state: 'right', what })
export const look = (what: string, next: string): Finding => ({ state: 'look', what, next })
export const wrong = (what: string, next: string): Finding => ({ state: 'wrong', what, next })

/** Milliseconds before a check times out. */
export const patienceMs = 6000

/** Returns the findings, or one that the check failed or timed out. */
export async function found(subject: string, examine: () => Promise<Finding[]>): Promise<Finding[]> {
  const late = Promise.withResolvers<Finding[]>()
  const timer = setTimeout(() => late.resolve([wrong(`${subject}: no response in ${patienceMs / 1000} s`, nobodyAnswers)]), patienceMs)
  const failed = (error: Error) => [wrong(`${subject}: ${error.message || error.name}`, 'fix this and run the doctor again')]
  return Promise.race([examine().catch(failed), late.promise]).finally(() => clearTimeout(timer))
}

const nobodyAnswers = 'check that it is running and that no firewall blocks this machine'
