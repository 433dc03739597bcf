// The handbook at /help/, without scripts.

import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { helpPages } from '#contract/help/help-pages.ts'
import { pageHeaders } from '#server/domain/publishing/serve-page.ts'
import type { SharedScreens } from '#server/domain/shared-screens/shared-screens.ts'
import { languageChosen } from '#server/platform/http/language-chosen.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import { compress, contentEncodingOf } from '#server/platform/http/replies/content-encoding.ts'
import type { Settings } from '#server/platform/settings/settings.ts'
import { type HelpAnswer, type HelpBook, openHelpBook } from './help-book.ts'
import { readInterfaceWords } from './interface-words.ts'
import { readOperatorPages } from './read-folder.ts'

/** Returns the entries of the sitemap. Throws BadSetting if a page of HELP_DIR is faulty. Without the handbook, the addresses are unknown ones. */
export async function helpRoutes(app: FastifyInstance, { help, portalUrl }: Settings): Promise<SharedScreens> {
  if (!help.isOn) return sharedScreens([])
  const operator = help.dir === null ? [] : await readOperatorPages(help.dir, readInterfaceWords())
  let opened: Promise<HelpBook> | undefined
  const open = () => openHelpBook(operator, readInterfaceWords(), portalUrl)
  // A failure, such as too many open files, is not stored.
  const book = () =>
    (opened ??= open().catch((error: unknown) => {
      opened = undefined
      throw error
    }))
  const config = { caller: 'anyone' } as const

  const sendIndex = async (request: FastifyRequest, reply: FastifyReply) => {
    const { q } = request.query as { q?: string | string[] }
    const typed = (typeof q === 'string' ? q : '').trim()
    const { page, search } = await book()
    return send(request, reply, typed ? search(typed, languageChosen(request)) : page(null, languageChosen(request)))
  }
  for (const url of ['/help', '/help/']) app.get(url, { config }, sendIndex)

  const names = [...new Set([...helpPages, ...operator].map(({ name }) => name))]
  for (const name of names)
    for (const url of [`/help/${name}`, `/help/${name}/`])
      app.get(url, { config }, async (request, reply) => send(request, reply, (await book()).page(name, languageChosen(request))))

  app.get<{ Params: { name: string } }>('/help/pictures/:name', { config }, async ({ params }, reply) => {
    const { bytes, type } = (await book()).picture(params.name) ?? refuse('route.not_found')
    return reply
      .headers({ 'content-type': type, 'cache-control': 'public, max-age=31536000, immutable', 'x-content-type-options': 'nosniff' })
      .send(bytes)
  })
  return sharedScreens(['/help/', ...names.map(name => `/help/${name}`)].map(path => portalUrl + path))
}

const sharedScreens = (addresses: readonly string[]): SharedScreens => ({
  headOf: async () => null,
  pages: async () => addresses.map(address => ({ addresses: { ar: address, en: `${address}?lng=en` } })),
})

async function send(request: FastifyRequest, reply: FastifyReply, { html, csp, etag }: HelpAnswer) {
  void reply.headers({ ...pageHeaders, vary: 'accept-encoding, cookie', 'content-security-policy': csp, etag })
  if (request.headers['if-none-match'] === etag) return reply.code(304).send()
  const encoding = contentEncodingOf(request.headers['accept-encoding'])
  return encoding === null ? reply.send(html) : reply.header('content-encoding', encoding).send(await compress(html, encoding))
}
