// Lets Node import .tsx files: it strips types by itself, JSX it does not know. Loaded with --import.
import { readFileSync } from 'node:fs'
import { createRequire, enableCompileCache, registerHooks } from 'node:module'
import { fileURLToPath } from 'node:url'

// What was stripped and compiled once is read by the next start: a second of work less, and Node's compiler of types is not loaded at all. Where it
// may not be written it is not kept.
enableCompileCache(fileURLToPath(new URL('../../node_modules/.cache/compiled', import.meta.url)))

const require = createRequire(import.meta.url)

registerHooks({
  load(url, context, next) {
    if (!url.endsWith('.tsx')) return next(url, context)
    const file = fileURLToPath(url)
    loadReact()
    // Loaded at the first .tsx, so that processes without one do not pay for it.
    const { transformSync } = require('rolldown/utils')
    const { code, errors } = transformSync(file, readFileSync(file, 'utf8'), { lang: 'tsx', jsx: { runtime: 'automatic' } })
    if (errors.length > 0) throw new SyntaxError(`${file}: ${errors.map(error => error.message).join('; ')}`)
    return { format: 'module', source: code, shortCircuit: true }
  },
})

/** React chooses its build when it is first loaded, and the one for development takes twice as long to draw a page. */
function loadReact() {
  const given = process.env.NODE_ENV
  process.env.NODE_ENV ??= 'production'
  for (const part of ['react', 'react/jsx-runtime', 'react-dom/server']) require(part)
  if (given === undefined) delete process.env.NODE_ENV
}
