import { useTranslation } from 'react-i18next'
import type { Recipient } from '#contract/announcements/announcements-endpoints.ts'
import type { Language } from '#contract/language.ts'
import type { Tenant } from '#contract/tenants/tenant.ts'
import { MailPreviews } from '#portal/domain/announcements/MailPreview.tsx'
import css from './announcements.module.css'
import { type Draft, wordsOf, writtenIn } from './draft.ts'
import { PreviewAs } from './PreviewAs.tsx'

type Props = { tenant: Tenant; draft: Draft; language: Language; as: Recipient | null; setAs: (as: Recipient | null) => void }

/** The mail while it is written: in the selected language, or as a recipient gets it. */
export function LivePreview({ tenant, draft, language, as, setAs }: Props) {
  const { t } = useTranslation('announcements')
  const { subject, text } = draft.words[language]
  const isOfRecipient = as !== null && writtenIn(draft).length > 0
  const words = isOfRecipient ? wordsOf(draft) : { [language]: { subject: subject || t('no_subject'), text } }
  return (
    <section className={css.live} aria-label={t('mail')}>
      <PreviewAs tenant={tenant} to={draft.to} chosen={as} choose={setAs} />
      <MailPreviews tenant={tenant} words={words} recipient={as} isNotice={draft.notice !== null} />
    </section>
  )
}
