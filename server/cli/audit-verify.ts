import { readFile } from 'node:fs/promises'
import { type ChainEnd, verifyChains } from '#server/domain/audit/verify-chains.ts'
import { CommandError, type Output, withDatabase } from './installation.ts'

/** Fails if a row was removed, changed or moved. `ends` prints the last row of each chain; `file` contains such an earlier output. */
export const verifyAudit = (file: string | undefined, { ends: withEnds }: { ends: boolean }, output: Output): Promise<void> =>
  withDatabase(async ({ database }) => {
    const noted = file === undefined ? [] : parseEnds(await readFile(file, 'utf8'))
    const { rows, ends, faults } = await verifyChains(database, noted)
    output.result({ rows, chains: ends.length, faults, ...(withEnds && { ends }) }, [
      ...(withEnds ? ends.map(({ chain, number, hash }) => `${chain} ${number} ${hash}`) : []),
      ...(faults.length === 0 ? [`audit log: ${rows} rows in ${ends.length} chains, all valid`] : []),
    ])
    if (faults.length > 0)
      throw new CommandError(`${faults.join('\n')}\naudit log: ${rows} rows in ${ends.length} chains, ${faults.length} faults`)
  })

function parseEnds(text: string): ChainEnd[] {
  return [...text.matchAll(/^([0-9a-f-]{36}) (\d+) ([0-9a-f]{64})$/gm)].map(([, chain = '', number, hash = '']) => ({
    chain,
    number: Number(number),
    hash,
  }))
}
