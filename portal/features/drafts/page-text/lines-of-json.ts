const deepest = 6
const mostLines = 5000

/** Returns the values of a JSON document as lines with their names, and lists as items. Null for invalid JSON. */
export function linesOfJson(content: string): string | null {
  let parsed: unknown
  try {
    parsed = JSON.parse(content)
  } catch {
    return null
  }
  const lines: string[] = []
  addValue(lines, '', parsed, 0)
  return lines.join('\n')
}

function addValue(lines: string[], name: string, value: unknown, depth: number): void {
  if (depth > deepest || lines.length >= mostLines) return
  if (typeof value === 'string' || typeof value === 'number') {
    const text = String(value).trim()
    if (text !== '') lines.push(name === '' ? text : text.includes('\n') ? `\n${name}:\n${text}\n` : `${name}: ${text}`)
  } else if (Array.isArray(value)) {
    if (name !== '') lines.push('', `${name}:`)
    for (const each of value as unknown[]) addItem(lines, each, depth + 1)
    lines.push('')
  } else if (typeof value === 'object' && value !== null) {
    if (name !== '') lines.push('', `${name}:`)
    for (const [key, each] of Object.entries(value)) addValue(lines, words(key), each, depth + 1)
  }
}

const titles = ['title', 'name', 'question', 'label', 'place']
const texts = ['description', 'text', 'answer', 'body', 'amount', 'value', 'prize']

/** An item of a list: a text, or the title and text of an object. */
function addItem(lines: string[], item: unknown, depth: number): void {
  if (typeof item === 'string' || typeof item === 'number') return void lines.push(`- ${String(item).replaceAll('\n', ' ')}`)
  if (typeof item !== 'object' || item === null) return
  const record = item as Record<string, unknown>
  const [title, text] = [titles, texts].map(names =>
    names.map(name => record[name]).find(value => typeof value === 'string' || typeof value === 'number'),
  )
  if (title === undefined) return addValue(lines, '', item, depth)
  const isQuestion = /[?؟]\s*$/.test(String(title))
  const currency = typeof record['currency'] === 'string' && text !== undefined ? ` ${record['currency']}` : ''
  lines.push(
    `- ${String(title)}${text === undefined ? '' : isQuestion ? `\n${String(text)}` : `: ${String(text).replaceAll('\n', ' ')}${currency}`}`,
  )
}

/** `registrationDeadline` and `registration_deadline` become words. */
const words = (key: string) =>
  key
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .replace(/[_-]+/g, ' ')
    .trim()
