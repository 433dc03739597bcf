// Imports run app → features → platform → contract, never back, and never between features; no circles, types included.
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { finish, sourceFiles } from './inspecting/inspect.ts'

const files = sourceFiles(['contract', 'landing', 'server', 'portal', 'attack'], /\.tsx?$/)
const importsOf = new Map(files.map(file => [file, localImports(file)]))
const faults = [...importsOf].flatMap(([file, imports]) => imports.flatMap(to => fault(file, to) ?? []))
finish('imports', files.length, [...faults, ...pastTheDoor(), ...circles()])

function localImports(file: string): string[] {
  const text = readFileSync(file, 'utf8')
  return [...text.matchAll(/(?:from\s+|import\s*\(\s*|import\s+)'([#.][^']+)'/g)].map(([, to]) => resolved(file, to as string))
}

function resolved(from: string, to: string): string {
  return to.startsWith('#') ? to.slice(1) : path.posix.normalize(path.posix.join(path.posix.dirname(from), to))
}

/** What tests stand on may reach everywhere in its own room. */
function isTest(file: string) {
  return /\.test\.tsx?$|^(?:server|landing)\/testing\//.test(file)
}

type Place = { room: string; floor: 'app' | 'features' | 'platform' | null; feature: string | null }

function placeOf(file: string): Place {
  const [room = '', second = '', third = ''] = file.split('/')
  if (room !== 'server' && room !== 'portal') return { room, floor: null, feature: null }
  if (second === 'features') return { room, floor: 'features', feature: third }
  return { room, floor: second === 'platform' ? 'platform' : 'app', feature: null }
}

function fault(file: string, to: string): string | null {
  if (isTest(file)) return null
  const [from, into] = [placeOf(file), placeOf(to)]
  const height = { platform: 0, features: 1, app: 2 }
  const say = (why: string) => `${file} imports ${to}: ${why}`
  if (from.room === 'contract' && into.room !== 'contract') return say('contract knows no other room')
  if (from.room === 'landing' && isTest(to)) return say('code must not stand on tests')
  if (from.room === 'landing' && !['landing', 'contract'].includes(into.room)) return say('landing knows only contract')
  if (from.room === 'attack' && !['attack', 'contract'].includes(into.room)) return say('an attacker knows the contract and what answers')
  if (into.room === 'attack' && from.room !== 'attack') return say('nothing stands on the attacker')
  if (from.room === 'portal' && into.room === 'server') return say('the portal reaches the server by calls only')
  if (from.room === 'server' && into.room === 'portal') return say('the server does not know the portal')
  if (from.room !== into.room || !from.floor || !into.floor) return null
  if (height[from.floor] < height[into.floor]) return say(`${from.floor} must not know ${into.floor}`)
  if (from.feature && into.feature && from.feature !== into.feature) return say('features do not know each other')
  return isTest(to) ? say('code must not stand on tests') : null
}

/** landing is entered by its door; what tests or looks at pages may take its samples as well. */
function pastTheDoor(): string[] {
  const door = ['art', 'calendar', 'card', 'model', 'render', 'words'].map(name => path.posix.join('landing', name))
  const outside = files.filter(file => !file.startsWith('landing/'))
  const looking = sourceFiles(['bench', 'e2e'], /\.tsx?$/)
  return [...outside, ...looking].flatMap(file =>
    localImports(file)
      .filter(to => to.startsWith('landing/') && !door.includes(to.replace(/\.tsx?$/, '')))
      .filter(to => !(to.startsWith('landing/testing/') && (isTest(file) || looking.includes(file))))
      .map(to => `${file} imports ${to}: landing is entered by ${door.join(', ')}`),
  )
}

function circles(): string[] {
  const state = new Map<string, 'open' | 'done'>()
  const found: string[] = []
  const walk = (file: string, trail: readonly string[]) => {
    if (state.get(file) === 'done') return
    if (state.get(file) === 'open') {
      found.push(`a circle: ${[...trail.slice(trail.indexOf(file)), file].join(' → ')}`)
      return
    }
    state.set(file, 'open')
    for (const to of importsOf.get(file) ?? []) walk(to, [...trail, file])
    state.set(file, 'done')
  }
  for (const file of files) walk(file, [])
  return found
}
