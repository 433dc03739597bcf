/** One line for the operator: what is right, worth a look or wrong, and what to do next about the latter two. */
export type Finding = { state: 'right' | 'look' | 'wrong'; what: string; next?: string }

export const right = (what: string): Finding => ({ state: 'right', what })
export const look = (what: string, next: string): Finding => ({ state: 'look', what, next })
export const wrong = (what: string, next: string): Finding => ({ state: 'wrong', what, next })

/** Whoever is asked has so long to answer. */
export const patienceMs = 6000

/** What it finds, or that it could not be found out: nothing that says nothing is waited for longer. */
export async function found(subject: string, examine: () => Promise<Finding[]>): Promise<Finding[]> {
  const late = Promise.withResolvers<Finding[]>()
  const timer = setTimeout(() => late.resolve([wrong(`${subject}: no response in ${patienceMs / 1000} s`, nobodyAnswers)]), patienceMs)
  const failed = (error: Error) => [wrong(`${subject}: ${error.message || error.name}`, 'fix this and run the doctor again')]
  return Promise.race([examine().catch(failed), late.promise]).finally(() => clearTimeout(timer))
}

const nobodyAnswers = 'check that it is running and that no firewall blocks this machine'
