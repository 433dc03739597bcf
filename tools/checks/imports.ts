// Who may import whom: app → features → domain → platform → contract, never back, never between features; landing by its door; the rooms of a
// feature in order; nothing of Node where browsers run it; no code on tests; no circles, types included. `--draw` prints the house: files
// and lines on each floor, and the arrows between them.
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { circlesIn, readImports } from './inspecting/import-graph.ts'
import { finish, sourceFiles } from './inspecting/inspect.ts'

const rooms = ['contract', 'landing', 'server', 'portal', 'tests/e2e', 'tests/security', 'tests/load', 'tests/faults', 'tools'] as const
const floors = ['platform', 'emails', 'domain', 'features', 'app'] as const
/** The rooms that each may know beside itself; tests, benches and looks may take what they need. */
const mayKnow: Partial<Record<Room, readonly Room[]>> = {
  contract: [],
  landing: ['contract'],
  'tests/security': ['contract'],
  portal: ['contract', 'landing'],
  server: ['contract', 'landing'],
}

/** What other rooms may import of landing; its samples are for tests and for those who look at pages. */
const door = ['art', 'calendar', 'card', 'event', 'model', 'render', 'words'].map(name => path.posix.join('landing', name))

/** The rooms of one feature, each of which knows only those before it; files at its top know them all. */
const inOrder: Readonly<Record<string, readonly string[]>> = {
  'portal/features/landing-pages': ['draft', 'fields', 'preview', 'steps', 'paste', 'sections', 'conflict', 'publishing', 'frame'],
}

type Room = (typeof rooms)[number]
type Place = { room: Room; floor: (typeof floors)[number] | null; feature: string | null; test: boolean }

const imports = readImports(sourceFiles(rooms, /\.(?:tsx?|mjs)$/))
const circles = circlesIn(imports)
const arrows = [...imports].flatMap(([file, all]) => all.map(to => ({ file, to })))

if (process.argv.includes('--draw')) draw()
finish('imports', imports.size, [...arrows.flatMap(fault), ...circles.map(circle => `a circle: ${circle.join(' → ')}`)])

function placeOf(file: string): Place {
  const [first, second = '', third = ''] = file.split('/')
  const room = (first === 'tests' ? `tests/${second}` : first) as Room
  const test = /\.test\.tsx?$|^(?:server|landing)\/testing\//.test(file)
  if (room !== 'server' && room !== 'portal') return { room, floor: null, feature: null, test }
  const floor = floors.find(each => each === second) ?? 'app'
  return { room, floor, feature: floor === 'features' ? third : null, test }
}

/** Why an import must not be; nothing when it may. What tests stand on may reach everywhere in its own room. */
function fault({ file, to }: { file: string; to: string }): string[] {
  const why = wrongRoom(file, to) ?? pastTheDoor(file, to) ?? wrongFloor(placeOf(file), placeOf(to)) ?? wrongOrder(file, to)
  return why === null ? [] : [`${file} imports ${to}: ${why}`]
}

function wrongRoom(file: string, to: string): string | null {
  const [from, into] = [placeOf(file), placeOf(to)]
  if (from.test) return null
  if (to.startsWith('node:') && (from.room === 'contract' || from.room === 'landing')) return `${from.room} runs in browsers too`
  if (!rooms.includes(into.room)) return null
  const known = mayKnow[from.room]
  return !known || into.room === from.room || known.includes(into.room) ? null : `${from.room} knows only ${known.join(', ') || 'itself'}`
}

function pastTheDoor(file: string, to: string): string | null {
  const from = placeOf(file)
  if (from.room === 'landing' || !to.startsWith('landing/') || door.includes(to.replace(/\.tsx?$/, ''))) return null
  const looks = from.test || from.room === 'tests/e2e' || from.room === 'tests/load'
  return looks && to.startsWith('landing/testing/') ? null : `landing is entered by ${door.join(', ')}`
}

function wrongFloor(from: Place, into: Place): string | null {
  if (from.test || from.room !== into.room) return null
  if (into.test && mayKnow[from.room]) return 'code must not stand on tests'
  if (!from.floor || !into.floor) return null
  if (floors.indexOf(from.floor) < floors.indexOf(into.floor)) return `${from.floor} must not know ${into.floor}`
  return from.feature && into.feature && from.feature !== into.feature ? 'features do not know each other' : null
}

function wrongOrder(file: string, to: string): string | null {
  for (const [feature, rooms] of Object.entries(inOrder)) {
    const [from, into] = [file, to].map(name => path.posix.relative(feature, name).split('/'))
    const levelOf = ([room = '', ...rest]: readonly string[] = []) => (rest.length === 0 ? rooms.length : rooms.indexOf(room))
    if (from?.[0] === '..' || into?.[0] === '..' || levelOf(from) >= levelOf(into)) continue
    return `${from?.[0]} must not know ${into?.[0]}`
  }
  return null
}

function draw(): void {
  const nameOf = (file: string) => {
    const { room, floor } = placeOf(file)
    return /^(?:server|landing)\/testing\//.test(file) ? `${room}/testing` : [room, floor].filter(Boolean).join('/')
  }
  const storeys = Map.groupBy(imports.keys(), nameOf)
  const linesOf = (file: string) => readFileSync(file, 'utf8').split('\n').length - 1
  console.log('floor                files   lines  of it tests')
  for (const [name, files] of storeys) {
    const sum = (some: readonly string[]) => some.reduce((lines, file) => lines + linesOf(file), 0)
    const tests = files.filter(file => placeOf(file).test)
    console.log(
      `${name.padEnd(20)} ${String(files.length).padStart(5)} ${String(sum(files)).padStart(7)} ${String(sum(tests)).padStart(12)}`,
    )
  }
  const between = Map.groupBy(arrows, ({ file, to }) => `${nameOf(file)} → ${nameOf(to)}`)
  for (const [name, all] of between) if (imports.has(all[0]?.to ?? '')) console.log(`${name.padEnd(40)} ${String(all.length).padStart(5)}`)
  console.log(`circles: ${circles.length}`)
}
