// Registers the service worker of the judge's page, which stores the page's files and pictures for the time without a network.

const script = '/judge-worker.js'
/** The page's Trusted Types refuse an address from a string. This policy gives only the one of the worker. */
const policy = globalThis.trustedTypes?.createPolicy('judge-worker', { createScriptURL: () => script })

/** Stores the files that this page has loaded, and the given pictures. Does nothing in browsers without service workers. */
export function keepOffline(pictures: readonly string[]): void {
  if (!('serviceWorker' in navigator)) return
  const loaded = performance.getEntriesByType('resource').map(({ name }) => name)
  const files = [...new Set([location.origin + location.pathname, ...loaded, ...pictures])].filter(isStorable)
  void register().then(
    registration => registration.active?.postMessage({ files }),
    () => {},
  )
}

let registering: Promise<ServiceWorkerRegistration> | undefined
const register = () =>
  (registering ??= navigator.serviceWorker
    .register(policy?.createScriptURL('') ?? script, { scope: '/judge' })
    .then(() => navigator.serviceWorker.ready))

/** Own files, without calls of the API. */
const isStorable = (address: string) => {
  const url = URL.parse(address, location.origin)
  return url?.origin === location.origin && !url.pathname.startsWith('/api/')
}
