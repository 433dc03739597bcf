import { readFile } from 'node:fs/promises'
import { type ChainEnd, verifyChains } from '#server/domain/audit/verify-chains.ts'
import { CommandError, type Output, withDatabase } from './installation.ts'

/** Fails if a row was removed, changed or moved. `ends` prints the last row of each chain; `file` contains such an earlier output. */
export async function verifyAudit(file: string | undefined, { ends: withEnds }: { ends: boolean }, output: Output): Promise<void> {
  const stored = file === undefined ? [] : await readEnds(file)
  await withDatabase(async ({ database }) => {
    const { rows, ends, faults } = await verifyChains(database, stored)
    const counts = `audit log: ${rows} rows in ${ends.length} chains`
    if (rows === 0 && faults.length === 0) throw new CommandError('audit log: empty, so that nothing was verified')
    const summary = `${counts}, all valid${stored.length > 0 ? `; ${stored.length} stored ends match` : ''}`
    output.result({ rows, chains: ends.length, stored_ends: stored.length, faults, ...(withEnds && { ends }) }, [
      ...(withEnds ? ends.map(({ chain, number, hash }) => `${chain} ${number} ${hash}`) : []),
      ...(faults.length === 0 ? [summary] : []),
    ])
    if (faults.length > 0) throw new CommandError(`${faults.join('\n')}\n${counts}, ${faults.length} faults`)
  })
}

/** Reads an output of `--ends`. Its last line counts the chains. Rejects a file that is missing, foreign or cut off. */
async function readEnds(file: string): Promise<ChainEnd[]> {
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    throw new CommandError(`${file} cannot be read: ${error.code}`)
  })
  const refuse = (why: string): never => {
    throw new CommandError(`${file} ${why}. Use the complete output of maydan audit verify --ends.`)
  }
  const lines = text.trim() === '' ? [] : text.trimEnd().split(/\r?\n/)
  const counted = /^audit log: \d+ rows in (\d+) chains, all valid/.exec(lines.at(-1) ?? '')
  const listed = counted ? lines.slice(0, -1) : lines
  const ends = listed.map((line, at) => parseEnd(line) ?? refuse(`is not a list of ends: line ${at + 1} is not the end of a chain`))
  if (ends.length === 0) refuse('has no ends of chains')
  if (!counted) refuse('is cut off: the line that counts the chains is missing')
  if (new Set(ends.map(({ chain }) => chain)).size < ends.length) refuse('names a chain twice')
  if (ends.length !== Number(counted?.[1])) refuse(`has ${ends.length} ends of ${counted?.[1]} chains`)
  return ends
}

function parseEnd(line: string): ChainEnd | null {
  const [, chain = '', number, hash = ''] = /^([0-9a-f-]{36}) (\d+) ([0-9a-f]{64})$/.exec(line) ?? []
  return hash === '' ? null : { chain, number: Number(number), hash }
}
