// Prometheus metrics and the version, on a separate port that visitors cannot reach.

import { createServer, type ServerResponse } from 'node:http'
import type { Counter, Gauge, Registry } from 'prom-client'
import { release } from '#server/platform/settings/release.ts'

/** Read at each scrape. Counters are plain numbers, so that counting costs a page nothing. */
export type Metric = { name: string; help: string; kind: 'gauge' | 'counter'; labels?: readonly string[]; read(): Readings }
type Readings = readonly Reading[] | Promise<readonly Reading[]>
type Reading = { value: number; labels?: Readonly<Record<string, string>> }

export type Metrics = {
  /** `route` is a template, so that labels contain no URLs. */
  answered(labels: { method: string; route: string; status: number }, seconds: number): void
  close(): Promise<void>
}

/** Bounds in seconds, from a fast call to a proxy's time-out. */
const buckets = [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10]

/** Serves GET /metrics and GET /health. Rejects if the port is in use. */
export async function startMetricsServer({ port, host }: { port: number; host: string }, figures: readonly Metric[]): Promise<Metrics> {
  const client = await import('prom-client')
  const registry = new client.Registry()
  client.collectDefaultMetrics({ register: registry })
  // Gauges whose names end like those of counters, which `promtool check metrics` rejects.
  for (const name of ['handles', 'requests', 'resources']) registry.removeSingleMetric(`nodejs_active_${name}_total`)
  const answers = new client.Histogram({
    name: 'maydan_http_request_duration_seconds',
    help: 'Answers of the framework; pages from memory are counted in maydan_pages_answered_total',
    labelNames: ['method', 'route', 'status'],
    buckets,
    registers: [registry],
  })
  for (const figure of figures) register(figure, registry, client)
  const server = createServer(({ method, url }, response) => {
    if (method === 'GET' && url === '/metrics') void scrape(registry, response)
    else if (method === 'GET' && url === '/health') sendJson(response, { status: 'alive', version: release })
    else response.writeHead(404).end()
  })
  const listening = Promise.withResolvers<void>()
  server.once('error', listening.reject).listen(port, host, listening.resolve)
  await listening.promise.catch((error: Error) => {
    throw new Error(`METRICS_PORT: ${error.message}`)
  })
  return {
    answered: (labels, seconds) => answers.observe(labels, seconds),
    close: () =>
      new Promise(resolve => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

type Client = typeof import('prom-client')

function register({ name, help, kind, labels = [], read }: Metric, registry: Registry, { Gauge, Counter }: Client) {
  const options = { name, help, labelNames: [...labels], registers: [registry] }
  async function collect(this: Gauge | Counter) {
    const readings = await read()
    this.reset()
    // `reset` sets a metric without labels to 0. Without a reading it must be absent: an alert would take 0 for a value.
    if (labels.length === 0) this.remove()
    for (const { value, labels: named = {} } of readings) this.inc(named, value)
  }
  if (kind === 'gauge') new Gauge({ ...options, collect })
  else new Counter({ ...options, collect })
}

function sendJson(response: ServerResponse, body: unknown) {
  response.writeHead(200, { 'content-type': 'application/json', 'cache-control': 'no-store' }).end(JSON.stringify(body))
}

async function scrape(registry: Registry, response: ServerResponse) {
  try {
    const text = await registry.metrics()
    response.writeHead(200, { 'content-type': registry.contentType, 'cache-control': 'no-store' }).end(text)
  } catch (error) {
    response.writeHead(500, { 'content-type': 'text/plain' }).end((error as Error).message)
  }
}
