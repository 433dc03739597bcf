// `npm run attack [URL]` attacks a product that it starts, or a local one. `--slow` includes slow
// attacks. Exits with 1 on findings.

import { attacks } from './attacks.ts'
import { type Attack, carryOut } from './harness/attack.ts'
import { startOwnProduct } from './harness/own-product.ts'
import { findTarget, NotOurs, requestsSent, type Target } from './harness/target.ts'

const words = process.argv.slice(2)
const address = words.find(word => /^\w+:\/\//.test(word))
const wanted = words.filter(word => word !== address && !word.startsWith('--'))
const chosen = attacks.filter(
  ({ name, slow, partly }) =>
    (!words.includes('--slow') || slow || partly) && (wanted.length === 0 || wanted.some(word => name.includes(word))),
)

const maxShown = 12
const without = {
  process: 'only a product that was started here can be watched from within',
  database: 'only a database of our own may be hurt',
  bounces: 'only a bounce server that was started here is known',
  mail: 'mail cannot be read here (/dev/mail), and so no account be made',
} as const

try {
  process.exitCode = address === undefined ? await attackOwn() : await attackAll(await findTarget(address))
} catch (error) {
  if (!(error instanceof NotOurs)) throw error
  console.error(error.message)
  process.exitCode = 2
}

async function attackOwn(): Promise<number> {
  console.log('Starting a product of its own, in an empty folder that is removed afterwards.')
  const { origin, stop, ...own } = await startOwnProduct()
  const interrupted = () => void stop().then(() => process.exit(130))
  process.once('SIGINT', interrupted).once('SIGTERM', interrupted)
  try {
    return await attackAll(await findTarget(origin, own))
  } finally {
    await stop()
  }
}

async function attackAll(target: Target): Promise<number> {
  console.log(`
Attacking ${target.origin} (${target.address}) in ${chosen.length} ways, one after the other: some twenty thousand requests in at most ten minutes,
bodies of up to 30 MB, sixty at once. ${
    target.process
      ? 'Its database is killed and frozen; it is nobody’s.'
      : `Accounts and hackathons named attack-… (at attack.invalid, which no mail reaches) are made and stay;
nothing that was there before is changed or taken away.`
  }
`)
  const began = Date.now()
  const counts = { held: 0, found: 0, 'not tried': 0 }
  for (const attack of chosen) counts[await report(attack, target)]++
  const sum = Object.entries(counts).map(([what, count]) => `${count} ${what}`)
  console.log(`\n${sum.join(', ')}; ${requestsSent().toLocaleString('en')} requests in ${Math.round((Date.now() - began) / 1000)} s`)
  return counts.found > 0 ? 1 : 0
}

async function report(attack: Attack, target: Target): Promise<'held' | 'found' | 'not tried'> {
  const began = Date.now()
  const { missing, seen, findings } = await carryOut(attack, target)
  const took = `${((Date.now() - began) / 1000).toFixed(1)} s`
  if (missing.length > 0) {
    console.log(`  –  ${attack.name}\n       not tried: ${missing.map(need => without[need]).join('; ')}`)
    return 'not tried'
  }
  const outcome = findings.length > 0 ? 'found' : 'held'
  console.log(`  ${outcome === 'found' ? '✗' : '✓'}  ${outcome}: ${attack.name} (${took})`)
  for (const what of findings.slice(0, maxShown)) console.log(`       found: ${what}`)
  if (findings.length > maxShown) console.log(`       … and ${findings.length - maxShown} more`)
  for (const what of seen) console.log(`       saw: ${what}`)
  return outcome
}
