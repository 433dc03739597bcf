import { optionTarget, ownTargets } from '#contract/imports/import-columns.ts'
import type { Import } from '#contract/imports/import-records.ts'
import { CommandError } from '../installation.ts'

type Columns = Pick<Import, 'columns' | 'fields'>

/**
 * Returns the targets of all columns after the choices, each `Heading=target` or `number=target`. An empty target leaves the column out. A
 * chosen target replaces the one of another column. Throws CommandError for unknown columns and targets.
 */
export function chooseTargets({ columns, fields }: Columns, choices: readonly string[]): (string | null)[] {
  const targets = columns.map(({ target }) => target)
  const known = new Set<string>([
    ...ownTargets,
    ...fields.flatMap(({ name, options }) => [name, ...Object.keys(options).map(option => optionTarget(name, option))]),
  ])
  for (const choice of choices) {
    const [at, target] = parseChoice(columns, choice)
    if (target !== '' && !known.has(target)) throw new CommandError(`${target} is no target. ${targetsOf({ fields })}`, 2)
    const former = targets.indexOf(target)
    if (former >= 0) targets[former] = null
    targets[at] = target === '' ? null : target
  }
  return targets
}

/** Headings and targets can contain equals signs. */
function parseChoice(columns: Import['columns'], choice: string): [at: number, target: string] {
  const named = columns.flatMap(({ heading }, at) =>
    choice.startsWith(`${heading.trim()}=`) ? [{ at, length: heading.trim().length }] : [],
  )
  const longest = Math.max(...named.map(({ length }) => length))
  const [found, another] = named.filter(({ length }) => length === longest)
  if (another) throw new CommandError(`Several columns have the heading of ${choice}. Use the number of the column instead.`, 2)
  if (found) return [found.at, choice.slice(longest + 1).trim()]
  const [, number = '', target = ''] = /^(\d{1,3})=(.*)$/.exec(choice) ?? []
  const at = Number(number) - 1
  if (number === '' || !columns[at]) throw new CommandError(`The file has no column for --column "${choice}".`, 2)
  return [at, target.trim()]
}

/** Returns a sentence that lists all targets. Fields have their question. */
export const targetsOf = ({ fields }: Pick<Columns, 'fields'>): string =>
  `Targets: ${[...ownTargets, ...fields.map(({ name, label }) => `${name} (${label})`)].join(', ')}.`
