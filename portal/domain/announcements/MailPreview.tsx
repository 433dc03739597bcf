import { useTranslation } from 'react-i18next'
import { announcementWords } from '#contract/announcements.ts'
import { directionOf, type L10n, type Language, languages, textIn } from '#contract/language.ts'
import { splitAtLinks, type TextPart } from '#contract/links.ts'
import type { StateMail } from '#contract/state-mails.ts'
import css from './mail-preview.module.css'

type Words = { [K in Language]?: StateMail | undefined }

export const MailPreviews = ({ name, words }: { name: L10n; words: Words }) => (
  <div className={css.previews}>
    {languages.map(language => {
      const mail = words[language]
      return mail && <MailPreview key={language} language={language} hackathon={textIn(name, language)} mail={mail} />
    })}
  </div>
)

type Props = { language: Language; hackathon: string; mail: StateMail }

/** Shows a mail with the same texts and background as the sent mail. */
function MailPreview({ language, hackathon, mail }: Props) {
  const { t } = useTranslation('announcements')
  const words = announcementWords[language]
  return (
    <figure className={css.preview}>
      <figcaption>{t(`words_${language}`)}</figcaption>
      <div className={css.mail} lang={language} dir={directionOf(language)}>
        <p className={css.mailSubject}>{mail.subject}</p>
        <div className={css.mailBody}>
          <p>{words.hello(names[language])}</p>
          {mail.text
            .split(/\n+/)
            .filter(line => line.trim())
            .map((line, at) => (
              // oxlint-disable-next-line react/no-array-index-key -- lines have no other key
              <p key={at}>{splitAtLinks(line).map(shownPart)}</p>
            ))}
          <p>
            <span className={css.mailButton}>{words.mine(hackathon)}</span>
          </p>
          <p className={css.mailNote}>
            {words.why(hackathon)} <u>{words.stop(hackathon)}</u>
          </p>
        </div>
      </div>
    </figure>
  )
}

const shownPart = (part: TextPart) =>
  part.kind === 'text' ? (
    part.text
  ) : (
    <a key={part.url} href={part.url} target="_blank" rel="noopener noreferrer" dir="ltr">
      {part.label}
    </a>
  )

const names: Record<Language, string> = { ar: 'سارة', en: 'Sara' }
