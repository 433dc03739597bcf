// Runs the Nu HTML checker once for many files.

import { spawnSync } from 'node:child_process'
import { readdirSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { z } from 'zod'
import { isInstalled } from '../harness/pinned.ts'

const Report = z.object({
  messages: z.array(
    z.object({
      type: z.string(),
      subType: z.string().optional(),
      url: z.string().default(''),
      message: z.string(),
      extract: z.string().default(''),
    }),
  ),
})

type Verdict = {
  /** HTML errors as `file: message, near …` */
  errors: string[]
  warnings: string[]
  /** CSS messages: the checker does not know recent CSS */
  css: string[]
}

/** Checks all files of a folder. Returns null if Java is missing. */
export function checkHtml(folder: string): Verdict | null {
  if (!isInstalled('java')) return null
  const files = readdirSync(folder).filter(name => name.endsWith('.html'))
  const jar = createRequire(import.meta.url).resolve('vnu-jar/build/dist/vnu.jar')
  const args = [
    '-Xss4m',
    '-jar',
    jar,
    '--format',
    'json',
    '--exit-zero-always',
    '--also-check-css',
    ...files.map(name => join(folder, name)),
  ]
  const { stderr, status } = spawnSync('java', args, { encoding: 'utf8', maxBuffer: 1 << 28 })
  if (status !== 0) throw new Error(`the Nu checker failed:\n${stderr.slice(0, 1000)}`)
  const { messages } = z.parse(Report, JSON.parse(stderr))
  const messagesOf = (wanted: (message: (typeof messages)[number]) => boolean) =>
    messages.filter(wanted).map(({ url, message, extract }) => `${url.split('/').at(-1)}: ${message} near ${extract.replace(/\s+/g, ' ')}`)
  const ofCss = ({ message }: { message: string }) => message.startsWith('CSS:')
  return {
    errors: messagesOf(message => message.type !== 'info' && !ofCss(message)),
    warnings: messagesOf(message => message.type === 'info' && message.subType === 'warning' && !ofCss(message)),
    css: messagesOf(ofCss),
  }
}
