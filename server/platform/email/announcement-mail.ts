import { announcementWords } from '#contract/announcements.ts'
import type { Language } from '#contract/language.ts'
import { type Block, line, mail, type MailText } from './layout.ts'
import type { Payload } from './mails.ts'
import { named, safeName } from './names.ts'
import { note, paragraphs, say } from './phrases.ts'

type Announcement = Payload<'announcement'>

/** A team's own words, with the reader's own page and the end of it below them. */
export const announcement: Record<Language, (payload: Announcement) => MailText> = { ar: announcementIn('ar'), en: announcementIn('en') }

function announcementIn(language: Language) {
  const words = announcementWords[language]
  return ({ fullname, hackathon, subject, text, mine, stop, trial }: Announcement): MailText => {
    const [name, reader] = [named(hackathon), safeName(fullname)]
    const own: Block[] = mine ? [{ kind: 'link', label: words.mine(name), url: mine }] : []
    return {
      ...mail(language, trial ? words.trial(subject) : subject, [
        say(line`${words.hello(reader)}`),
        ...paragraphs(text),
        ...own,
        note(line`${words.why(name)}`),
        { kind: 'quiet_link', label: words.stop(name), url: stop },
      ]),
      unsubscribe: stop,
    }
  }
}
