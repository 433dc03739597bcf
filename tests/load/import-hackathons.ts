// node --import ./tools/setup/jsx.mjs tests/load/import-hackathons.ts FILE [--url http://localhost:3000] [--shift-years N]
// Registers and publishes every hackathon of a file through the API, opens each page in both languages and has them checked. Without
// --url it starts a server of its own and leaves nothing behind. Exits with 1 on any fault. A sample: tests/load/samples/hackathons.json
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { ApiError } from '#contract/client.ts'
import { type Customer, newCustomer } from './customer.ts'
import { faultsOf } from './hackathons/check-page.ts'
import { contentOf, factsOf, type Line, readHackathons, slugsOf } from './hackathons/hackathon-file.ts'
import { checkHtml } from './hackathons/nu-checker.ts'
import { startProduct } from './product.ts'
import { visit } from './visit.ts'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { url: { type: 'string' }, 'shift-years': { type: 'string', default: '0' } },
})
const [file] = positionals
if (file === undefined) {
  console.error(
    'Usage: node --import ./tools/setup/jsx.mjs tests/load/import-hackathons.ts FILE [--url http://localhost:3000] [--shift-years N]',
  )
  process.exit(2)
}
/** As many as an account may found in a short time. */
const perCustomer = 50
const hackathons = await readHackathons(file)
const shiftYears = Number(values['shift-years'])
const folder = mkdtempSync(join(tmpdir(), 'maydan-import-'))
mkdirSync(join(folder, 'pages'))
const own = values.url === undefined ? await startProduct({ dataDir: join(folder, 'data') }) : null
const origin = (own?.origin ?? values.url ?? '').replace(/\/$/, '')
const faults: string[] = []
const sizes: number[] = []
const times: number[] = []
try {
  let customer = await newCustomer(origin)
  for (const [at, hackathon] of hackathons.entries()) {
    if (at > 0 && at % perCustomer === 0) customer = await newCustomer(origin)
    try {
      await bringLive(customer, hackathon)
    } catch (error) {
      faults.push(`${hackathon.title}: ${sentenceFor(error)}`)
    }
  }
} finally {
  await own?.stop()
}
const verdict = checkHtml(join(folder, 'pages'))
faults.push(...(verdict?.errors ?? []))
rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
report()
process.exit(faults.length > 0 ? 1 : 0)

async function bringLive({ calls }: Customer, hackathon: Line) {
  const began = performance.now()
  const facts = factsOf(hackathon, shiftYears)
  const tenant = await firstFree(slugsOf(hackathon, shiftYears), tenant_name => calls.tenants.register({ form: { ...facts, tenant_name } }))
  await calls.landingPages.create({ tenant: tenant.id, form: { content: contentOf(hackathon) } })
  const { public_url } = await calls.landingPages.publish({ tenant: tenant.id })
  const address = new URL(public_url)
  const kilobytes: string[] = []
  for (const [language, path] of [
    ['ar', '/'],
    ['en', '/en/'],
  ] as const) {
    const answer = await visit({ port: Number(new URL(origin).port || 80), host: address.host, path })
    if (language === 'ar') times.push(performance.now() - began)
    sizes.push(answer.body.length)
    kilobytes.push((answer.body.length / 1024).toFixed(1))
    writeFileSync(join(folder, 'pages', `${tenant.tenant_name}.${language}.html`), answer.text)
    faults.push(...faultsOf(answer, language, facts.name[language]).map(fault => `${address.host}${path} ${fault}`))
  }
  console.log(`  ${public_url}/  ${kilobytes.join(' and ')} KB  ${facts.name.en}`)
}

async function firstFree<T>(names: string[], register: (name: string) => Promise<T>): Promise<T> {
  for (const name of names) {
    try {
      return await register(name)
    } catch (error) {
      if (!(error instanceof ApiError) || !error.problem.code.startsWith('tenant_name.')) throw error
    }
  }
  throw new Error(`every address was taken: ${names.join(', ')}`)
}

function sentenceFor(error: unknown): string {
  if (!(error instanceof ApiError)) return error instanceof Error ? error.message : String(error)
  return `${error.status} ${error.problem.code} ${JSON.stringify(error.problem.fields ?? {})}`
}

function report() {
  for (const fault of faults) console.log(`  FAULT ${fault}`)
  times.sort((a, b) => a - b)
  const html = verdict
    ? `${verdict.errors.length} errors, ${verdict.warnings.length} warnings (${verdict.css.length} complaints about CSS left aside)`
    : 'NOT CHECKED: there is no Java on this machine to run the Nu checker with'
  for (const warning of new Set(verdict?.warnings.map(text => text.replace(/^.*?\.html: /, '').split(' near ')[0])))
    console.log(`  warning: ${warning}`)
  console.log(`
| hackathons | pages opened | faults | largest, brotli | registered, published and open: median, slowest |
| ---: | ---: | ---: | ---: | ---: |
| ${hackathons.length} | ${sizes.length} | ${faults.length} | ${(Math.max(0, ...sizes) / 1024).toFixed(1)} KB | ${times[times.length >> 1]?.toFixed(0)} ms, ${times.at(-1)?.toFixed(0)} ms |

HTML by the Nu checker: ${html}`)
}
