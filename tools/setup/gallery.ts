// /dev/gallery of the development server: portal components, mails, and sample pages of every theme.

import { mkdir, readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import path from 'node:path'
import type { Plugin } from 'vite'
import { fontFiles } from '#landing/model.ts'
import { drawPictures } from '#server/testing/rows/waha-pictures.ts'

export const galleryPath = '/dev/gallery/'

type Pages = { pages: ReadonlyMap<string, () => string> }

/** Serves the gallery. Pages are rendered again at each request; an open page reloads when a file of landing/ changes. */
export function gallery(root: string): Plugin {
  const require = createRequire(import.meta.url)
  let pictures: Promise<string> | undefined
  const fileOf = async (name: string) => {
    const font = fontFiles[name.replace(/\.woff2$/, '') as keyof typeof fontFiles]
    if (font) return readFile(require.resolve(font))
    pictures ??= drawnPictures(root)
    return readFile(path.join(await pictures, path.basename(name)))
  }
  return {
    name: 'gallery',
    configureServer(server) {
      server.watcher.add(path.join(root, 'landing'))
      server.watcher.on('change', file => {
        if (path.relative(root, file).startsWith('landing')) server.ws.send({ type: 'full-reload' })
      })
      server.middlewares.use(async (request, response, next) => {
        const { pathname, searchParams } = new URL(request.url ?? '/', 'http://localhost')
        if (!pathname.startsWith(galleryPath) || pathname === `${galleryPath}components`) return next()
        const name = pathname.slice(galleryPath.length)
        try {
          const { pages } = (await server.ssrLoadModule(path.join(root, 'landing/testing/gallery.ts'))) as Pages
          const page = pages.get(name)
          const file = !page && name !== '' && name !== 'view' ? await fileOf(name).catch(() => null) : null
          if (file) return void response.end(file)
          const html = page
            ? inMode(page(), searchParams.get('mode'))
            : name === 'view'
              ? view(searchParams)
              : name === ''
                ? index([...pages.keys()])
                : null
          if (html === null) return next()
          response.setHeader('content-type', 'text/html; charset=utf-8')
          response.end(html.replace('</head>', '<script type="module" src="/@vite/client"></script></head>'))
        } catch (error) {
          next(error)
        }
      })
    },
  }
}

async function drawnPictures(root: string): Promise<string> {
  const folder = path.join(root, 'node_modules/.cache/gallery')
  await mkdir(folder, { recursive: true })
  await drawPictures(folder)
  return folder
}

const style = `<style>:root{color-scheme:light dark;font:1rem/1.6 system-ui}body{margin:2rem}li{margin:.2rem 0}
ul{columns:3 16rem}iframe{border:1px solid gray;block-size:88vh}main{display:flex;gap:1rem;flex-wrap:wrap}</style>`
const document = (title: string, body: string) =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${title}</title>${style}</head><body>${body}</body></html>`

function index(names: string[]): string {
  const themes = Map.groupBy(names, name => name.split('-', 1)[0] ?? '')
  const lists = [...themes].map(([theme, own]) => {
    const rows = own.map(name => `<li><a href="view?page=${name}">${name}</a></li>`).join('')
    return `<h2>${theme}</h2><ul>${rows}</ul>`
  })
  return document(
    'Gallery',
    `<h1>Gallery</h1><p><a href="components">Portal components</a> · <a href="/dev/mail/templates">Mails</a> · <a href="/dev/overlays">Overlays</a></p>${lists.join('')}`,
  )
}

/** Returns the page in light or dark mode, by replacing its media queries for the color scheme. */
function inMode(html: string, mode: string | null): string {
  const condition = { dark: '(min-width:0)', light: '(max-width:0)' }[mode ?? '']
  return condition ? html.replace(/\(prefers-color-scheme:\s*dark\)/g, condition) : html
}

/** Returns a page that shows a sample page at widths of 390 and 1280 pixels, in light or dark mode. */
function view(query: URLSearchParams): string {
  const page = encodeURIComponent(query.get('page') ?? '')
  const mode = query.get('mode') === 'dark' ? 'dark' : 'light'
  const other = mode === 'dark' ? 'light' : 'dark'
  const frames = [390, 1280].map(width => `<iframe src="${page}?mode=${mode}" title="${width} px" width="${width}"></iframe>`)
  return document(
    page,
    `<p><a href="./">Gallery</a> · <a href="${page}">${page}</a> · <a href="view?page=${page}&amp;mode=${other}">${other}</a></p><main>${frames.join('')}</main>`,
  )
}
