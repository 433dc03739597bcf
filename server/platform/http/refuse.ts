import type { Problem } from '#contract/problem.ts'
import type { ProblemCode } from '#contract/problems.ts'

type Meanwhile = Pick<Problem, 'changed_by' | 'changed' | 'current'>
type More = { values?: Record<string, number | string>; fields?: Record<string, string>; challenge?: string; meanwhile?: Meanwhile }

/** `fields`: messages by path. `challenge`: key of a mailed code. `meanwhile`: concurrent changes by others. */
export class Refusal extends Error {
  override readonly name = 'Refusal'
  readonly code: ProblemCode
  readonly values: Record<string, number | string>
  readonly fields: Record<string, string> | undefined
  readonly challenge: string | undefined
  readonly meanwhile: Meanwhile | undefined
  constructor(code: ProblemCode, more: More = {}) {
    super(code)
    this.code = code
    this.values = more.values ?? {}
    this.fields = more.fields
    this.challenge = more.challenge
    this.meanwhile = more.meanwhile
  }
}

export function refuse(code: ProblemCode, more?: More): never {
  throw new Refusal(code, more)
}
