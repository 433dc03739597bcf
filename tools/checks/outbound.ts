// Checks that `server/` sends HTTP requests through server/platform/outbound only, which refuses addresses of the operator's network.

import { readFileSync } from 'node:fs'
import { parseAst } from 'vite'
import { finish, sourceFiles } from './inspecting/inspect.ts'

/** Files that send requests themselves, with the reason. */
const allowed: Readonly<Record<string, string>> = {
  'server/platform/outbound/outbound.ts': 'the exit itself',
  'server/cli/doctor/examine-addresses.ts': 'requests PORTAL_URL, which the operator sets',
  'server/demo/add-demo.ts': 'requests the server of the same process',
}
/** Packages that send requests themselves, with the folders that may use them. */
const packages: Readonly<Record<string, readonly string[]>> = {
  // The client of S3 requests FILES_URL and BACKUP_BUCKET, which the operator sets.
  '@aws-sdk/client-s3': ['server/platform/file-store/', 'server/platform/backup/'],
  '@aws-sdk/lib-storage': ['server/platform/file-store/', 'server/platform/backup/'],
}
const clientPackages = /^(?:undici|axios|got|ky|node-fetch|cross-fetch|superagent|needle|request|ws|svix|@smithy\/.*|@aws-sdk\/.*)$/
const httpModules = /^(?:node:)?(?:http|https|http2)$/
const clientNames: ReadonlySet<string> = new Set(['request', 'get', 'connect', 'Agent', 'ClientRequest', 'globalAgent', 'default'])
/** Methods of a module that was imported as a whole. */
const clientMethods: ReadonlySet<string> = new Set(['request', 'get', 'connect', 'Agent', 'ClientRequest', 'globalAgent'])
const clientGlobals: ReadonlySet<string> = new Set(['fetch', 'WebSocket', 'EventSource', 'XMLHttpRequest'])

const files = sourceFiles(['server'], /\.tsx?$/).filter(file => !/\.test\.tsx?$|^server\/testing\//.test(file))
const used = new Set<string>()
const faults = files.flatMap(file => {
  const found = findClients(file)
  if (found.length === 0) return []
  if (file in allowed) {
    used.add(file)
    return []
  }
  return found.map(what => `${file} uses ${what}: send requests with server/platform/outbound`)
})
const unused = Object.keys(allowed).filter(file => !used.has(file))
finish('outbound', files.length, [...faults, ...unused.map(file => `tools/checks/outbound.ts allows ${file}, which sends no requests`)])

type Node = { type: string; [key: string]: unknown }

function findClients(file: string): string[] {
  const program = parseAst(readFileSync(file, 'utf8'), { lang: file.endsWith('x') ? 'tsx' : 'ts' }) as unknown as Node
  /** local names of complete modules for HTTP */
  const modules = new Set<string>()
  const found: string[] = []
  visit(program, node => {
    if (node.type === 'ImportDeclaration') found.push(...clientsOfImport(file, node, modules))
    if (node.type === 'ImportExpression' || node.type === 'ExportNamedDeclaration' || node.type === 'ExportAllDeclaration')
      found.push(...clientsOfSource(file, (node['source'] as Node | null)?.['value'], node.type === 'ImportExpression'))
    if (node.type === 'CallExpression' || node.type === 'NewExpression') {
      const name = globalNameOf(node['callee'] as Node)
      if (name !== null && clientGlobals.has(name)) found.push(name)
    }
    if (node.type === 'MemberExpression') {
      const [object, property] = [node['object'] as Node, node['property'] as Node]
      if (modules.has(String(object['name'])) && clientMethods.has(String(property['name'] ?? property['value'])))
        found.push(`${String(object['name'])}.${String(property['name'])}`)
    }
  })
  return found
}

/** Imports of a type send nothing. A complete module is allowed: its use is checked. */
function clientsOfImport(file: string, node: Node, modules: Set<string>): string[] {
  if (node['importKind'] === 'type') return []
  const source = String((node['source'] as Node)['value'])
  if (!httpModules.test(source)) return clientsOfSource(file, source, false)
  return (node['specifiers'] as Node[]).flatMap(specifier => {
    if (specifier['importKind'] === 'type') return []
    if (specifier.type !== 'ImportSpecifier') {
      modules.add(String((specifier['local'] as Node)['name']))
      return []
    }
    const name = String((specifier['imported'] as Node)['name'])
    return clientNames.has(name) ? [`${name} of ${source}`] : []
  })
}

function clientsOfSource(file: string, source: unknown, isDynamic: boolean): string[] {
  if (typeof source !== 'string') return []
  if (httpModules.test(source)) return isDynamic ? [`import('${source}')`] : []
  const isAllowed = packages[source]?.some(folder => file.startsWith(folder)) ?? !clientPackages.test(source)
  return isAllowed ? [] : [source]
}

/** Returns the name in `fetch`, `globalThis.fetch` and `globalThis['fetch']`. */
function globalNameOf(callee: Node): string | null {
  if (callee.type === 'Identifier') return String(callee['name'])
  if (callee.type !== 'MemberExpression' || (callee['object'] as Node)['name'] !== 'globalThis') return null
  const property = callee['property'] as Node
  return String(property['name'] ?? property['value'])
}

function visit(node: unknown, see: (node: Node) => void): void {
  if (typeof node !== 'object' || node === null) return
  if ('type' in node && typeof node.type === 'string') see(node as Node)
  for (const child of Object.values(node)) visit(child, see)
}
