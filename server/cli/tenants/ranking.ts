import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { RankingInput } from '#contract/judging/ranking/input.ts'
import { computeRanking, type RankedProject } from '#contract/judging/ranking/ranking.ts'
import { CommandError, type Output } from '../installation.ts'

/**
 * Computes the ranking of a file with the input of a round, as the portal does, and prints the SHA-256 of the file, which the portal shows
 * next to the ranking. Needs no database. Throws CommandError if the file is missing or is no such input.
 */
export function rankFile(file: string, output: Output): void {
  const bytes = readInput(file)
  const input = parseInput(file, bytes)
  const hash = createHash('sha256').update(bytes).digest('hex')
  const ranking = computeRanking(input)
  output.result({ hash, ...ranking }, [
    `method         ${ranking.method}`,
    `judgements     ${input.judgements.length}`,
    `SHA-256        ${hash}`,
    '',
    'place   mean  adjusted     ±  first  project',
    ...ranking.projects.map(lineOf),
  ])
}

function readInput(file: string): Buffer {
  try {
    return readFileSync(file)
  } catch (error) {
    throw new CommandError(`${file} cannot be read: ${error instanceof Error ? error.message : String(error)}`)
  }
}

function parseInput(file: string, bytes: Buffer): RankingInput {
  let json: unknown
  try {
    json = JSON.parse(bytes.toString('utf8'))
  } catch {
    throw new CommandError(`${file} is not JSON.`)
  }
  const { data, error } = RankingInput.safeParse(json)
  if (data) return data
  const [issue] = error.issues
  throw new CommandError(`${file} is not the input of a ranking: ${issue?.path.join('.') || 'the file'}: ${issue?.message ?? ''}`)
}

const lineOf = ({ id, place, mean, adjusted, standardError, placeProbabilities }: RankedProject): string =>
  [
    (place === null ? '–' : String(place)).padStart(5),
    decimals(mean).padStart(7),
    decimals(adjusted).padStart(10),
    decimals(standardError).padStart(6),
    `${Math.round((placeProbabilities[0] ?? 0) * 100)}%`.padStart(7),
    ` ${id}`,
  ].join('')

const decimals = (value: number | null): string => (value === null ? '–' : value.toFixed(2))
