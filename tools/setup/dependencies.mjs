import { existsSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { lastLines, npm } from './run.mjs'
import { SetupError } from './step.mjs'

/**
 * Installs the packages of package-lock.json if node_modules differs. Keeps the old folder until the new one is complete.
 * @param {string} root
 */
export async function ensureDependencies(root, say) {
  const difference = findDifference(root)
  if (!difference) return 'up to date'
  say(`installing (${difference})`)
  const installed = join(root, 'node_modules')
  const aside = join(root, '.cache', 'node_modules-before')
  keepAside(installed, aside)
  const { ok, output } = await npm(['ci', ...whateverIsConfigured], { cwd: root })
  if (!ok) {
    const restored = restore(installed, aside)
    throw new SetupError(explain(output, restored))
  }
  rmSync(aside, { recursive: true, force: true })
  return `installed ${Object.keys(readLock(join(installed, '.package-lock.json'))).length} packages`
}

// Options that override the user's configuration: NODE_ENV=production would omit build packages, and a strict npmrc would reject the older Node.
const whateverIsConfigured = [
  '--include=dev',
  '--include=optional',
  '--engine-strict=false',
  '--no-audit',
  '--no-fund',
  '--fetch-retry-maxtimeout=15000',
]

// Compares package-lock.json with the lock file in node_modules. npm writes the latter last, so its presence proves a complete installation.
function findDifference(root) {
  const has = readLock(join(root, 'node_modules', '.package-lock.json'))
  if (!has) return 'there is no node_modules yet'
  for (const [path, wanted] of Object.entries(readLock(join(root, 'package-lock.json')))) {
    const name = path.replace(/^.*node_modules\//, '')
    if (path === '' || (!has[path] && wanted.optional)) continue
    if (!has[path]) return `${name} is missing`
    if (has[path].version !== wanted.version || has[path].integrity !== wanted.integrity) return `${name} changed`
  }
  return undefined
}

function readLock(file) {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')).packages : undefined
}

// Moves the installed packages aside, because `npm ci` deletes them before it downloads. Without a network, no packages would remain.
function keepAside(installed, aside) {
  if (!existsSync(join(installed, '.package-lock.json'))) return
  rmSync(aside, { recursive: true, force: true })
  mkdirSync(join(aside, '..'), { recursive: true })
  renameSync(installed, aside)
}

function restore(installed, aside) {
  if (!existsSync(aside)) return false
  rmSync(installed, { recursive: true, force: true })
  renameSync(aside, installed)
  return true
}

function explain(output, restored) {
  const registry = process.env.npm_config_registry ?? 'https://registry.npmjs.org/'
  const offline = /ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|ENETUNREACH|network/.test(output)
  return [
    offline
      ? `The package registry ${registry} cannot be reached, so the dependencies cannot be installed.`
      : 'npm could not install the dependencies.',
    offline ? 'Check the network, or point npm at a registry that answers: npm config set registry <address>' : undefined,
    restored ? 'The dependencies that were here before are back in place; they do not match package-lock.json.' : undefined,
    `\nnpm said:\n${lastLines(output)}`,
  ]
    .filter(line => line !== undefined)
    .join('\n')
}
