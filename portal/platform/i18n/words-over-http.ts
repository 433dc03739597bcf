import type { BackendModule } from 'i18next'

/** Fetches /locales/{language}/{namespace}.json. A server that fails or cannot be reached is asked again, as often as i18next is told. */
export const wordsOverHttp: BackendModule = {
  type: 'backend',
  init: () => {},
  read: (language, namespace, answer) =>
    fetch(`${wordsHost()}/locales/${language}/${namespace}.json`).then(
      reply =>
        reply.ok
          ? reply.json().then(
              words => answer(null, words),
              error => answer(error, false),
            )
          : answer(`${reply.status}`, reply.status >= 500),
      error => answer(error, true),
    ),
}

/** Words may live on another host; the server says which. Vite's own server leaves the mark as it is. */
function wordsHost(): string {
  const given = document.querySelector('meta[name="locales-url"]')?.getAttribute('content') ?? ''
  return given.startsWith('http') ? given : ''
}
