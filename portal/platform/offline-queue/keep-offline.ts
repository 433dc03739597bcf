// Registers the service worker of the pages of judges and mentors, and of check-in links. It stores the page's files and pictures for the time without a
// network.

// The policy allows this script only.
const worker = '/judge-worker.js'
const policy = globalThis.trustedTypes?.createPolicy('judge-worker', { createScriptURL: () => worker })

/** Stores the files that this page has loaded, and the given pictures. `scope`: path of the page. Does nothing in browsers without service workers. */
export function keepOffline(scope: '/judge' | '/mentor' | '/check-in', pictures: readonly string[] = []): void {
  if (!('serviceWorker' in navigator)) return
  const loaded = performance.getEntriesByType('resource').map(({ name }) => name)
  const files = [...new Set([location.origin + location.pathname, ...loaded, ...pictures])].filter(isStorable)
  void register(scope).then(
    registration => registration.active?.postMessage({ files }),
    () => {},
  )
}

let registering: Promise<ServiceWorkerRegistration> | undefined
const register = (scope: string) =>
  (registering ??= navigator.serviceWorker
    .register(policy?.createScriptURL(worker) ?? worker, { scope })
    .then(() => navigator.serviceWorker.ready))

/** Own files, without calls of the API. */
const isStorable = (address: string) => {
  const url = URL.parse(address, location.origin)
  return url?.origin === location.origin && !url.pathname.startsWith('/api/')
}
