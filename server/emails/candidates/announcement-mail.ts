import { z } from 'zod'
import { announcementWords } from '#contract/announcements/announcements.ts'
import { greetsByName, richSubject, type VariableValues } from '#contract/announcements/rich-text.ts'
import type { Language } from '#contract/language.ts'
import { firstNameOf } from '#contract/names/first-name.ts'
import { brand } from '../layout/brand.ts'
import { type Block, isolated, mail, type MailText, sentence } from '../layout/layout.ts'
import { named, note, safeName, paragraph } from '../layout/phrases.ts'
import { richBlocks } from '../layout/rich-text.ts'
import { hackathonCalendar, Schedule } from '../layout/schedule.ts'
import { brandedSamples, sampleValues, template } from '../layout/template.ts'

/** `mine` is the URL of the recipient's registration page or ''; `stop` is the URL that unsubscribes, or null for a notice of changed facts */
const Announcement = z.object({
  fullname: z.string(),
  hackathon: z.string(),
  subject: z.string(),
  text: z.string(),
  /** values of the recipient; rows of older releases have none */
  team: z.string().default(''),
  reference: z.string().default(''),
  mine: z.string(),
  stop: z.string().nullable(),
  trial: z.boolean(),
  /** updates the calendar entry of an earlier mail; null without one */
  schedule: Schedule.nullable().default(null),
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
        subject: 'وقت الافتتاح ومكانه',
        text: 'يبدأ الاستقبال **الساعة الثامنة صباحًا** في [القاعة الكبرى](https://maps.example.com/hall). أحضر معك:\n- بطاقة هويتك\n- تذكرة الدخول من {{ticket}}',
        team: 'فريق النخيل',
        reference: '7C1E09AB',
        mine: 'https://riyadh.maydan.example/me/sample',
        stop: `${portal}/unsubscribe/sample/sample`,
        trial: false,
        schedule: null,
      },
    }),
})

function announcementIn(language: Language) {
  const words = announcementWords[language]
  return ({
    fullname,
    hackathon,
    subject,
    text,
    team,
    reference,
    mine,
    stop,
    trial,
    schedule,
    brand,
  }: z.infer<typeof Announcement>): MailText => {
    const [name, reader] = [isolated(named(hackathon)), safeName(fullname)]
    const own: Block[] = mine ? [{ kind: 'link', label: words.mine(name), url: mine }] : []
    const values: VariableValues = {
      first_name: firstNameOf(reader),
      team: safeName(team),
      reference,
      ticket: mine,
      page: brand?.url ?? '',
    }
    const shown = richSubject(subject, values, language, isolated)
    return {
      ...mail(language, trial ? words.trial(shown) : shown, [
        ...(greetsByName(text) ? [] : [paragraph(sentence(words.hello(reader && isolated(reader))))]),
        ...richBlocks(text, language, values),
        ...own,
        note(sentence(stop === null ? words.service(name) : words.why(name))),
        ...(stop === null ? [] : [{ kind: 'quiet_link' as const, label: words.stop(name), url: stop }]),
      ]),
      ...(stop !== null && { unsubscribe: stop }),
      files: hackathonCalendar(schedule, brand),
      brand,
    }
  }
}
