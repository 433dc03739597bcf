// Mails about a team of candidates: the invitation into it, and what becomes of it. Its name is a stranger's text: it never becomes a link.
import { z } from 'zod'
import type { Language } from '#contract/language.ts'
import { isolated, type Line, line, mail, type MailText } from './layout.ts'
import { madeUp, ofEach } from './made-up.ts'
import { named, safeName } from './names.ts'
import { hello, note, say } from './phrases.ts'
import { template } from './template.ts'

/** To a candidate: what became of their team, and `who` it is about; `mine` is their own page */
const CandidateTeam = z.object({
  fullname: z.string(),
  kind: z.enum(['joined', 'left', 'removed', 'captain']),
  team: z.string(),
  who: z.string(),
  hackathon: z.string(),
  mine: z.string(),
})

/**
 * To a candidate who looks for a team, or for mates: that `who`, a first name, asks to be put in touch; or that they are, with whom, at `email`.
 * `url` is where it is answered
 */
const CandidateContact = z.object({
  fullname: z.string(),
  kind: z.enum(['asked', 'agreed']),
  who: z.string(),
  email: z.string(),
  hackathon: z.string(),
  url: z.string(),
})

const { fullname, hackathon } = madeUp

export const candidate_invitation = template({
  name: { ar: 'دعوة إلى فريق مسجّلين', en: 'Invitation to a team of candidates' },
  /** to whom a captain invites into a team of candidates; anybody may type any address, so names are told as names. `url` is where they join */
  payload: z.object({ team: z.string(), by: z.string(), hackathon: z.string(), url: z.string() }),
  says: {
    ar: ({ team, by, hackathon, url }) =>
      mail('ar', `دعوة إلى فريق في ${isolated(named(hackathon))}`, [
        hello.ar(''),
        say(line`وصلتك دعوة من ${safeName(by)} للانضمام إلى فريق ${safeName(team)} في ${named(hackathon)}.`),
        { kind: 'link', label: 'الانضمام إلى الفريق', url },
        note(line`تصلح الدعوة حتى يُغلق التسجيل أو يكتمل الفريق. إن لم تكن تتوقعها فتجاهل هذه الرسالة.`),
      ]),
    en: ({ team, by, hackathon, url }) =>
      mail('en', `Invitation to a team at ${isolated(named(hackathon))}`, [
        hello.en(''),
        say(line`${safeName(by)} invites you to the team ${safeName(team)} at ${named(hackathon)}.`),
        { kind: 'link', label: 'Join the team', url },
        note(line`It works until registration closes or the team is complete. If you do not expect it, ignore this mail.`),
      ]),
  },
  samples: url => ({ team: { team: 'نبع', by: fullname, hackathon, url } }),
})

export const candidate_contact = template({
  name: { ar: 'تواصل بين مسجّلين', en: 'Contact between candidates' },
  payload: CandidateContact,
  says: {
    ar: ({ fullname, kind, who, email, hackathon, url }) =>
      mail(
        'ar',
        kind === 'asked' ? `طلب تواصل في ${isolated(named(hackathon))}` : `تمت الموافقة على التواصل في ${isolated(named(hackathon))}`,
        [
          hello.ar(fullname),
          kind === 'asked'
            ? say(line`طلب ${safeName(who)} التواصل معك بشأن فريق في ${named(hackathon)}. إن وافقت وصل إلى كل منكما اسم الآخر وبريده.`)
            : say(line`يمكنك الآن التواصل مع ${safeName(who)} بشأن فريق في ${named(hackathon)}، على هذا البريد: ${email}`),
          { kind: 'link', label: kind === 'asked' ? 'عرض الطلب' : 'صفحة البحث عن فريق', url },
          note(line`هذا الرابط لك وحدك: من يملكه يرى بياناتك.`),
        ],
      ),
    en: ({ fullname, kind, who, email, hackathon, url }) =>
      mail(
        'en',
        kind === 'asked'
          ? `A request to be put in touch at ${isolated(named(hackathon))}`
          : `You are in touch at ${isolated(named(hackathon))}`,
        [
          hello.en(fullname),
          kind === 'asked'
            ? say(
                line`${safeName(who)} asks to be put in touch with you about a team at ${named(hackathon)}. If you agree, each of you gets the other’s name and e-mail.`,
              )
            : say(line`You can now write to ${safeName(who)} about a team at ${named(hackathon)}: ${email}`),
          { kind: 'link', label: kind === 'asked' ? 'See the request' : 'Find a team', url },
          note(line`This link is for you alone: whoever has it sees your details.`),
        ],
      ),
  },
  samples: url =>
    ofEach(CandidateContact.shape.kind.options, kind => ({
      fullname,
      kind,
      who: 'Lina Haddad',
      email: 'lina@example.com',
      hackathon,
      url,
    })),
})

export const candidate_team = template({
  name: { ar: 'تغيّر في فريق مسجّلين', en: 'Change in a team of candidates' },
  payload: CandidateTeam,
  says: { ar: newsIn('ar'), en: newsIn('en') },
  samples: mine => ofEach(CandidateTeam.shape.kind.options, kind => ({ fullname, kind, team: 'نبع', who: 'Lina Haddad', hackathon, mine })),
})

function newsIn(language: Language) {
  return ({ fullname, kind, team, who, hackathon, mine }: z.infer<typeof CandidateTeam>): MailText => {
    const { subject, sentence } = news[kind][language]
    const said = { team: safeName(team), who: safeName(who), hackathon: named(hackathon) }
    return mail(language, subject(isolated(said.team)), [
      hello[language](fullname),
      say(sentence(said)),
      { kind: 'link', label: linkNames[language], url: mine },
      note(forYouAlone[language]),
    ])
  }
}

const linkNames = { ar: 'طلبك وفريقك', en: 'Your registration and your team' }
const forYouAlone = {
  ar: line`هذا الرابط لك وحدك: من يملكه يرى بياناتك.`,
  en: line`This link is for you alone: whoever has it sees your details.`,
}

type Said = { team: string; who: string; hackathon: string }
type News = { subject: (team: string) => string; sentence: (said: Said) => Line }
const news: Record<z.infer<typeof CandidateTeam>['kind'], Record<Language, News>> = {
  joined: {
    ar: {
      subject: team => `انضمام جديد إلى فريق ${team}`,
      sentence: ({ team, who, hackathon }) => line`سُجّل انضمام ${who} إلى فريقك ${team} في ${hackathon}.`,
    },
    en: {
      subject: team => `Somebody joined ${team}`,
      sentence: ({ team, who, hackathon }) => line`${who} has joined your team ${team} at ${hackathon}.`,
    },
  },
  left: {
    ar: {
      subject: team => `مغادرة من فريق ${team}`,
      sentence: ({ team, who, hackathon }) => line`سُجّلت مغادرة ${who} لفريقك ${team} في ${hackathon}.`,
    },
    en: {
      subject: team => `Somebody left ${team}`,
      sentence: ({ team, who, hackathon }) => line`${who} has left your team ${team} at ${hackathon}.`,
    },
  },
  removed: {
    ar: {
      subject: team => `لم تعد في فريق ${team}`,
      sentence: ({ team, hackathon }) => line`أُخرجت من فريق ${team} بقرار من قائده، وطلب تسجيلك في ${hackathon} باقٍ كما هو.`,
    },
    en: {
      subject: team => `You are no longer in ${team}`,
      sentence: ({ team, hackathon }) =>
        line`The captain of ${team} has removed you from it. Your registration for ${hackathon} stands as it was.`,
    },
  },
  captain: {
    ar: {
      subject: team => `أصبحت قيادة فريق ${team} لك`,
      sentence: ({ team, hackathon }) => line`انتقلت إليك قيادة فريق ${team} في ${hackathon}، ولك الآن دعوة أعضائه وإدارته.`,
    },
    en: {
      subject: team => `You are now the captain of ${team}`,
      sentence: ({ team, hackathon }) => line`The team ${team} at ${hackathon} is now yours to lead: you invite its members and manage it.`,
    },
  },
}
