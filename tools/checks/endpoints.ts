// Checks that each endpoint has exactly one handler, in the folder of its group under server/features: `landingPages.update` is handled by
// `updateLandingPage` in landing-pages. A file that is named like a handler contains this handler.

import { readFileSync } from 'node:fs'
import path from 'node:path'
import { endpoints } from '#contract/endpoints.ts'
import { finish, sourceFiles } from './inspecting/inspect.ts'

type Answer = { endpoint: string; handler: string; file: string }

const names = Object.entries(endpoints).flatMap(([group, calls]) => Object.keys(calls).map(call => `${group}.${call}`))
const files = sourceFiles(['server/features'], /(?<!\.test)\.ts$/)
const answers = files.flatMap(answersIn)
finish('endpoints', names.length, [...names.flatMap(notAnsweredOnce), ...answers.flatMap(misplaced)])

function answersIn(file: string): Answer[] {
  const declared = /const (\w+)(?:: Handler| =\s*oneStatement)<typeof endpoints\.([\w.]+)[,>]/g
  return [...readFileSync(file, 'utf8').matchAll(declared)].map(([, handler = '', endpoint = '']) => ({ endpoint, handler, file }))
}

function notAnsweredOnce(name: string): string[] {
  const files = answers.filter(({ endpoint }) => endpoint === name).map(({ file }) => file)
  return files.length === 1 ? [] : [`${name} has ${files.length} handlers, not one: ${files.join(', ')}`]
}

function misplaced({ endpoint, handler, file }: Answer): string[] {
  const folder = path.posix.join('server/features', kebab(endpoint.split('.')[0] ?? ''))
  if (path.posix.dirname(file) !== folder) return [`${handler} answers ${endpoint}: it belongs in ${folder}, not in ${file}`]
  const named = path.posix.join(folder, `${kebab(handler)}.ts`)
  return file !== named && files.includes(named) ? [`${handler} belongs in ${named}, the file of its name, not in ${file}`] : []
}

function kebab(name: string): string {
  return name.replace(/[A-Z]/g, letter => `-${letter.toLowerCase()}`)
}
