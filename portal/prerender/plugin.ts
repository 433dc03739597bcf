// Prerenders the screens of signed-out users to drawn/{language}/{screen}.html.

import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import react from '@vitejs/plugin-react'
import { build, type Plugin, type Rollup, type UserConfig } from 'vite'
import { directionOf, type Language, languages } from '#contract/language.ts'
import { assetFileNames } from '#portal/files.ts'
import type { Drawing, Drawings } from './draw.tsx'
import { prerenderedScreens } from './screens.ts'

export function prerender(alias: UserConfig['resolve']): Plugin {
  return {
    name: 'prerender',
    apply: 'build',
    async writeBundle({ dir = '' }, bundle) {
      const index = await readFile(path.join(dir, 'index.html'), 'utf8')
      const drawings = await drawAll(this.environment.config.root, alias)
      for (const { path: address, title, modules } of prerenderedScreens) {
        const files = neededBy(
          bundle,
          modules.map(module => `${this.environment.config.root}/${module}`),
        )
        for (const language of languages) {
          const drawing = drawings[address]?.[language]
          if (!drawing) throw new Error(`${address} was not drawn`)
          const lost = (drawing.body.match(/(?<=\/)assets\/[\w.-]+/g) ?? []).find(file => !bundle[file])
          if (lost) throw new Error(`${address} shows ${lost}, which is in no build`)
          const page = pageOf(index, drawing, language, [...files, ...wordFiles(language, title.split(':', 1)[0] as string)])
          const file = path.join(dir, 'drawn', language, `${address.slice(1)}.html`)
          await mkdir(path.dirname(file), { recursive: true })
          await writeFile(file, page)
        }
      }
    },
  }
}

/** Renders in a child process, because open handles would block the build. */
async function drawAll(root: string, resolve: UserConfig['resolve']): Promise<Drawings> {
  const outDir = await mkdtemp(path.join(root, '..', 'dist', 'prerender-'))
  try {
    await build({
      configFile: false,
      root,
      logLevel: 'error',
      plugins: [react()],
      ...(resolve && { resolve }),
      ssr: { noExternal: true },
      build: {
        ssr: 'prerender/draw.tsx',
        outDir,
        target: 'node24',
        assetsInlineLimit: 0,
        copyPublicDir: false,
        // A single file, so that browser stubs run first. Asset names equal those of the client
        // build.
        rolldownOptions: { output: { codeSplitting: false, assetFileNames } },
      },
    })
    const { stdout } = await promisify(execFile)(process.execPath, [path.join(outDir, 'draw.js')], {
      env: { ...process.env, NODE_ENV: 'production' },
      maxBuffer: 2 ** 26,
    })
    return JSON.parse(stdout) as Drawings
  } finally {
    await rm(outDir, { recursive: true, force: true })
  }
}

/** Returns the script files of modules, including their dependencies. */
function neededBy(bundle: Rollup.OutputBundle, modules: readonly string[]): string[] {
  const files = new Set<string>()
  const take = (name: string) => {
    const chunk = bundle[name]
    if (chunk?.type !== 'chunk' || files.has(name)) return
    files.add(name)
    for (const style of chunk.viteMetadata?.importedCss ?? []) files.add(style)
    chunk.imports.forEach(take)
  }
  for (const module of modules) {
    const chunk = Object.values(bundle).find(one => one.type === 'chunk' && one.moduleIds.includes(module))
    if (!chunk) throw new Error(`${module} is in no file`)
    take(chunk.fileName)
  }
  return [...files].map(file => `/${file}`)
}

/** Returns the URLs of translation files. The server can insert another host. */
const wordFiles = (language: Language, namespace: string) => [
  `__LOCALES__/locales/${language}/common.json`,
  `__LOCALES__/locales/${language}/${namespace}.json`,
]

function linkTo(file: string): string {
  if (file.endsWith('.css')) return `<link rel="stylesheet" crossorigin href="${file}">`
  if (file.endsWith('.js')) return `<link rel="modulepreload" crossorigin href="${file}">`
  return `<link rel="preload" as="fetch" crossorigin href="${file}">`
}

/** Returns the HTML of a screen. It preloads only what the first paint needs. */
function pageOf(index: string, { title, body }: Drawing, language: Language, files: readonly string[]): string {
  const { html, style } = withoutInlineStyles(body, '#root')
  const missing = files.filter(file => !index.includes(`"${file}"`)).map(linkTo)
  const isStyle = (tag: string) => tag.includes('rel="stylesheet"')
  const scripts = index.match(/<script type="module".*?<\/script>|<link rel="modulepreload".*?>/g) ?? []
  const later = [...scripts, ...missing.filter(tag => !isStyle(tag))]
  const head = [
    ...missing.filter(isStyle),
    `<style nonce="__CSP_NONCE__" data-drawn>${style}</style>`,
    `<template data-later>${later.join('')}</template>`,
  ]
  return scripts
    .reduce((page, script) => page.replace(script, ''), index)
    .replace('<html lang="ar" dir="rtl"', `<html lang="${language}" dir="${directionOf(language)}"`)
    .replace(/<title>.*?<\/title>/, () => `<title>${title}</title>`)
    .replace('</head>', () => `${head.join('')}</head>`)
    .replace('<div id="root"></div>', () => `<div id="root" data-drawn="${language}">${html}</div>`)
}

/**
 * Replaces style attributes, which the CSP forbids, by rules with higher specificity than classes. `html` is React's output: double
 * quotes, `&quot;` and `&amp;`.
 */
function withoutInlineStyles(html: string, root: string): { html: string; style: string } {
  const rules = new Map<string, number>()
  const bare = html.replace(/(<[a-zA-Z][^<>]*?) style="([^"]*)"/g, (_, before: string, style: string) => {
    if (!rules.has(style)) rules.set(style, rules.size)
    return `${before} data-style="${rules.get(style)}"`
  })
  const style = [...rules].map(([text, at]) => `${root} [data-style="${at}"]{${unescaped(text)}}`).join('')
  return { html: bare, style }
}

const unescaped = (text: string) =>
  text.replaceAll('&quot;', '"').replaceAll('&#x27;', "'").replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&')
