import type { FastifyRequest } from 'fastify'
import type { Language } from '#contract/language.ts'

/** Takes the language from the URL, else from the portal's cookie, else Arabic. */
export function languageChosen({ headers, url }: FastifyRequest): Language {
  const [, asked] = /[?&]lng=(ar|en)(?:&|$)/.exec(url) ?? []
  return (asked as Language | undefined) ?? (/(?:^|; )i18next=en(?:;|$)/.test(headers.cookie ?? '') ? 'en' : 'ar')
}
