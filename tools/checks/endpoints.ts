// One name, one thread: each endpoint is answered in one file of server/features, in the folder of its group, under a name that the file
// bears: `landingPages.update` by `updateLandingPage` in landing-pages/update-landing-page.ts.
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { endpoints } from '#contract/endpoints.ts'
import { finish, sourceFiles } from './inspecting/inspect.ts'

type Answer = { endpoint: string; handler: string; file: string }

const names = Object.entries(endpoints).flatMap(([group, calls]) => Object.keys(calls).map(call => `${group}.${call}`))
const answers = sourceFiles(['server/features'], /(?<!\.test)\.ts$/).flatMap(answersIn)
finish('endpoints', names.length, [...names.flatMap(notAnsweredOnce), ...answers.flatMap(misnamed)])

function answersIn(file: string): Answer[] {
  const declared = /export const (\w+)[ =]*(?:\n? *\([^)]*\))?(?:: Handler|(?: =>)?\s*oneStatement)<typeof endpoints\.([\w.]+)[,>]/g
  return [...readFileSync(file, 'utf8').matchAll(declared)].map(([, handler = '', endpoint = '']) => ({ endpoint, handler, file }))
}

function notAnsweredOnce(name: string): string[] {
  const files = answers.filter(({ endpoint }) => endpoint === name).map(({ file }) => file)
  return files.length === 1 ? [] : [`${name} has ${files.length} handlers, not one: ${files.join(', ')}`]
}

function misnamed({ endpoint, handler, file }: Answer): string[] {
  const folder = path.posix.join('server/features', kebab(endpoint.split('.')[0] ?? ''))
  const fits = path.posix.dirname(file) === folder && `${kebab(handler)}-`.startsWith(`${path.posix.basename(file, '.ts')}-`)
  return fits ? [] : [`${handler} answers ${endpoint}: it belongs in ${folder}, in a file of its name, not in ${file}`]
}

function kebab(name: string): string {
  return name.replace(/[A-Z]/g, letter => `-${letter.toLowerCase()}`)
}
