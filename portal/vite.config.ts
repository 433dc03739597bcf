import { createHash } from 'node:crypto'
import path from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { prerender } from '#portal/prerender/plugin.ts'
import { compress } from './compress.ts'
import { kitPalettes } from './kit-palettes.ts'
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

/** What every screen stands on, with the kit's core and the pieces of the screens that people meet first; any other comes with the screen that needs it. */
const libraries = 'react|react-dom(?!.*server)|scheduler|react-router|i18next|react-i18next(?!.*/Trans)|zustand'
const pieces = 'ActionIcon|Anchor|Button|Group|Input|InputBase|Loader|PasswordInput|Stack|Text|TextInput|Title|UnstyledButton'
const kit = `@mantine/core/esm/(?:core/(?!utils/)|components/(?:${pieces})/)`

/** What the ways in share: forms, and what goes with signing in but for its screens. */
const forms = 'platform/forms/(?:Form|FormAlert|use-contract-form|use-submit)\\.'
const signingIn = 'features/auth/(?!\\w+Screen|ResendCode|use-countdown|routes)|domain/second-factor/use-factor-step'

export default defineConfig({
  root: import.meta.dirname,
  base: '/',
  plugins: [react(), kitPalettes, kitStyles, scriptHashes, prerender({ alias }), compress],
  resolve: { alias },
  build: {
    outDir: path.join(root, 'dist', 'portal'),
    emptyOutDir: true,
    target: 'es2023',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    // What every screen stands on comes in one file, what the ways in share in a second, and what else begins the portal in a third, not in
    // thirty: they compress better together, and stay cached while screens change.
    rolldownOptions: {
      // These say and draw; to read one of them does nothing, and what is not asked of it may stay away.
      treeshake: { moduleSideEffects: [{ test: /\/(?:contract|landing)\/.*\.tsx?$/, sideEffects: false }] },
      output: {
        // The first script lists every other file: what screens share goes by the shortest hash that the bundler takes, and weighs least there.
        chunkFileNames: ({ name }) => `assets/${/Screen$|^(?:frame|doors|start)$/.test(name) ? `${name}-` : ''}[hash:7].js`,
        assetFileNames: ({ names: [name = ''] }) => `assets/${name.endsWith('.css') ? '' : '[name]-'}[hash:7][extname]`,
        codeSplitting: {
          groups: [
            { name: 'frame', test: new RegExp(`/node_modules/(?:(?:${libraries})/|${kit})`) },
            { name: 'doors', test: new RegExp(`/portal/(?:${forms}|${signingIn})`) },
            { name: 'start', test: /\/(?:portal|contract)\/.*\.tsx?$/, tags: ['$initial'] },
          ],
        },
      },
    },
  },
  server: { proxy: { '/api': api, '/locales': api, '/files': api, '/_assets': api } },
})
