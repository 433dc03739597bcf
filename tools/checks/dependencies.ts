// Checks that each runtime package has a documented reason and an exact version, and comes from the npm registry.

import { readFileSync } from 'node:fs'
import { finish } from './inspecting/inspect.ts'

type Package = {
  dependencies: Record<string, string>
  optionalDependencies: Record<string, string>
  devDependencies: Record<string, string>
}
type Lock = { packages: Record<string, { version?: string; integrity?: string; link?: boolean; resolved?: string }> }

const { dependencies, optionalDependencies, devDependencies } = JSON.parse(readFileSync('package.json', 'utf8')) as Package
const lock = JSON.parse(readFileSync('package-lock.json', 'utf8')) as Lock
const reasons = readFileSync('docs/decisions/dependencies.md', 'utf8')
/** Minimum versions without known vulnerabilities. */
const atLeast: Readonly<Record<string, [number, number, number]>> = { fastify: [5, 8, 5], nodemailer: [10, 0, 0], sharp: [0, 32, 4] }
const unwanted = ['fast-jwt', '@fastify/jwt']

const named = Object.keys({ ...dependencies, ...optionalDependencies })
const all = Object.entries({ ...dependencies, ...optionalDependencies, ...devDependencies })
const faults = [
  ...named
    .filter(name => !reasons.includes(`\`${name}\``) && !reasons.includes(`\`${name.split('/')[0]}/*\``))
    .map(name => `${name} has no reason in docs/decisions/dependencies.md`),
  ...all
    .filter(([, version]) => !/^\d+\.\d+\.\d+/.test(version))
    .map(([name, version]) => `${name} is not held to one version: ${version}`),
  ...Object.entries(lock.packages)
    .filter(([path, entry]) => path && !entry.integrity?.startsWith('sha512-'))
    .map(([path]) => `${path} has no sha512 in the lock file`),
  ...Object.entries(atLeast)
    .filter(([name, least]) => isOlder(lock.packages[`node_modules/${name}`]?.version, least))
    .map(([name, least]) => `${name} is older than ${least.join('.')}`),
  ...unwanted.filter(name => `node_modules/${name}` in lock.packages).map(name => `${name} must not be used`),
]
finish('dependencies', named.length, faults)

function isOlder(version: string | undefined, least: readonly number[]): boolean {
  const parts = (version ?? '0.0.0').split('.').map(Number)
  const at = least.findIndex((n, i) => n !== parts[i])
  return at >= 0 && (parts[at] ?? 0) < (least[at] ?? 0)
}
