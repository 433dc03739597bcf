import { createHash } from 'node:crypto'
import path from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { prerender } from '#portal/prerender/plugin.ts'
import { compress } from './compress.ts'
import { kitStyles } from './kit-styles.ts'

const root = path.resolve(import.meta.dirname, '..')
const alias = { '#contract': path.join(root, 'contract'), '#landing': path.join(root, 'landing'), '#portal': import.meta.dirname }
const api = process.env['API_URL'] ?? 'http://localhost:3000'

/** Tells the server which inline script the page carries, so that its policy can allow that one and no other. */
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

/** The kit's core and the pieces of the screens that people meet first; any other piece comes with the screen that needs it. */
const firstPieces =
  /@mantine\/core\/esm\/(core|components\/(ActionIcon|Alert|Anchor|Button|CloseButton|Group|Input|InputBase|Loader|PasswordInput|Stack|Text|TextInput|Title|UnstyledButton))\//

export default defineConfig({
  root: import.meta.dirname,
  base: '/',
  plugins: [react(), kitStyles, scriptHashes, prerender({ alias }), compress],
  resolve: { alias },
  build: {
    outDir: path.join(root, 'dist', 'portal'),
    emptyOutDir: true,
    target: 'es2023',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    // What every screen stands on comes in two files, and what the ways in share in a third, not in thirty: they compress better together,
    // and stay cached while screens change.
    rolldownOptions: {
      output: {
        // The first script lists every other file: what screens share goes by the shortest hash that the bundler takes, and weighs least there.
        chunkFileNames: ({ name }) => `assets/${/Screen$|^(?:frame|kit|doors)$/.test(name) ? `${name}-` : ''}[hash:7].js`,
        assetFileNames: ({ names: [name = ''] }) => `assets/${name.endsWith('.css') ? '' : '[name]-'}[hash:7][extname]`,
        codeSplitting: {
          groups: [
            {
              name: 'frame',
              test: /node_modules\/(react|react-dom(?!.*server)|scheduler|react-router|i18next[a-z-]*|react-i18next(?!.*Trans)|zustand)\//,
            },
            { name: 'kit', test: firstPieces },
            {
              name: 'doors',
              test: /portal\/(features\/auth\/(?!\w+Screen|ResendCode|use-countdown|routes)|platform\/forms\/(Form|FormAlert|use-contract-form|use-submit)\.)/,
            },
          ],
        },
      },
    },
  },
  server: { proxy: { '/api': api, '/locales': api, '/files': api, '/_assets': api } },
})
