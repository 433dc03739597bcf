// npm run bench -- --peers: beside what others would build with, and among very many tenants. It takes a quarter of an hour, 3 GB of disk for as long, and
// nginx; the others are installed into a folder of the system's temporary files. What is not installed is left out, and said.
import { createPublicKey } from 'node:crypto'
import { openSecrets } from '#server/platform/settings/secrets.ts'
import { installPeers, startNext, startUsualStack } from './contestants/peers.ts'
import type { Customer } from './customer.ts'
import { addHackathons } from './finding.ts'
import { logins } from './logins.ts'
import { type Comparison, type Effort, measure, type Race, spreadOf } from './measure.ts'
import { photos } from './pictures.ts'
import { isInstalled } from './pinned.ts'
import { callRaces, type Ground } from './races/calls.ts'
import { costAmong, memoryOf, publishAll, scaleRaces } from './scale.ts'
import { comparisonTable, plainTable, spread } from './table.ts'
import { visit } from './visit.ts'

type Whole = Omit<Ground, 'access'> & {
  customer: Customer
  host: string
  folder: string
  effort: Effort
  /** hackathons, and many more */
  some: number
  tenants: number
  say(line: string): void
}

export async function peers(ground: Whole): Promise<void> {
  const { product, customer, host, databaseUrl, dataDir, folder, toStop, effort, some, tenants, say } = ground
  say('Installing the others')
  const installed = installPeers()
  const page = await visit({ port: product.port, host, path: '/' })
  const next = await startNext(installed, page.text)
  toStop.push(() => next.stop())
  const { access_key } = await openSecrets(dataDir)
  const key = createPublicKey(access_key[0] ?? '').export({ type: 'spki', format: 'pem' }) as string
  const portal = `http://localhost:${product.port}`
  const usual = await startUsualStack(installed, [databaseUrl, key, portal, `http://{tenant}.localhost:${product.port}`])
  toStop.push(() => usual.stop())

  say(`Adding ${some.toLocaleString('en')} hackathons`)
  await addHackathons(customer, databaseUrl, some)
  const stack = { name: 'Fastify + drizzle + jose', port: usual.port, pid: usual.pid }
  const asked = { path: '/', headers: { host, 'accept-encoding': 'gzip, deflate, br' } }
  const races: Race[] = [
    {
      work: 'public page',
      status: 200,
      same: 'status',
      connections: 16,
      ours: { name: 'Maydan', port: product.port, pid: product.pid, ...asked },
      others: [{ name: 'Next.js, regenerated each minute (ISR)', port: next.port, pid: next.pid, ...asked }],
    },
    ...(await callRaces({ ...ground, access: customer.access }, [stack])),
  ]
  await publishAll(databaseUrl)
  const memory = [await memoryOf(product, 1), await memoryOf(product, 1000), await memoryOf(product, some)]
  if (isInstalled('nginx')) races.push(...(await scaleRaces(product, folder, some, toStop)))
  else say('nginx is not installed: folders for each were not measured')
  const comparisons: Comparison[] = []
  for (const race of races) {
    say(race.work)
    comparisons.push(...(await measure(race, effort)))
  }
  console.log(`\n${comparisonTable(comparisons)}\n`)

  say('Signing in beside other traffic')
  const crowd = await logins(product, { port: product.port, connections: 32, ...asked }, effort.rounds)
  console.log(
    `\nOther traffic keeps ${spread(spreadOf(crowd.shares))} of its rate beside sixteen who sign in, ${crowd.perSecond.toFixed(0)} a second.\n`,
  )

  say(`Adding ${tenants.toLocaleString('en')} hackathons`)
  const few = 1000
  const costs = new Map<string, number>()
  for (const way of ['log-uniform', 'uniform'] as const) costs.set(`${way} ${few}`, await costAmong(product, few, way, effort.seconds))
  await addHackathons(customer, databaseUrl, tenants)
  await publishAll(databaseUrl)
  for (const way of ['log-uniform', 'uniform'] as const)
    costs.set(`${way} ${tenants}`, await costAmong(product, tenants, way, effort.seconds))
  memory.push(await memoryOf(product, tenants))
  console.log(
    `\n${plainTable(
      ['pages', 'memory of the process'],
      memory.map(({ pages, mb }) => [pages.toLocaleString('en'), `${mb.toFixed(0)} MB`]),
    )}\n`,
  )
  console.log(
    `\n${plainTable(
      ['CPU µs of a page, asked', `among ${few}`, `among ${tenants.toLocaleString('en')}`, 'ratio'],
      ['log-uniform', 'uniform'].map(way => {
        const [a = 0, b = 0] = [costs.get(`${way} ${few}`), costs.get(`${way} ${tenants}`)]
        return [way, a.toFixed(0), b.toFixed(0), (b / a).toFixed(2)]
      }),
    )}\n`,
  )

  say('A photo of twelve megapixels')
  const photo = await photos(3)
  const kilobytes = photo.bytes.map(bytes => `${(bytes / 1024).toFixed(0)} KB`)
  console.log(
    `\nA photo can be shown after ${spread(spreadOf(photo.ratio))} of the processor time of sharp's AVIF as it comes: ${photo.ours.toFixed(2)} and ${photo.theirs.toFixed(2)} s; ${kilobytes.join(' and ')} in three widths.\n`,
  )
}
