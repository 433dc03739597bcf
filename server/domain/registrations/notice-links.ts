// Links on which a member ends the mails about those who register at one hackathon. They do nothing else, and need no session: mail programs post there.
import { Uuid } from '#contract/fields.ts'
import type { Language } from '#contract/language.ts'
import { openSignedIds } from '#server/platform/sealing/signed-ids.ts'

export type NoticeLinks = {
  urlOf(tenant: string, user: string, language: Language): string
  /** The member whom such a link of this tenant names; null for any other text. */
  read(tenant: string, signed: string): string | null
}

/** `key` is the installation's secret for codes; what it signs here can be taken for nothing else. */
export function openNoticeLinks(key: string, portalUrl: string): NoticeLinks {
  const linksOf = (tenant: string) => openSignedIds(key, `registration-notices:${tenant}`)
  return {
    urlOf: (tenant, user, language) => `${portalUrl}/notices/${tenant}/${linksOf(tenant).sign(user)}?lng=${language}`,
    read: (tenant, signed) => (Uuid.safeParse(tenant).success ? linksOf(tenant).read(signed) : null),
  }
}
