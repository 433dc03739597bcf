// Checks the direction of imports: app → features → domain → emails → platform → contract. Features do not import each other, except those of
// public pages in their order. `landing` is imported through its public modules only, and code does not import tests. Two folders of the
// same folder do not import each other. Cycles of files are found by oxlint (import/no-cycle).

import path from 'node:path'
import { readImports } from './inspecting/import-graph.ts'
import { finish, sourceFiles } from './inspecting/inspect.ts'

const areas = [
  'contract',
  'landing',
  'server',
  'portal',
  'tests/e2e',
  'tests/security',
  'tests/load',
  'tests/faults',
  'tests/cluster',
  'tools',
] as const
const layers = ['platform', 'emails', 'domain', 'features', 'app'] as const
/** For each area, the other areas that it may import. An area that is not listed may import any area. */
const allowedAreas: Partial<Record<Area, readonly Area[]>> = {
  contract: [],
  landing: ['contract'],
  'tests/security': ['contract'],
  portal: ['contract', 'landing'],
  server: ['contract', 'landing'],
}

/** The modules of `landing` that other areas may import. Only tests may import its sample pages. */
const publicModules = ['art', 'calendar', 'card', 'embeds', 'event', 'help', 'model', 'render', 'words'].map(name =>
  path.posix.join('landing', name),
)

/** Subfolders of a feature in order: each may import the subfolders before it. Files directly in the feature's folder may import all. */
const orderedFolders: Readonly<Record<string, readonly string[]>> = {
  'portal/features/landing-pages': ['draft', 'fields', 'preview', 'steps', 'paste', 'sections', 'conflict', 'publishing', 'frame'],
}

/** Features of public pages in order: each may import the features before it. All other features must not import each other. */
const publicPages: readonly string[] = [
  'public-pages',
  'submit-form',
  'registration-form',
  'own-registration',
  'candidate-teams',
  'team-search',
  'projects',
  'phases',
  'results',
]

type Area = (typeof areas)[number]
type Place = { area: Area; layer: (typeof layers)[number] | null; feature: string | null; isTest: boolean }

const imports = readImports(sourceFiles(areas, /\.(?:tsx?|mjs)$/))
const faults = [...imports].flatMap(([file, imported]) =>
  imported.flatMap(to => {
    const reason = findReason(file, to)
    return reason === null ? [] : [`${file} imports ${to}: ${reason}`]
  }),
)
finish('imports', imports.size, [...faults, ...findMutualFolders()])

function placeOf(file: string): Place {
  const [first, second = '', third = ''] = file.split('/')
  const area = (first === 'tests' ? `tests/${second}` : first) as Area
  const isTest = /\.test\.tsx?$|^(?:server|landing)\/testing\//.test(file)
  if (area !== 'server' && area !== 'portal') return { area, layer: null, feature: null, isTest }
  const layer = layers.find(each => each === second) ?? 'app'
  return { area, layer, feature: layer === 'features' ? third : null, isTest }
}

/** Returns the reason why an import is not allowed, or null. */
function findReason(file: string, to: string): string | null {
  const [from, into] = [placeOf(file), placeOf(to)]
  return wrongArea(from, into, to) ?? notPublic(from, to) ?? wrongLayer(from, into) ?? wrongFolder(file, to)
}

function wrongArea(from: Place, into: Place, to: string): string | null {
  if (from.isTest) return null
  if (to.startsWith('node:') && (from.area === 'contract' || from.area === 'landing')) return `${from.area} runs in browsers too`
  const allowed = allowedAreas[from.area]
  if (!areas.includes(into.area) || !allowed || into.area === from.area || allowed.includes(into.area)) return null
  return `${from.area} may import only ${allowed.join(', ') || 'itself'}`
}

function notPublic(from: Place, to: string): string | null {
  if (from.area === 'landing' || !to.startsWith('landing/') || publicModules.includes(to.replace(/\.tsx?$/, ''))) return null
  const mayUseSamples = from.isTest || from.area === 'tests/e2e' || from.area === 'tests/load'
  return mayUseSamples && to.startsWith('landing/testing/') ? null : `the public modules of landing are ${publicModules.join(', ')}`
}

function wrongLayer(from: Place, into: Place): string | null {
  if (from.isTest || from.area !== into.area) return null
  if (into.isTest && allowedAreas[from.area]) return 'code must not import tests'
  if (!from.layer || !into.layer) return null
  if (layers.indexOf(from.layer) < layers.indexOf(into.layer)) return `${from.layer} must not import ${into.layer}`
  if (!from.feature || !into.feature || from.feature === into.feature) return null
  const isInOrder = from.area === 'server' && publicPages.indexOf(from.feature) > publicPages.indexOf(into.feature)
  return isInOrder && publicPages.includes(into.feature) ? null : 'features must not import each other'
}

function wrongFolder(file: string, to: string): string | null {
  for (const [feature, folders] of Object.entries(orderedFolders)) {
    const [from, into] = [file, to].map(name => path.posix.relative(feature, name).split('/'))
    const levelOf = ([folder = '', ...rest]: readonly string[] = []) => (rest.length === 0 ? folders.length : folders.indexOf(folder))
    if (from?.[0] === '..' || into?.[0] === '..' || levelOf(from) >= levelOf(into)) continue
    return `${from?.[0]} must not import ${into?.[0]}`
  }
  return null
}

/** Finds folders of the same folder that import each other. Tests do not count, and neither do files outside of both folders. */
function findMutualFolders(): string[] {
  const first = new Map<string, string>()
  for (const [file, imported] of imports) {
    if (placeOf(file).isTest) continue
    for (const to of imported) {
      const folders = siblingFolders(file, to)
      if (folders && !first.has(folders.join(' '))) first.set(folders.join(' '), `${file} imports ${to}`)
    }
  }
  return [...first].flatMap(([folders, one]) => {
    const [from = '', into = ''] = folders.split(' ')
    const back = first.get(`${into} ${from}`)
    return back && from < into ? [`${from} and ${into} import each other: ${one}, and ${back}`] : []
  })
}

/** Returns the folders of two files below their common folder; null if one of them is directly in it. */
function siblingFolders(file: string, to: string): [string, string] | null {
  const [from, into] = [file, to].map(name => path.posix.dirname(name).split('/')) as [string[], string[]]
  const depth = from.findIndex((name, at) => name !== into[at])
  if (depth < 1 || into[depth] === undefined || !['contract', 'landing', 'server', 'portal'].includes(from[0] ?? '')) return null
  return [from.slice(0, depth + 1).join('/'), into.slice(0, depth + 1).join('/')]
}
