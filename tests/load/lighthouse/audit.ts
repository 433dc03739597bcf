// Runs Lighthouse, which npx downloads in a fixed version.

import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { text } from 'node:stream/consumers'
import { z } from 'zod'
import type { Browser } from '#server/testing/browser.ts'

const version = '13.5.0'
export const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const
export type Category = (typeof categories)[number]

const Audit = z.object({ score: z.number().nullable(), title: z.string(), numericValue: z.number().optional() })
const Scored = z.object({ score: z.number().nullable(), auditRefs: z.array(z.object({ id: z.string(), weight: z.number() })) })
const Report = z.object({
  runtimeError: z.object({ message: z.string() }).optional(),
  categories: z.record(z.string(), Scored),
  audits: z.record(z.string(), Audit),
})
export type Report = z.infer<typeof Report>

export type Device = 'mobile' | 'desktop'
export type Auditor = { browser: Browser; folder: string }

/** Runs one audit. Rejects if Lighthouse fails or loads an error page. */
export async function audit({ browser, folder }: Auditor, url: string, device: Device): Promise<Report> {
  const file = `${folder}/report.json`
  const flags = '--headless=new --no-sandbox --disable-gpu --no-first-run --disable-background-networking --disable-component-update'
  const args = ['exec', '--yes', `--package=lighthouse@${version}`, '--', 'lighthouse', url, '--quiet', '--output=json']
  const chosen = [
    `--output-path=${file}`,
    `--only-categories=${categories.join(',')}`,
    ...(device === 'desktop' ? ['--preset=desktop'] : []),
  ]
  const env = { ...browser.env, CHROME_PATH: browser.executablePath }
  const child = spawn('npm', [...args, ...chosen, `--chrome-flags=${flags}`], { env, stdio: ['ignore', 'ignore', 'pipe'] })
  const [said, [status]] = await Promise.all([text(child.stderr), once(child, 'exit')])
  if (status !== 0) throw new Error(`Lighthouse ended with ${status}:\n${said.slice(-2000)}`)
  const report = Report.parse(JSON.parse(readFileSync(file, 'utf8')))
  if (report.runtimeError) throw new Error(`${url}: ${report.runtimeError.message}`)
  return report
}

export function lossesOf({ categories, audits }: Report, category: Category): string[] {
  return (categories[category]?.auditRefs ?? []).flatMap(({ id, weight }) => {
    const audit = audits[id]
    return weight > 0 && audit && audit.score !== null && audit.score < 0.9 ? [`${category}: ${audit.title} (${id})`] : []
  })
}
