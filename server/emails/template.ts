// A kind of mail, all of it: what it is called, what it needs, what it says, and samples of it.
import type { z } from 'zod'
import type { Language } from '#contract/language.ts'
import type { RenderedMail } from '#server/platform/email/smtp.ts'
import { layoutMail, type MailText, type MailUrls } from './layout.ts'

type Kind<P extends z.ZodObject> = {
  /** as administrators read it in their list of mails */
  name: Record<Language, string>
  /** parsed when it is read back, so that the outbox may be older than the code */
  payload: P
  /** in each language; pure, so that a mail can be read again as it was sent */
  says: Record<Language, (payload: z.infer<P>, urls: MailUrls) => MailText>
  /** to somebody made up, by what each shows, so that all can be looked at without doing what sends them; `portal` is where that is */
  samples: (portal: string) => Record<string, z.infer<P>>
}

export function template<P extends z.ZodObject>({ says, ...kind }: Kind<P>) {
  /** Throws when the payload lacks something. */
  const render = (payload: unknown, language: Language, urls: MailUrls): RenderedMail =>
    layoutMail(says[language](kind.payload.parse(payload), urls), urls)
  return { ...kind, render }
}

/** Shared values of the sample mails. */
export const madeUp = {
  fullname: 'سارة القحطاني',
  hackathon: 'هاكاثون Riyadh 2027',
  tenant_name: 'riyadh',
  device: 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 Mobile/15E148 Safari/604.1',
}

/** A sample for each of the kinds of a mail. */
export const ofEach = <K extends string, S>(kinds: readonly K[], sampleOf: (kind: K) => S): Record<string, S> =>
  Object.fromEntries(kinds.map(kind => [kind, sampleOf(kind)]))
