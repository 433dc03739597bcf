// Removes a CSS rule only if the page lacks a class, id or element of its selector.

import { createBoundedCache } from '#contract/text/bounded-cache.ts'

/** Returns the rules that can match in a document without scripts. */
export function usedStyle(css: string, html: string): string {
  const names = namesIn(html)
  const key = `${Object.values(names)
    .map(all => [...all].toSorted().join(' '))
    .join('\n')}\n${css}`
  return usedStyles.get(key, () => selectStyle(css, (kind, name) => names[kind].has(name)))
}
/** Side pages are rendered for each request, mostly with the same names. */
const usedStyles = createBoundedCache<string>(100)

function selectStyle(css: string, has: Has): string {
  const used = usedRulesOf(css, has)
  // The used animations are known only after the rules have been selected.
  const moves = (name: string) => new RegExp(`animation(?:-name)?:[^;}]*\\b${name}\\b`).test(used)
  return used.replace(/@keyframes ([\w-]+)\{(?:[^{}]*\{[^{}]*\})*\}/g, (rule, name: string) => (moves(name) ? rule : ''))
}

type Has = (kind: 'class' | 'id' | 'tag', name: string) => boolean

function namesIn(html: string) {
  const all = (pattern: RegExp) => [...html.matchAll(pattern)].map(([, text = '']) => text)
  return {
    class: new Set(all(/ class="([^"]*)"/g).flatMap(list => list.split(' '))),
    id: new Set(all(/ id="([^"]*)"/g)),
    tag: new Set(all(/<([a-z][a-z0-9]*)/g)),
  }
}

type Rule = { prelude: string; body: string }

/** Returns the rules of one level. Statements without a block (`@import …;`) are not supported. */
function rulesOf(css: string): Rule[] {
  const rules: Rule[] = []
  for (let at = 0; at < css.length;) {
    const open = css.indexOf('{', at)
    if (open < 0) break
    const close = closing(css, open)
    rules.push({ prelude: css.slice(at, open), body: css.slice(open + 1, close) })
    at = close + 1
  }
  return rules
}

const usedRulesOf = (css: string, has: Has): string =>
  rulesOf(css)
    .map(rule => usedRule(rule, has))
    .join('')

function usedRule({ prelude, body }: Rule, has: Has): string {
  if (/^@(?:media|supports|layer|container)\b/.test(prelude)) {
    const inner = usedRulesOf(body, has)
    return inner && `${prelude}{${inner}}`
  }
  if (prelude.startsWith('@')) return `${prelude}{${body}}`
  const selectors = alternatives(prelude).filter(selector => mayMatch(selector, has))
  return selectors.length ? `${selectors.join(',')}{${body}}` : ''
}

/** Whether all names of a selector occur in the document; their relation is not checked. */
function mayMatch(selector: string, has: Has): boolean {
  let plain = selector.replace(/\[[^[\]]*\]/g, '')
  for (let open = plain.indexOf('('); open >= 0; open = plain.indexOf('(')) {
    const close = closing(plain, open)
    const [name = ''] = /:[\w-]+$/.exec(plain.slice(0, open)) ?? []
    const asks = name === ':is' || name === ':where' || name === ':has'
    if (asks && !alternatives(plain.slice(open + 1, close)).some(one => mayMatch(one, has))) return false
    plain = plain.slice(0, open - name.length) + plain.slice(close + 1)
  }
  plain = plain.replace(/:[\w-]+/g, '')
  const named = (pattern: RegExp, kind: Parameters<Has>[0]) => [...plain.matchAll(pattern)].every(([, name = '']) => has(kind, name))
  return named(/\.([\w-]+)/g, 'class') && named(/#([\w-]+)/g, 'id') && named(/(?:^|[\s>+~])([a-z][a-z0-9]*)/g, 'tag')
}

function alternatives(list: string): string[] {
  const found: string[] = []
  let depth = 0
  let from = 0
  for (let at = 0; at < list.length; at++) {
    if (list[at] === '(') depth++
    else if (list[at] === ')') depth--
    else if (list[at] === ',' && depth === 0) {
      found.push(list.slice(from, at))
      from = at + 1
    }
  }
  return [...found, list.slice(from)]
}

/** Returns the index of the closing bracket; ignores brackets in strings. */
function closing(text: string, open: number): number {
  const [opening, ending] = text[open] === '{' ? '{}' : '()'
  let depth = 0
  for (let at = open; at < text.length; at++) {
    const sign = text[at]
    if (sign === '"' || sign === "'") at = text.indexOf(sign, at + 1)
    else if (sign === opening) depth++
    else if (sign === ending && --depth === 0) return at
  }
  throw new Error(`a bracket is not closed: ${text.slice(open, open + 80)}`)
}
