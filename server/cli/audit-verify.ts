import { readFile } from 'node:fs/promises'
import { type ChainEnd, verifyChains } from '#server/domain/audit/verify-chains.ts'
import { CommandError, type Output, withDatabase } from './installation.ts'

/** Fails if a row was removed, changed or moved. `ends` prints the last row of each chain; `file` contains such an earlier output. */
export const verifyAudit = (file: string | undefined, { ends: withEnds }: { ends: boolean }, output: Output): Promise<void> =>
  withDatabase(async ({ database }) => {
    const noted = file === undefined ? [] : parseEnds(file, await readFile(file, 'utf8'))
    const { rows, ends, faults } = await verifyChains(database, noted)
    output.result({ rows, chains: ends.length, faults, ...(withEnds && { ends }) }, [
      ...(withEnds ? ends.map(({ chain, number, hash }) => `${chain} ${number} ${hash}`) : []),
      ...(faults.length === 0 ? [`audit log: ${rows} rows in ${ends.length} chains, all valid`] : []),
    ])
    if (faults.length > 0)
      throw new CommandError(`${faults.join('\n')}\naudit log: ${rows} rows in ${ends.length} chains, ${faults.length} faults`)
  })

/** Parses the output of `audit verify --ends`. Throws for other content, and if its last line counts more chains than it contains. */
function parseEnds(file: string, text: string): ChainEnd[] {
  const lines = text.split('\n').map(line => line.trim()).filter(Boolean) // oxfmt-ignore
  const [, count] = /^audit log: \d+ rows in (\d+) chains, all valid$/.exec(lines.pop() ?? '') ?? []
  const ends = lines.map((line, at) => {
    const [, chain, number, hash] = /^([0-9a-f-]{36}) (\d+) ([0-9a-f]{64})$/.exec(line) ?? []
    if (!chain || !hash) throw new CommandError(`${file}, line ${at + 1}: not the end of a chain`)
    return { chain, number: Number(number), hash }
  })
  if (count === undefined || Number(count) !== ends.length || ends.length === 0)
    throw new CommandError(
      `${file} is not a complete output of \`maydan audit verify --ends\`: ${ends.length} ends of ${count ?? 'unknown'} chains`,
    )
  return ends
}
