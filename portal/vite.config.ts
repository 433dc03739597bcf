import { createHash } from 'node:crypto'
import path from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { prerender } from '#portal/prerender/plugin.ts'
import { compress } from './compress.ts'
import { assetFileNames, chunkFileNames, groups } from './files.ts'
import { kitPalettes, kitStyles } from './mantine-plugins.ts'

const root = path.resolve(import.meta.dirname, '..')
const alias = { '#contract': path.join(root, 'contract'), '#landing': path.join(root, 'landing'), '#portal': import.meta.dirname }

const fflate = { find: /^fflate$/, replacement: path.join(import.meta.dirname, 'fflate.ts') }

/** Writes the hash of the inline script, which the server's CSP contains. */
const scriptHashes: Plugin = {
  name: 'script-hashes',
  enforce: 'post',
  generateBundle(_, bundle) {
    const page = bundle['index.html']
    const html = page?.type === 'asset' ? String(page.source) : ''
    const inline = [...html.matchAll(/<script>([\s\S]*?)<\/script>/g)].map(([, text]) => text as string)
    const script = inline.map(text => `sha256-${createHash('sha256').update(text).digest('base64')}`)
    this.emitFile({ type: 'asset', fileName: 'csp.json', source: JSON.stringify({ script }) })
  },
}

export default defineConfig({
  root: import.meta.dirname,
  base: '/',
  plugins: [react(), kitPalettes, kitStyles, scriptHashes, prerender({ alias }), compress],
  // Exact, because the replacement imports `fflate/browser`.
  resolve: { alias: [...Object.entries(alias).map(([find, replacement]) => ({ find, replacement })), fflate] },
  build: {
    outDir: path.join(root, 'dist', 'portal'),
    emptyOutDir: true,
    target: 'es2023',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      // These modules have no side effects, so unused exports can be removed.
      treeshake: { moduleSideEffects: [{ test: /\/(?:contract|landing)\/.*\.tsx?$/, sideEffects: false }] },
      output: { chunkFileNames, assetFileNames, codeSplitting: { groups } },
    },
  },
})
