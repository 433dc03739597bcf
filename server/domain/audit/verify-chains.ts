import { createHash } from 'node:crypto'
import type { Database } from '#server/platform/database/database.ts'
import { sql } from '#server/platform/database/sql.ts'

/** The end of a chain. A copy stored elsewhere reveals a rewritten chain. */
export type ChainEnd = { chain: string; number: number; hash: string }
type Verified = { rows: number; ends: ChainEnd[]; faults: string[] }

type Row = { chain: string; number: number; text: string; hash: Buffer }
const batch = 5000

/** Verifies all chains of the audit log. `noted`: ends of chains that an earlier run returned. */
export async function verifyChains(database: Database, noted: readonly ChainEnd[] = []): Promise<Verified> {
  const found: Verified = { rows: 0, ends: [], faults: [] }
  const expected = new Map(noted.map(({ chain, number, hash }) => [`${chain} ${number}`, hash]))
  const last = new Map<string, { number: number; hash: Buffer }>()
  for (let rows = await rowsAfter(database); rows.length > 0; rows = await rowsAfter(database, rows.at(-1)))
    for (const row of rows) {
      const before = last.get(row.chain) ?? { number: 0, hash: Buffer.alloc(0) }
      const hash = row.hash.toString('hex')
      const at = `${row.chain} ${row.number}`
      found.faults.push(...faultsOf(row, before))
      if ((expected.get(at) ?? hash) !== hash) found.faults.push(`${at} was written anew since its end was noted`)
      expected.delete(at)
      last.set(row.chain, row)
      found.rows++
    }
  found.ends = [...last].map(([chain, { number, hash }]) => ({ chain, number, hash: hash.toString('hex') }))
  found.faults.push(...(await missingEnds(database, found.ends)), ...[...expected.keys()].map(at => `${at} is missing: its end was noted`))
  return found
}

const rowsAfter = (
  database: Database,
  { chain, number }: Pick<Row, 'chain' | 'number'> = { chain: '00000000-0000-0000-0000-000000000000', number: 0 },
) =>
  database.system(db =>
    db.all<Row>(sql`
      select a.chain, a.number, audit_text(a) as text, a.hash from audit_log a
      where (a.chain, a.number) > (${chain}::uuid, ${number}::bigint) order by a.chain, a.number limit ${batch}`),
  )

/** The row after a missing one cannot be verified. */
function faultsOf({ chain, number, text, hash }: Row, before: { number: number; hash: Buffer }): string[] {
  const [first, until] = [before.number + 1, number - 1]
  if (number !== first) return [`${chain} ${first === until ? `${first} is` : `${first} to ${until} are`} missing`]
  const written = createHash('sha256').update(before.hash).update(text).digest()
  return written.equals(hash) ? [] : [`${chain} ${number} is not what was written there`]
}

async function missingEnds(database: Database, ends: readonly ChainEnd[]): Promise<string[]> {
  const known = await database.system(db =>
    db.all<ChainEnd>(sql`select chain, last_number as number, encode(last_hash, 'hex') as hash from audit_chains`),
  )
  const wanted = new Map(known.map(end => [end.chain, end]))
  const faults = ends.filter(({ chain, number, hash }) => {
    const end = wanted.get(chain)
    wanted.delete(chain)
    return end?.number !== number || end.hash !== hash
  })
  return [...faults, ...wanted.values()].map(({ chain, number }) => `${chain} does not end at ${number}, where the log does`)
}
