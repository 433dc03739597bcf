// Lets Node import .tsx files, because it strips types but does not transform JSX. Loaded with --import.

import { readFileSync } from 'node:fs'
import { createRequire, enableCompileCache, registerHooks } from 'node:module'
import { fileURLToPath } from 'node:url'

// Cache compiled modules on disk, which saves a second at each start. Without write access to the folder, Node ignores the cache.
enableCompileCache(fileURLToPath(new URL('../../node_modules/.cache/compiled', import.meta.url)))

const require = createRequire(import.meta.url)

registerHooks({
  load(url, context, next) {
    if (!url.endsWith('.tsx')) return next(url, context)
    const file = fileURLToPath(url)
    loadReact()
    // Load the transformer at the first .tsx file, because many processes import no .tsx file.
    const { transformSync } = require('rolldown/utils')
    const sourcemap = process.sourceMapsEnabled
    const { code, map, errors } = transformSync(file, readFileSync(file, 'utf8'), { lang: 'tsx', jsx: { runtime: 'automatic' }, sourcemap })
    if (errors.length > 0) throw new SyntaxError(`${file}: ${errors.map(error => error.message).join('; ')}`)
    const mapped = map ? `\n//# sourceMappingURL=data:application/json;base64,${Buffer.from(JSON.stringify(map)).toString('base64')}` : ''
    return { format: 'module', source: code + mapped, shortCircuit: true }
  },
})

/** Loads React's production build, because the development build renders at half the speed. React selects the build when it is loaded. */
function loadReact() {
  const given = process.env.NODE_ENV
  process.env.NODE_ENV ??= 'production'
  for (const part of ['react', 'react/jsx-runtime', 'react-dom/server']) require(part)
  if (given === undefined) delete process.env.NODE_ENV
}
