// `npm run bench -- gallery`: weight of the list of 500 projects, time of a search, and requests per second in relation to the landing page.
// Exits with 1 if a page is larger than 60 KB (brotli) or the p95 of a search exceeds 50 ms.

import { loadavg } from 'node:os'
import { startTestApp } from '#server/testing/test-app.ts'
import { quantile } from './harness/measure.ts'
import { publishProjects } from './lighthouse/publish-projects.ts'

const [projects, maxBytes, maxMs, requests] = [500, 60_000, 50, 300]
const words = ['بوصلة', 'ظل', 'الماء', 'shade', 'مدرسة', 'qqq']
const app = await startTestApp()
const faults: string[] = []
try {
  const { name, slug } = await publishProjects(app, projects)
  const read = async (path: string) => {
    const reply = await app.visit(name, path, { headers: { 'accept-encoding': 'br' } })
    if (reply.status !== 200) throw new Error(`${path}: ${reply.status}`)
    return (await reply.arrayBuffer()).byteLength
  }
  /** Returns durations in ms of requests one after the other. */
  const timed = async (pathOf: (nth: number) => string) => {
    const took: number[] = []
    for (let nth = 0; nth < requests; nth++) {
      const began = performance.now()
      await read(pathOf(nth))
      took.push(performance.now() - began)
    }
    return took
  }
  const pages = ['/', '/projects', '/en/projects', `/projects/${slug}`]
  console.log('| page | bytes (brotli) | p50 | p95 |\n| --- | ---: | ---: | ---: |')
  const show = (page: string, bytes: number, took: number[]) =>
    console.log(`| ${page} | ${bytes} | ${quantile(took, 0.5).toFixed(2)} ms | ${quantile(took, 0.95).toFixed(2)} ms |`)
  for (const page of pages) {
    await read(page)
    const bytes = await read(page)
    if (bytes > maxBytes) faults.push(`${page} has ${bytes} bytes`)
    show(page.replace(slug, 'SLUG'), bytes, await timed(() => page))
  }
  const search = (nth: number) => `/projects?q=${encodeURIComponent(words[nth % words.length] ?? '')}`
  const took = await timed(search)
  show('search', await read(search(0)), took)
  if (quantile(took, 0.95) > maxMs) faults.push(`a search takes ${quantile(took, 0.95).toFixed(0)} ms (p95)`)
} finally {
  await app.close()
}
console.log(`\nLoad of the machine: ${loadavg()[0]?.toFixed(1)}`)
for (const fault of faults) console.error(`FAULT ${fault}`)
process.exit(faults.length > 0 ? 1 : 0)
