// A mail template: name, payload schema, text and samples.

import type { z } from 'zod'
import type { Language } from '#contract/language.ts'
import type { RenderedMail } from '#server/platform/email/smtp.ts'
import type { Brand } from './brand.ts'
import type { MailText, MailUrls } from './layout.ts'
import { layoutMail } from './render.ts'

type Kind<P extends z.ZodObject> = {
  /** name in the administrators' list of mails */
  name: Record<Language, string>
  /** schema of the payload; parsed before rendering, because the outbox can contain mails of older releases */
  payload: P
  /** text by language; a pure function, so that rendering a mail again gives the same text */
  says: Record<Language, (payload: z.infer<P>, urls: MailUrls) => MailText>
  /** returns sample payloads by name; `portal` is the URL of the portal */
  samples: (portal: string) => Record<string, z.infer<P>>
}

export function template<P extends z.ZodObject>({ says, ...kind }: Kind<P>) {
  /** Throws an error if the payload is invalid. */
  const render = (payload: unknown, language: Language, urls: MailUrls): RenderedMail =>
    layoutMail(says[language](kind.payload.parse(payload), urls), urls)
  return { ...kind, render }
}

/** Shared values of the sample mails. */
export const sampleValues = {
  fullname: 'سارة القحطاني',
  hackathon: 'هاكاثون Riyadh 2027',
  tenant_name: 'riyadh',
  device: 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 Mobile/15E148 Safari/604.1',
}

/** Returns one sample payload per kind of a mail. */
export const samplePerKind = <K extends string, S>(kinds: readonly K[], sampleOf: (kind: K) => S): Record<string, S> =>
  Object.fromEntries(kinds.map(kind => [kind, sampleOf(kind)]))

/** Adds a brand with a logo to each sample. The first sample is repeated without a logo. */
export function brandedSamples<S extends object>(portal: string, samples: Record<string, S>): Record<string, S & { brand: Brand }> {
  const shown = sampleBrand(portal)
  const branded = Object.entries(samples).map(([name, sample]) => [name, { ...sample, brand: shown }] as const)
  const [first] = Object.values(samples)
  const plain = { ...shown, accent: '#F7931E', contact: '', logo: null }
  return Object.fromEntries([...branded, ...(first ? [['without_logo', { ...first, brand: plain }] as const] : [])])
}

export const sampleBrand = (portal: string): Brand => ({
  name: sampleValues.hackathon,
  url: 'https://riyadh.maydan.example/',
  accent: '#7A1FA2',
  theme: 'fusayfisa',
  seed: 'riyadh',
  contact: 'team@riyadh.example',
  logo: { url: `${portal}/dev/mail/logo.png`, width: 132, height: 52 },
})
