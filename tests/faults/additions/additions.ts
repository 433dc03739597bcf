/** A change of a file; `what` is null for a new file. */
export type Edit = { file: string; what: string | null; by: string }

export type Addition = {
  name: string
  /** files that a developer may have to write by hand */
  maxFiles: number
  first: readonly Edit[]
  /** completes files that a check names; `message`: part of the message, default: the path of the file */
  second: readonly (Edit & { message?: string })[]
  checks: readonly 'types'[]
  /** tests that loop over the description */
  tests: readonly string[]
}

export const additions: readonly Addition[] = [
  {
    name: 'field of a project',
    maxFiles: 2,
    first: [
      {
        file: 'contract/projects/project-fields.ts',
        what: '\n} as const satisfies Record<string, ProjectFieldRules>',
        by: "\n  probe: { kind: 'text', max: 80, need: 'optional', seenBy: everyone },\n} as const satisfies Record<string, ProjectFieldRules>",
      },
    ],
    second: [
      { file: 'landing/projects/field-words.ts', what: '\n  answers: {', by: "\n  probe: { label: 'مسبار · Probe' },\n  answers: {" },
    ],
    checks: ['types'],
    tests: ['server/features/projects/every-field.test.ts'],
  },
]
