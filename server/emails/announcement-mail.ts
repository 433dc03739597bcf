import { z } from 'zod'
import { announcementWords } from '#contract/announcements.ts'
import type { Language } from '#contract/language.ts'
import { splitAtLinks } from '#contract/links.ts'
import { brand } from './brand.ts'
import { type Block, joined, line, linkLine, mail, type MailText } from './layout.ts'
import { named, note, safeName, paragraph } from './phrases.ts'
import { brandedSamples, sampleValues, template } from './template.ts'

/** `mine` is the URL of the recipient's registration page or ''; `stop` is the URL that unsubscribes */
const Announcement = z.object({
  fullname: z.string(),
  hackathon: z.string(),
  subject: z.string(),
  text: z.string(),
  mine: z.string(),
  stop: z.string(),
  trial: z.boolean(),
  brand,
})

/** An announcement: the text of the organizers, followed by the links. */
export const announcement = template({
  name: { ar: 'إعلان للمسجّلين', en: 'Announcement' },
  payload: Announcement,
  says: { ar: announcementIn('ar'), en: announcementIn('en') },
  samples: portal =>
    brandedSamples(portal, {
      accepted: {
        fullname: sampleValues.fullname,
        hackathon: sampleValues.hackathon,
        subject: 'موعد الافتتاح ومكانه',
        text: 'يبدأ الاستقبال الساعة الثامنة صباحًا في القاعة الكبرى.\nأحضر بطاقة هويتك وتذكرة الدخول من صفحتك.',
        mine: 'https://riyadh.maydan.example/me/sample',
        stop: `${portal}/unsubscribe/sample/sample`,
        trial: false,
      },
    }),
})

function announcementIn(language: Language) {
  const words = announcementWords[language]
  return ({ fullname, hackathon, subject, text, mine, stop, trial, brand }: z.infer<typeof Announcement>): MailText => {
    const [name, reader] = [named(hackathon), safeName(fullname)]
    const own: Block[] = mine ? [{ kind: 'link', label: words.mine(name), url: mine }] : []
    return {
      ...mail(language, trial ? words.trial(subject) : subject, [
        paragraph(line`${words.hello(reader)}`),
        ...linkedParagraphs(text),
        ...own,
        note(line`${words.why(name)}`),
        { kind: 'quiet_link', label: words.stop(name), url: stop },
      ]),
      unsubscribe: stop,
      brand,
    }
  }
}

/** Converts each line of a text into a paragraph, and https URLs into links. */
const linkedParagraphs = (text: string): Block[] =>
  text
    .split(/\n+/)
    .map(each => each.trim())
    .filter(Boolean)
    .map(each => paragraph(joined(splitAtLinks(each).map(part => (part.kind === 'link' ? linkLine(part) : line`${part.text}`)))))
