// Flattens sections into single fields, to compare versions.

/** A field. Its path contains field names and row ids: `rows.water.title.ar`. */
export type Leaf = { path: string; value: string }

export function leavesOf(value: unknown, path = ''): Leaf[] {
  if (Array.isArray(value)) {
    if (value.every(item => typeof item !== 'object')) return [{ path, value: value.join(' · ') }]
    const names = value.map(nameIn).filter(Boolean)
    const order = { path: `${path}.list`, value: names.join(' · ') }
    return [order, ...value.flatMap((item, at) => leavesOf(item, `${path}.${idOf(item) ?? at}`))]
  }
  if (typeof value === 'object' && value !== null)
    return Object.entries(value)
      .filter(([key]) => !unseen.has(key))
      .flatMap(([key, item]) => leavesOf(item, path ? `${path}.${key}` : key))
  return [{ path, value: typeof value === 'string' ? value : typeof value === 'number' || typeof value === 'boolean' ? String(value) : '' }]
}

const unseen = new Set(['id', 'type', 'file_key', 'dark_file_key'])

export function differing(own: readonly Leaf[], other: readonly Leaf[]): Leaf[] {
  const there = new Map(other.map(leaf => [leaf.path, leaf.value]))
  return own.filter(leaf => there.get(leaf.path) !== leaf.value && (leaf.value !== '' || there.get(leaf.path)))
}

const idOf = (item: unknown) => (typeof item === 'object' && item !== null && 'id' in item ? String(item.id) : undefined)

function nameIn(item: unknown): string {
  if (typeof item === 'string') return item
  if (typeof item !== 'object' || item === null) return ''
  if ('ar' in item && 'en' in item) return nameIn(item.ar) || nameIn(item.en)
  for (const [key, value] of Object.entries(item)) {
    if (key === 'id' || key.endsWith('_at')) continue
    const name = typeof value === 'object' || /^(title|name|team|value|question)$/.test(key) ? nameIn(value) : ''
    if (name) return name
  }
  return ''
}
