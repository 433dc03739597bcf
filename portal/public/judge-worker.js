// Service worker of the judge's page and of check-in links. Stores the page and its files, so that it opens without a network. Calls of the API are not stored.
const name = 'maydan-judge-1'

self.addEventListener('install', () => self.skipWaiting())
self.addEventListener('activate', event => {
  event.waitUntil(
    caches
      .keys()
      .then(names =>
        Promise.all(names.filter(other => other.startsWith('maydan-judge-') && other !== name).map(other => caches.delete(other))),
      )
      .then(() => self.clients.claim()),
  )
})

self.addEventListener('message', ({ data }) => {
  if (!Array.isArray(data?.files)) return
  void caches.open(name).then(cache =>
    Promise.all(
      data.files.map(async file => {
        if (await cache.match(file)) return
        const response = await fetch(file).catch(() => null)
        if (response?.ok) await cache.put(file, response)
      }),
    ),
  )
})

self.addEventListener('fetch', event => {
  const { request } = event
  const url = new URL(request.url)
  if (request.method !== 'GET' || url.origin !== self.location.origin || url.pathname.startsWith('/api/')) return
  // Files with a hash in their name never change.
  const isFixed = /^\/(?:assets|files)\//.test(url.pathname)
  event.respondWith(isFixed ? fromCache(request) : fromNetwork(request))
})

async function fromCache(request) {
  const cache = await caches.open(name)
  const stored = await cache.match(request, { ignoreVary: true })
  if (stored) return stored
  const response = await fetch(request)
  if (response.ok) await cache.put(request, response.clone())
  return response
}

async function fromNetwork(request) {
  const cache = await caches.open(name)
  try {
    const response = await fetch(request)
    if (response.ok) await cache.put(request, response.clone())
    return response
  } catch (error) {
    const stored = await cache.match(request, { ignoreVary: true, ignoreSearch: request.mode === 'navigate' })
    if (stored) return stored
    throw error
  }
}
