// `maydan dev`: one address for the product while it is developed. The server restarts when one of its files changes;
// Vite replaces modules of the portal in the open page. The embedded database runs in this process, so it stays.

import { type ChildProcess, spawn } from 'node:child_process'
import { statSync, utimesSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { connect } from 'node:net'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { createServer, type Connect, type Plugin, type ViteDevServer } from 'vite'
import { findDatabase } from '#server/app/find-database.ts'
import { isScreen } from '#server/features/portal/send-screen.ts'
import { readSettings } from '#server/platform/settings/settings.ts'
import { freePort } from '#server/testing/machine/free-port.ts'
import { gallery, galleryPath } from './gallery.ts'

const port = Number(process.env['PORT'] ?? 3000)
const backendPort = await freePort()
const addresses = {
  PORTAL_URL: `http://localhost:${port}`,
  PAGES_URL: `http://{tenant}.localhost:${port}`,
  ADMIN_URL: `http://admin.localhost:${port}`,
}
const environment = { ...addresses, ...process.env, PORT: String(backendPort), HOST: '127.0.0.1' }
const settings = readSettings(environment)
const root = path.resolve(import.meta.dirname, '../..')

const program = 'server/cli/program.ts'
const backend: { process?: ChildProcess } = {}

type Options = { demo: boolean; inspect: boolean }

/** Resolves when the portal is served. Stops on SIGINT and SIGTERM. */
export async function startDevelopment(options: Options): Promise<void> {
  const database = await findDatabase(settings)
  const vite = await createServer({
    configFile: path.join(root, 'portal/vite.config.ts'),
    plugins: [developmentServer(), gallery(root)],
    server: {
      port,
      strictPort: true,
      host: 'localhost',
      allowedHosts: ['.localhost'],
      proxy: { '^/': { target: `http://127.0.0.1:${backendPort}`, bypass: request => (isForVite(request) ? request.url : undefined) } },
      // Let Vite serve files outside of portal/, because the portal imports landing/ and contract/.
      fs: { allow: [root] },
    },
  })
  await vite.listen()
  backend.process = startBackend(options)
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void stop(vite, database))
}

/** Starts the server in Node's watch mode, which restarts it when an imported module changes. */
function startBackend({ demo, inspect }: Options): ChildProcess {
  const watch = ['--watch', '--watch-preserve-output', '--watch-kill-signal=SIGINT', '--enable-source-maps']
  const debug = inspect ? ['--inspect'] : []
  const command = [program, 'start', ...(demo ? ['--demo'] : [])]
  return spawn(process.execPath, [...watch, ...debug, '--import', './tools/setup/jsx.mjs', ...command], {
    cwd: root,
    env: environment,
    stdio: 'inherit',
  })
}

async function stop(vite: ViteDevServer, database: { stop(): Promise<void> }) {
  const exited = new Promise(resolve => backend.process?.once('exit', resolve))
  backend.process?.kill('SIGINT')
  await Promise.all([exited, vite.close()])
  await database.stop()
  process.exit(0)
}

function developmentServer(): Plugin {
  return {
    name: 'development-server',
    transformIndexHtml: html => ({
      html: html
        .replace('__CSP_NONCE__', '')
        .replace('__LOCALES_URL__', '')
        .replace('__ADMIN_URL__', settings.adminUrl)
        .replace('__HELP__', settings.help.isOn ? '1' : '0')
        .replace('__SIGN_IN_PROVIDERS__', settings.signInProviders.length > 0 ? '1' : '0'),
      // Load all styles of the component library. Only a production build selects the styles of the components in use.
      tags: ['core', 'dates'].map(kit => ({
        tag: 'link',
        attrs: { rel: 'stylesheet', href: `/@fs${root}/node_modules/@mantine/${kit}/styles.layer.css` },
        injectTo: 'head-prepend' as const,
      })),
    }),
    configureServer(server) {
      server.watcher.add(['locales', 'server/database'].map(folder => path.join(root, folder)))
      server.watcher.on('all', (_, file) => {
        if (path.relative(root, file).startsWith('locales')) server.ws.send({ type: 'full-reload' })
        // Restart the server when a migration changes, because Node watches only imported modules.
        if (file.endsWith('.sql') && backend.process) utimesSync(path.join(root, program), new Date(), new Date())
      })
      server.middlewares.use(serveTranslations)
      server.middlewares.use(waitForBackend)
    },
  }
}

/** Serves translations from the file at every request, because the server reads them only once. */
async function serveTranslations(...[request, response, next]: Parameters<Connect.NextHandleFunction>) {
  const [, file] = /^\/(locales\/(?:ar|en)\/\w+\.json)(?:\?|$)/.exec(request.url ?? '') ?? []
  const text = file && (await readFile(path.join(root, file), 'utf8').catch(() => null))
  if (!text) return next()
  response.setHeader('content-type', 'application/json; charset=utf-8')
  response.setHeader('cache-control', 'no-store')
  response.end(text)
}

/** Delays a request until the server has restarted, for at most ten seconds. */
async function waitForBackend(...[request, , next]: Parameters<Connect.NextHandleFunction>) {
  for (let attempt = 0; attempt < 200 && !isForVite(request) && !(await canConnect()); attempt++) await sleep(50)
  next()
}

function canConnect(): Promise<boolean> {
  return new Promise(resolve => {
    const socket = connect(backendPort, '127.0.0.1')
    socket
      .once('error', () => resolve(false))
      .once('connect', () => {
        socket.destroy()
        resolve(true)
      })
  })
}

/** Whether Vite serves a request: screens and modules of the portal. The server handles all other paths and hosts. */
function isForVite({ url = '/', headers }: Connect.IncomingMessage): boolean {
  if (headers.host !== new URL(settings.portalUrl).host) return false
  const [pathname = '/'] = url.split('?', 1)
  if (isScreen(pathname) || pathname === '/dev/overlays' || pathname.startsWith(galleryPath) || /^\/(?:@|node_modules\/)/.test(pathname))
    return true
  return [`portal${pathname}`, `portal/public${pathname}`].some(file =>
    statSync(path.join(root, file), { throwIfNoEntry: false })?.isFile(),
  )
}
