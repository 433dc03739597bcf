// Runs Lighthouse for the sample in all themes and languages, for lists of projects, for public portal pages and the handbook. Prints
// medians of three runs and the audits that cost points. node --import ./tools/setup/jsx.mjs
// tests/load/lighthouse.ts [--runs N] [name…]

import { mkdtempSync, rmSync } from 'node:fs'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { themes } from '#contract/landing-pages/content.ts'
import { findBrowser } from '#server/testing/browser.ts'
import { startTestApp, type TestApp } from '#server/testing/test-app.ts'
import { startProduct } from './harness/product.ts'
import { audit, type Auditor, categories, type Category, type Device, lossesOf, type Report } from './lighthouse/audit.ts'
import { publishProjects } from './lighthouse/publish-projects.ts'
import { publishSamples } from './lighthouse/publish-samples.ts'

const maxShift = 0.02
type Goal = Record<Category, number>
const full = { accessibility: 100, 'best-practices': 100, seo: 100 }
type Subject = { name: string; url: string; device: Device; goal: Goal }

const { values, positionals: wanted } = parseArgs({ allowPositionals: true, options: { runs: { type: 'string', default: '3' } } })
const runs = Number(values.runs)
const isWanted = (name: string) => wanted.length === 0 || wanted.includes(name)
const folder = mkdtempSync(join(tmpdir(), 'lighthouse-'))
const product = await startProduct({ dataDir: join(folder, 'data') })
const app = isWanted('projects') ? await startTestApp() : null
let below = 0
try {
  const auditor = { browser: await findBrowser(), folder }
  const subjects = [...(await landingPages()), ...(app ? await projectPages(app) : []), ...portalPages(), ...helpPages()]
  console.log(`${'page'.padEnd(18)}perf  a11y  best  SEO  LCP s  CLS    TBT ms  KB    load`)
  for (const subject of subjects) below += show(subject, await inRow(auditor, subject))
} finally {
  await Promise.all([product.stop(), app?.close()])
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
}
process.exitCode = below ? 1 : 0

async function landingPages(): Promise<Subject[]> {
  const names = await publishSamples(product.origin, themes.filter(isWanted))
  return [...names].flatMap(([theme, name]) =>
    ['', 'en/'].map(path => ({
      name: `${theme} ${path ? 'en' : 'ar'}`,
      url: `http://${name}.localhost:${product.port}/${path}`,
      device: 'mobile' as const,
      goal: { performance: 98, ...full },
    })),
  )
}

async function projectPages(app: TestApp): Promise<Subject[]> {
  const { name, slug } = await publishProjects(app, 500)
  return ['projects', 'en/projects', `projects/${slug}`, `en/projects/${slug}`].map(path => ({
    name: path.replace(slug, 'one'),
    url: `http://${name}.localhost:${new URL(app.url).port}/${path}`,
    device: 'mobile',
    goal: { performance: 95, ...full },
  }))
}

function portalPages(): Subject[] {
  return ['welcome', 'login'].filter(isWanted).flatMap(name =>
    (['desktop', 'mobile'] as const).map(device => ({
      name: `/${name} ${device}`,
      url: `http://localhost:${product.port}/${name}`,
      device,
      goal: { performance: 95, ...full },
    })),
  )
}

function helpPages(): Subject[] {
  if (!isWanted('help')) return []
  return ['', 'judging-day', 'for-judges?lng=en'].map(page => ({
    name: `/help/${page}`.slice(0, 17),
    url: `http://localhost:${product.port}/help/${page}`,
    device: 'mobile' as const,
    goal: { performance: 95, ...full },
  }))
}

async function inRow(auditor: Auditor, { url, device }: Subject): Promise<Report[]> {
  const reports: Report[] = []
  // Chromium can miss the start of a navigation under load, so a failed audit is repeated.
  for (let run = 0; run < runs; run++) reports.push(await audit(auditor, url, device).catch(() => audit(auditor, url, device)))
  return reports
}

/** Prints a page and its failed audits. Returns the number of missed goals. */
function show({ name, goal }: Subject, reports: Report[]): number {
  const middle = (value: (report: Report) => number) => reports.map(value).toSorted((a, b) => a - b)[Math.floor(runs / 2)] ?? 0
  const number = (id: string) => middle(({ audits }) => audits[id]?.numericValue ?? 0)
  const scores = categories.map(id => Math.round(middle(report => report.categories[id]?.score ?? 0) * 100))
  const shift = number('cumulative-layout-shift')
  const measures: [value: string, width: number][] = [
    [(number('largest-contentful-paint') / 1000).toFixed(2), 7],
    [shift.toFixed(3), 7],
    [number('total-blocking-time').toFixed(0), 8],
    [(number('total-byte-weight') / 1024).toFixed(0), 6],
    [(loadavg()[0] ?? 0).toFixed(1), 0],
  ]
  const line = [
    ...scores.map((score, at) => String(score).padEnd(at < 3 ? 6 : 5)),
    ...measures.map(([value, width]) => value.padEnd(width)),
  ]
  console.log(name.padEnd(18) + line.join(''))
  const missed = categories.filter((id, at) => (scores[at] ?? 0) < goal[id])
  for (const loss of new Set(missed.flatMap(id => reports.flatMap(report => lossesOf(report, id))))) console.log(`  ${loss}`)
  return missed.length + (shift > maxShift ? 1 : 0)
}
