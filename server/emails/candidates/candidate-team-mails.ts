// Mails about candidate teams. The team's name is untrusted text and never becomes a link.

import { z } from 'zod'
import { disclosesContact, teamNamed } from '#contract/candidate-teams/candidate-teams.ts'
import type { Language } from '#contract/language.ts'
import { brand } from '../layout/brand.ts'
import { type Block, isolated, line, type Line, mail, type MailText } from '../layout/layout.ts'
import { hello, named, note, paragraph, privateLink, safeName } from '../layout/phrases.ts'
import { brandedSamples, sampleValues, samplePerKind, template } from '../layout/template.ts'

/**
 * A change of the recipient's team. `who` is the person whose membership changed; `mine` is the URL of the recipient's page. `project`: what
 * becomes of the team's project, if the team has one: it stays with the team, or it came with the new member.
 */
const CandidateTeam = z.object({
  fullname: z.string(),
  kind: z.enum(['joined', 'left', 'removed', 'captain']),
  team: z.string(),
  who: z.string(),
  project: z.enum(['', 'stays', 'came']).default(''),
  hackathon: z.string(),
  mine: z.string(),
  brand,
})

/** Team matching: `who` (a first name) requests or accepts contact. `email` is that person's address. `url` is the page for a response */
const CandidateContact = z.object({
  fullname: z.string(),
  kind: z.enum(['asked', 'agreed']),
  who: z.string(),
  email: z.string(),
  hackathon: z.string(),
  url: z.string(),
  brand,
})

const { fullname, hackathon } = sampleValues

/**
 * A captain's invitation. Names are plain text, because the address is unverified. `url` is the form with the recipient's name and address,
 * or the page of a registered recipient for joining the team.
 */
const CandidateInvitation = z.object({
  kind: z.enum(['register', 'join']),
  team: z.string(),
  by: z.string(),
  hackathon: z.string(),
  url: z.string(),
  brand,
})

/** A stranger's name in an invitation, or '' if it contains a link, an address or a phone number. */
const shownName = (name: string) => (disclosesContact(name) ? '' : safeName(name))

const invitationTo: Record<Language, (by: string, team: string, hackathon: string) => Line> = {
  ar: (by, team, hackathon) =>
    by && team
      ? line`وصلتك دعوة من ${by} إلى ${team} في ${hackathon}.`
      : team
        ? line`وصلتك دعوة إلى ${team} في ${hackathon}.`
        : line`وصلتك دعوة إلى فريق في ${hackathon}.`,
  en: (by, team, hackathon) =>
    by && team
      ? line`${by} invited you to ${team} at ${hackathon}.`
      : team
        ? line`You were added to ${team} at ${hackathon}.`
        : line`You were added to a team at ${hackathon}.`,
}

export const candidate_invitation = template({
  name: { ar: 'دعوة إلى فريق مشاركين', en: 'Participant team invitation' },
  payload: CandidateInvitation,
  says: {
    ar: ({ kind, team, by, hackathon, url, brand }) => ({
      ...mail('ar', `دعوة إلى فريق في ${isolated(named(hackathon))}`, [
        hello.ar(''),
        paragraph(invitationTo.ar(shownName(by), teamNamed('ar', shownName(team)), named(hackathon))),
        kind === 'register'
          ? paragraph(line`أكمل تسجيلك في الهاكاثون لتنضم إلى الفريق. لا يُسجَّل أحد قبل أن يرسل طلبه بنفسه.`)
          : paragraph(line`أنت مسجّل في الهاكاثون أصلًا، ويكفي أن تؤكّد الانضمام.`),
        { kind: 'link', label: kind === 'register' ? 'إكمال التسجيل' : 'الانضمام إلى الفريق', url },
        privateLink.ar,
        note(line`الدعوة صالحة حتى يُغلق التسجيل أو يكتمل الفريق. لست من هذا الفريق؟ ارفضها من الرابط، ولن تصلك دعوة أخرى منه.`),
      ]),
      brand,
    }),
    en: ({ kind, team, by, hackathon, url, brand }) => ({
      ...mail('en', `Team invitation for ${isolated(named(hackathon))}`, [
        hello.en(''),
        paragraph(invitationTo.en(shownName(by), teamNamed('en', shownName(team)), named(hackathon))),
        kind === 'register'
          ? paragraph(line`Complete your registration to join. You aren’t registered until you submit it yourself.`)
          : paragraph(line`You’re already registered for the hackathon, so you only need to confirm.`),
        { kind: 'link', label: kind === 'register' ? 'Complete registration' : 'Join team', url },
        privateLink.en,
        note(
          line`The invitation works until registration closes or the team is full. Not on this team? Decline with the link, and the team can’t email you again.`,
        ),
      ]),
      brand,
    }),
  },
  samples: url =>
    brandedSamples(
      url,
      samplePerKind(CandidateInvitation.shape.kind.options, kind => ({ kind, team: 'نبع', by: fullname, hackathon, url })),
    ),
})

export const candidate_contact = template({
  name: { ar: 'تواصل بين مشاركين', en: 'Contact between participants' },
  payload: CandidateContact,
  says: {
    ar: ({ fullname, kind, who, email, hackathon, url, brand }) => ({
      ...mail(
        'ar',
        kind === 'asked' ? `طلب تواصل في ${isolated(named(hackathon))}` : `تمت الموافقة على التواصل في ${isolated(named(hackathon))}`,
        [
          hello.ar(fullname),
          kind === 'asked'
            ? paragraph(
                line`وصلك طلب تواصل من ${safeName(who)} بشأن فريق في ${named(hackathon)}. عند القبول يصل إلى كل منكما اسم الآخر وبريده.`,
              )
            : paragraph(line`يمكنك الآن مراسلة ${safeName(who)} بشأن فريق في ${named(hackathon)}: ${email}`),
          { kind: 'link', label: kind === 'asked' ? 'عرض الطلب' : 'البحث عن فريق', url },
          privateLink.ar,
        ],
      ),
      brand,
    }),
    en: ({ fullname, kind, who, email, hackathon, url, brand }) => ({
      ...mail(
        'en',
        kind === 'asked' ? `Contact request at ${isolated(named(hackathon))}` : `You’re now in touch at ${isolated(named(hackathon))}`,
        [
          hello.en(fullname),
          kind === 'asked'
            ? paragraph(
                line`${safeName(who)} wants to contact you about a team at ${named(hackathon)}. If you accept, you each get the other’s name and email.`,
              )
            : paragraph(line`You can now email ${safeName(who)} about a team at ${named(hackathon)}: ${email}`),
          { kind: 'link', label: kind === 'asked' ? 'View request' : 'Find a team', url },
          privateLink.en,
        ],
      ),
      brand,
    }),
  },
  samples: url =>
    brandedSamples(
      url,
      samplePerKind(CandidateContact.shape.kind.options, kind => ({
        fullname,
        kind,
        who: 'Lina Haddad',
        email: 'lina@example.com',
        hackathon,
        url,
      })),
    ),
})

export const candidate_team = template({
  name: { ar: 'تغيير في فريق مشاركين', en: 'Participant team change' },
  payload: CandidateTeam,
  says: { ar: newsIn('ar'), en: newsIn('en') },
  samples: mine =>
    brandedSamples(
      mine,
      samplePerKind(CandidateTeam.shape.kind.options, kind => ({
        fullname,
        kind,
        team: 'نبع',
        who: 'Lina Haddad',
        project: kind === 'joined' ? 'came' : kind === 'captain' ? '' : 'stays',
        hackathon,
        mine,
      })),
    ),
})

function newsIn(language: Language) {
  return ({ fullname, kind, team, who, project, hackathon, mine, brand }: z.infer<typeof CandidateTeam>): MailText => {
    const { subject, sentence } = news[kind][language]
    const said = { team: teamNamed(language, safeName(team)), who: safeName(who), hackathon: named(hackathon) }
    const blocks: Block[] = [
      hello[language](fullname),
      paragraph(sentence(said)),
      ...(project ? [paragraph(projectLines[language][project])] : []),
      { kind: 'link', label: linkNames[language], url: mine },
      privateLink[language],
    ]
    return { ...mail(language, subject(isolated(said.team)), blocks), brand }
  }
}

const linkNames = { ar: 'عرض طلبك وفريقك', en: 'View registration and team' }

const projectLines = {
  ar: { stays: line`يبقى المشروع مع الفريق.`, came: line`جاء معه مشروعه، فصار مشروع الفريق.` },
  en: { stays: line`The project stays with the team.`, came: line`Their project came along, and is now the team’s project.` },
}

type Values = { team: string; who: string; hackathon: string }
type News = { subject: (team: string) => string; sentence: (said: Values) => Line }
const news: Record<z.infer<typeof CandidateTeam>['kind'], Record<Language, News>> = {
  joined: {
    ar: {
      subject: team => `عضو جديد في ${team}`,
      sentence: ({ team, who, hackathon }) => line`انضم إلى ${team} في ${hackathon} عضو جديد: ${who}.`,
    },
    en: {
      subject: team => `New member on ${team}`,
      sentence: ({ team, who, hackathon }) => line`${who} joined ${team} at ${hackathon}.`,
    },
  },
  left: {
    ar: {
      subject: team => `غادر عضو ${team}`,
      sentence: ({ team, who, hackathon }) => line`غادر ${team} في ${hackathon} أحد أعضائه: ${who}.`,
    },
    en: {
      subject: team => `A member left ${team}`,
      sentence: ({ team, who, hackathon }) => line`${who} left ${team} at ${hackathon}.`,
    },
  },
  removed: {
    ar: {
      subject: team => `أُخرجت من ${team}`,
      sentence: ({ team, hackathon }) => line`أُخرجت من ${team} بإجراء من القائد. يبقى تسجيلك في ${hackathon} كما هو.`,
    },
    en: {
      subject: team => `You were removed from ${team}`,
      sentence: ({ team, hackathon }) => line`The captain removed you from ${team}. You’re still registered for ${hackathon}.`,
    },
  },
  captain: {
    ar: {
      subject: team => `انتقلت إليك قيادة ${team}`,
      sentence: ({ team, hackathon }) => line`أصبحت قيادة ${team} في ${hackathon} لك. يمكنك الآن دعوة الأعضاء وإدارة الفريق.`,
    },
    en: {
      subject: team => `You’re now the captain of ${team}`,
      sentence: ({ team, hackathon }) =>
        line`You’re now the captain of ${team} at ${hackathon}. You can invite members and manage the team.`,
    },
  },
}
