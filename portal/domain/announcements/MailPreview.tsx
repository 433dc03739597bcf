import { type CSSProperties, Fragment, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Recipient } from '#contract/announcements/announcements-endpoints.ts'
import { announcementWords, sampleRecipient } from '#contract/announcements/announcements.ts'
import { greetsByName, richSubject, richText, type RichBlock, type RichPart } from '#contract/announcements/rich-text.ts'
import { directionOf, type Language, languages, textIn } from '#contract/language.ts'
import type { StateMail } from '#contract/registrations/state-mails.ts'
import type { Tenant } from '#contract/tenants/tenant.ts'
import { readableOn, textOn } from '#landing/model.ts'
import css from './mail-preview.module.css'
import '#portal/platform/theme/borrowed-colors.css'

type Words = { [K in Language]?: StateMail | undefined }

/** The hackathon's part in the header of its mails. */
export type PreviewBrand = Pick<Tenant, 'name' | 'logo' | 'look'>

type PreviewsProps = {
  tenant: PreviewBrand
  words: Words
  /** a real recipient, who gets one language; otherwise a sample */
  recipient?: Recipient | null
  /** whether the mail is a notice of changed facts, which has no link to unsubscribe */
  isNotice?: boolean
}

export function MailPreviews({ tenant, words, recipient = null, isNotice = false }: PreviewsProps) {
  const written = languages.filter(language => words[language])
  const shown = recipient && words[recipient.language] ? [recipient.language] : recipient ? written.slice(0, 1) : written
  return (
    <div className={css.previews}>
      {shown.map(language => {
        const mail = words[language]
        return (
          mail && <MailPreview key={language} language={language} tenant={tenant} mail={mail} recipient={recipient} isNotice={isNotice} />
        )
      })}
    </div>
  )
}

type Props = { language: Language; tenant: PreviewBrand; mail: StateMail; recipient: Recipient | null; isNotice: boolean }

/** Shows a mail with the texts and colors of server/emails, in its light mode. */
function MailPreview({ language, tenant, mail, recipient, isNotice }: Props) {
  const { t } = useTranslation('announcements')
  const hackathon = textIn(tenant.name, language)
  const fill = readableOn(tenant.look.preset, ['#FFFFFF'], 1.6)
  const colors = { '--fill': fill, '--on-fill': textOn(fill), '--link': readableOn(tenant.look.preset, ['#FFFFFF'], 4.5) }
  const words = announcementWords[language]
  const { first_name, team, reference } = recipient ?? sampleRecipient[language]
  const hasPage = reference !== ''
  // The link of a real page would give access to it.
  const values = { first_name, team, reference, ticket: hasPage ? '#' : '', page: '#' }
  return (
    <figure className={css.preview}>
      <figcaption>{t(`words_${language}`)}</figcaption>
      <div className={css.mail} lang={language} dir={directionOf(language)} style={colors as CSSProperties}>
        <p className={css.mailSubject}>{richSubject(mail.subject, values, language, value => `\u2068${value}\u2069`)}</p>
        <div className={css.mailBody}>
          <p className={css.mailHead}>
            {tenant.logo && <img src={tenant.logo} alt="" />}
            <bdi>{hackathon}</bdi>
          </p>
          {!greetsByName(mail.text) && <p>{words.hello(recipient?.fullname ?? first_name)}</p>}
          {richText(mail.text, values, language).map(shownBlock)}
          {hasPage && (
            <p>
              <span className={css.mailButton}>{words.mine(hackathon)}</span>
            </p>
          )}
          <p className={css.mailNote}>
            {isNotice ? (
              words.service(hackathon)
            ) : (
              <>
                {words.why(hackathon)} <u>{words.stop(hackathon)}</u>
              </>
            )}
          </p>
        </div>
      </div>
    </figure>
  )
}

// Blocks and parts have no other key than their position.
function shownBlock(block: RichBlock, at: number) {
  if (block.kind === 'paragraph')
    return (
      <p key={at}>
        <bdi>{block.parts.map(shownPart)}</bdi>
      </p>
    )
  const items = block.items.map((item, n) => (
    // oxlint-disable-next-line react/no-array-index-key
    <li key={n}>
      <bdi>{item.map(shownPart)}</bdi>
    </li>
  ))
  return block.start === null ? (
    <ul key={at}>{items}</ul>
  ) : (
    <ol key={at} start={block.start}>
      {items}
    </ol>
  )
}

function shownPart(part: RichPart, at: number): ReactNode {
  if (part.kind === 'text') return part.text
  if (part.kind === 'value') return <bdi key={at}>{part.text}</bdi>
  if (part.kind === 'bold') return <strong key={at}>{part.parts.map(shownPart)}</strong>
  const label = part.label.map(shownPart)
  if (part.url === '#') return <u key={at}>{label}</u>
  return (
    <Fragment key={at}>
      <a href={part.url} target="_blank" rel="noopener noreferrer">
        {part.site === '' ? <bdi dir="ltr">{label}</bdi> : label}
      </a>
      {part.site && ' '}
      {part.site && <bdi>({part.site})</bdi>}
    </Fragment>
  )
}
