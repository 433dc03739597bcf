import type { FastifyRequest } from 'fastify'
import type { Language } from '#contract/language.ts'

/** What the address asks for, or what the portal keeps in its cookie; Arabic until another was chosen. */
export function languageChosen({ headers, url }: FastifyRequest): Language {
  const [, asked] = /[?&]lng=(ar|en)(?:&|$)/.exec(url) ?? []
  return (asked as Language | undefined) ?? (/(?:^|; )i18next=en(?:;|$)/.test(headers.cookie ?? '') ? 'en' : 'ar')
}
