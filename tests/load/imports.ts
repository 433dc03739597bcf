// `npm run bench -- imports`: imports 5,000 rows of 30 columns as CSV and XLSX and 20,000 rows of 10 columns as CSV through the API, kills the
// server during runs, and runs again. Exits with 1 if a step fails, the steps of 5,000 rows take more than 30 s, the server uses more than 300 MB
// for an import, or a killed run registers some of the people.

import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import writeExcelFile from 'write-excel-file/universal'
import { startingContent } from '#contract/landing-pages/content.ts'
import { Eligibility } from '#contract/tenants/tenant.ts'
import { csvOf } from '#server/platform/csv/csv.ts'
import { residentMb } from './harness/cpu.ts'
import { type Customer, newCustomer } from './harness/customer.ts'
import { type Product, startProduct } from './harness/product.ts'
import { plainTable } from './measurements/table.ts'

const [people, questions, maxSeconds, maxMb] = [5000, 20, 30, 300]
/** The largest number of rows, with their headings. */
const most = 19_999
/** Moments of the kills, as a share of the time of a run. */
const moments = [0.2, 0.5, 0.8, 0.95]
/** Columns without a target. */
const notes = ['Notes', 'Notes 2', 'Notes 3', 'Notes 4', 'Notes 5']
const given = ['سارة', 'أحمد', 'ريم', 'بدر', 'نورة', 'فهد']
const family = ['القحطاني', 'العنزي', 'الحربي', 'Al-Otaibi', 'Hassan']
const agreed = { agreed_where: 'Google Forms', agreed_on: '2026-11-12' }

const folder = mkdtempSync(join(tmpdir(), 'maydan-bench-'))
const faults: string[] = []
const start = (port?: number) => startProduct({ dataDir: join(folder, 'data'), ...(port && { port }) })
let product = await start()
try {
  const customer = await newCustomer(product.origin)
  // The first import loads code.
  await importFile(await addHackathon(customer), customer, csvFile(10))
  const measured = []
  const files = [
    { count: people, file: csvFile(people) },
    { count: people, file: await xlsxFile(people) },
    { count: most, file: csvFile(most, 0) },
  ]
  for (const { count, file } of files) {
    await customer.renew()
    measured.push(await measureFile(await addHackathon(customer), customer, file, count))
  }
  console.log(
    plainTable(
      [
        'file',
        'upload',
        'details',
        'choose',
        'rows',
        'run',
        'undo',
        'together',
        'memory before and at most',
        'longest delay of another call',
      ],
      measured.map(({ cells }) => cells),
    ),
  )
  await killRuns(await addHackathon(customer), customer, measured[0]?.runMs ?? 1000)
} finally {
  await product.stop()
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
}
console.log(`\nLoad of the machine: ${loadavg()[0]?.toFixed(1)}`)
for (const fault of faults) console.error(`FAULT ${fault}`)
process.exit(faults.length > 0 ? 1 : 0)

/** Adds a published hackathon whose form has a text, a choice, several choices and a yes or no question, five of each. */
async function addHackathon({ calls }: Customer): Promise<string> {
  const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString()
  const { id } = await calls.tenants.register({
    form: {
      tenant_name: `imports-${Math.random().toString(36).slice(2, 10)}`,
      name: { ar: 'هاكاثون الواحة', en: 'Oasis Hackathon' },
      description: { ar: '48 ساعة لحلول تُعيد الماء إلى الأرض', en: 'Forty-eight hours for the land and its water' },
      organizer: { ar: 'جمعية الواحة', en: 'The Oasis Society' },
      city: 'الأحساء',
      eligibility: Eligibility.parse({ team_min: 1, team_max: 5 }),
      country: 'SA',
      starts_at: day(60),
      ends_at: day(62),
    },
  })
  const content = startingContent()
  const options = ['Web', 'Data', 'Design', 'Hardware'].map((label, at) => ({ id: `o${at}`, label: { ar: label, en: label } }))
  const asked = Array.from({ length: questions }, (_, at) => ({
    id: `q${at}`,
    kind: kindOf(at),
    label: { ar: `سؤال ${at}`, en: `Question ${at}` },
    required: false,
    options: kindOf(at) === 'choice' || kindOf(at) === 'choices' ? options : [],
    when: null,
  }))
  const sections = content.sections.map(section => (section.type === 'register' ? { ...section, questions: asked } : section))
  await calls.landingPages.create({ tenant: id, form: { content: { ...content, sections } } })
  await calls.landingPages.publish({ tenant: id })
  return id
}

function kindOf(at: number) {
  return (['line', 'choice', 'choices', 'yes_no'] as const)[at % 4] ?? 'line'
}

function rowsOf(count: number, asked = questions): string[][] {
  const headings = [
    'Timestamp',
    'Email Address',
    'Full name',
    'Phone number',
    'Team',
    ...notes,
    ...Array.from({ length: asked }, (_, at) => `Question ${at}`),
  ]
  const answers = { line: 'نقرأ الآبار ونعرضها على خريطة', choice: 'Design', choices: 'Web, Data', yes_no: 'Yes' }
  const rows = Array.from({ length: count }, (_, n) => [
    `2026/11/12 7:${String(n % 60).padStart(2, '0')}:33 PM GMT+3`,
    `person-${n}@example.com`,
    `${given[n % given.length]} ${given[(n + 1) % given.length]} ${family[n % family.length]}`,
    `05${String(50_000_000 + n)}`,
    `الفريق ${Math.floor(n / 4)}`,
    ...notes.map(() => 'بلا ملاحظات'),
    ...Array.from({ length: asked }, (__, at) => answers[kindOf(at)]),
  ])
  return [headings, ...rows]
}

function csvFile(count: number, asked?: number): File {
  return new File([csvOf(rowsOf(count, asked))], 'people.csv')
}

async function xlsxFile(count: number): Promise<File> {
  const cells = rowsOf(count).map(row => row.map(value => ({ value, type: String })))
  return new File([await (await writeExcelFile(cells).toBlob()).arrayBuffer()], 'people.xlsx')
}

async function importFile(tenant: string, { calls }: Customer, file: File): Promise<string> {
  const { id } = await calls.imports.create({ tenant, form: { file } })
  await calls.imports.run({ tenant, params: { id }, body: agreed })
  return id
}

async function measureFile(tenant: string, { calls }: Customer, file: File, count: number) {
  resetPeak(product)
  const before = residentMb(product.pid)
  const others = watchOthers(product)
  const times: number[] = []
  const timed = async <T>(step: Promise<T>): Promise<T> => {
    const began = performance.now()
    const result = await step
    times.push(performance.now() - began)
    return result
  }
  const { id } = await timed(calls.imports.create({ tenant, form: { file } }))
  const of = { tenant, params: { id } }
  const { columns, choices } = await timed(calls.imports.detail(of))
  const targets = columns.map(({ target }) => target)
  const orders = columns.map(({ order }) => order)
  await timed(calls.imports.choose({ ...of, body: { ...choices, targets, orders } }))
  await timed(calls.imports.rows({ ...of, query: { limit: 100 } }))
  const { counts } = await timed(calls.imports.run({ ...of, body: agreed }))
  const { undone } = await timed(calls.imports.undo(of))
  const delay = await others.stop()
  const peak = peakMb(product)
  const together = times.reduce((sum, ms) => sum + ms, 0) / 1000
  if (counts.create !== count || undone?.reversed !== count) faults.push(`${file.name}: ${JSON.stringify({ counts, undone })}`)
  if (together > maxSeconds && count === people) faults.push(`${file.name} took ${together.toFixed(1)} s`)
  if (peak - before > maxMb) faults.push(`${file.name} needed ${(peak - before).toFixed(0)} MB`)
  const cells = [
    `${count} rows, ${file.name}, ${(file.size / 1e6).toFixed(1)} MB`,
    ...times.map(ms => `${(ms / 1000).toFixed(2)} s`),
    `${together.toFixed(1)} s`,
    `${before.toFixed(0)} and ${peak.toFixed(0)} MB`,
    `${delay.toFixed(0)} ms`,
  ]
  return { cells, runMs: times[4] ?? 0 }
}

/** Linux: VmHWM begins again from the current size. */
function resetPeak({ pid }: Product) {
  writeFileSync(`/proc/${pid}/clear_refs`, '5')
}

function peakMb({ pid }: Product): number {
  return Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024
}

/** Another thread calls the server all the time. `stop` returns the longest response time in milliseconds. */
function watchOthers({ origin }: Product) {
  const worker = new Worker(
    `const { parentPort, workerData } = require('node:worker_threads')
    let [longest, isStopped] = [0, false]
    parentPort.on('message', () => { isStopped = true })
    ;(async () => {
      while (!isStopped) {
        const began = performance.now()
        await fetch(workerData + '/health/live').then(reply => reply.text(), () => {})
        longest = Math.max(longest, performance.now() - began)
        await new Promise(resolve => setTimeout(resolve, 5))
      }
      parentPort.postMessage(longest)
      parentPort.close()
    })()`,
    { eval: true, workerData: origin },
  )
  return {
    stop: () =>
      new Promise<number>(resolve => {
        worker.once('message', resolve)
        worker.postMessage('stop')
      }),
  }
}

/** Kills the server with SIGKILL at several moments of a run. Afterwards all people or none are registered, and another run registers all. */
async function killRuns(tenant: string, customer: Customer, runMs: number) {
  const { calls } = customer
  const rows: string[][] = []
  for (const moment of moments) {
    await customer.renew()
    const { id } = await calls.imports.create({ tenant, form: { file: csvFile(people) } })
    const of = { tenant, params: { id } }
    const running = calls.imports.run({ ...of, body: agreed }).then(
      () => 'answered',
      () => 'lost',
    )
    await sleep(runMs * moment)
    process.kill(product.pid, 'SIGKILL')
    const answer = await running
    const { port } = product
    product = await start(port)
    const { state } = await calls.imports.detail(of)
    const { count: registered } = await calls.registrations.list({ tenant, query: { limit: 1 } })
    const { counts } = await calls.imports.run({ ...of, body: agreed })
    const { count: after } = await calls.registrations.list({ tenant, query: { limit: 1 } })
    const { undone } = await calls.imports.undo(of)
    const { count: left } = await calls.registrations.list({ tenant, query: { limit: 1 } })
    rows.push([`${moment}`, answer, state, String(registered), String(after), String(left)])
    const isWhole = registered === (state === 'draft' ? 0 : people)
    if (!isWhole || counts.create !== people || after !== people || left !== 0)
      faults.push(`after a kill: ${JSON.stringify({ answer, state, registered, counts, after, undone, left })}`)
  }
  console.log(`\n${plainTable(['killed at', 'response', 'import', 'registered', 'after another run', 'after undoing'], rows)}`)
}
