// Sent to a registered person who submitted a team invitation: a link that confirms joining, or the reason for a refusal.
import { z } from 'zod'
import type { Language } from '#contract/language.ts'
import { isolated, type Line, line, mail, type MailText } from './layout.ts'
import { madeUp, ofEach } from './made-up.ts'
import { named, safeName } from './names.ts'
import { hello, note, say } from './phrases.ts'
import { template } from './template.ts'

const { hackathon } = madeUp

/** To a registered address that was entered at an invitation into a team. Only the button behind `url` joins: anybody may type any address. */
const CandidateJoin = z.object({
  kind: z.enum(['confirm', 'member', 'other_team', 'full', 'gone', 'declined']),
  team: z.string(),
  hackathon: z.string(),
  url: z.string(),
})

export const candidate_join = template({
  name: { ar: 'الانضمام إلى فريق مسجّلين', en: 'Joining a team of candidates' },
  payload: CandidateJoin,
  says: { ar: joinIn('ar'), en: joinIn('en') },
  samples: url => ofEach(CandidateJoin.shape.kind.options, kind => ({ kind, team: 'نبع', hackathon, url })),
})

function joinIn(language: Language) {
  return ({ kind, team, hackathon, url }: z.infer<typeof CandidateJoin>): MailText => {
    const { subject, sentence, link } = joins[kind][language]
    const said = { team: safeName(team), hackathon: named(hackathon) }
    return mail(language, subject(isolated(said.team)), [
      hello[language](''),
      say(sentence(said)),
      { kind: 'link', label: link, url },
      note(alone[language]),
      note(notYou[language]),
    ])
  }
}

const alone = {
  ar: line`هذا الرابط لك وحدك: من يملكه يرى بياناتك.`,
  en: line`This link is for you alone: whoever has it sees your details.`,
}
const notYou = {
  ar: line`إن لم تفتح دعوة إلى فريق فتجاهل هذه الرسالة: لم يتغيّر شيء في طلبك.`,
  en: line`If you did not open an invitation, ignore this mail. Nothing about your registration has changed.`,
}

type Join = { subject: (team: string) => string; sentence: (said: { team: string; hackathon: string }) => Line; link: string }
const joins: Record<z.infer<typeof CandidateJoin>['kind'], Record<Language, Join>> = {
  confirm: {
    ar: {
      subject: team => `تأكيد الانضمام إلى فريق ${team}`,
      sentence: ({ team, hackathon }) => line`أنت مسجّل في ${hackathon} من قبل. للانضمام إلى فريق ${team} افتح الرابط واضغط زر الانضمام.`,
      link: 'تأكيد الانضمام',
    },
    en: {
      subject: team => `Confirm that you join ${team}`,
      sentence: ({ team, hackathon }) =>
        line`You are already registered for ${hackathon}. To join the team ${team}, open the link and press the button.`,
      link: 'Confirm and join',
    },
  },
  member: {
    ar: {
      subject: team => `أنت في فريق ${team}`,
      sentence: ({ team, hackathon }) => line`أنت عضو في فريق ${team} في ${hackathon} من قبل، ولا يلزمك شيء آخر.`,
      link: 'صفحة فريقك',
    },
    en: {
      subject: team => `You are in ${team}`,
      sentence: ({ team, hackathon }) => line`You are already in the team ${team} at ${hackathon}. There is nothing else to do.`,
      link: 'Open your team',
    },
  },
  other_team: {
    ar: {
      subject: team => `لم يتم الانضمام إلى فريق ${team}`,
      sentence: ({ team, hackathon }) =>
        line`أنت في فريق آخر في ${hackathon}. للانضمام إلى فريق ${team} غادر فريقك الحالي أولًا من صفحته، ثم افتح رابط هذه الرسالة مرة أخرى.`,
      link: 'صفحة فريقك',
    },
    en: {
      subject: team => `You have not joined ${team}`,
      sentence: ({ team, hackathon }) =>
        line`You are in another team at ${hackathon}. To join ${team}, leave it first on its page. Then open the link of this mail again.`,
      link: 'Open your team',
    },
  },
  full: {
    ar: {
      subject: team => `لم يتم الانضمام إلى فريق ${team}`,
      sentence: ({ team, hackathon }) =>
        line`اكتمل فريق ${team} في ${hackathon}. يبقى طلبك كما هو، ومن صفحتك تنشئ فريقك أو تنضم إلى فريق آخر.`,
      link: 'إنشاء فريق أو الانضمام إلى فريق',
    },
    en: {
      subject: team => `You have not joined ${team}`,
      sentence: ({ team, hackathon }) =>
        line`The team ${team} at ${hackathon} is complete. Your registration is unchanged: you can create your own team or join another one.`,
      link: 'Create or join a team',
    },
  },
  gone: {
    ar: {
      subject: team => `لم يتم الانضمام إلى فريق ${team}`,
      sentence: ({ team, hackathon }) =>
        line`لم تعد دعوتك إلى فريق ${team} في ${hackathon} صالحة. اطلب من قائد الفريق رابطًا جديدًا، ثم ألصقه في صفحة فريقك.`,
      link: 'صفحة فريقك',
    },
    en: {
      subject: team => `You have not joined ${team}`,
      sentence: ({ team, hackathon }) =>
        line`The invitation to ${team} at ${hackathon} no longer works. Ask its captain for a new link, and paste it on your team page.`,
      link: 'Open your team page',
    },
  },
  declined: {
    ar: {
      subject: team => `لم يتم الانضمام إلى فريق ${team}`,
      sentence: ({ team, hackathon }) =>
        line`لم يُقبل طلبك في ${hackathon}، لذلك لا يمكنك الانضمام إلى فريق ${team}. لأي سؤال راسل الجهة المنظّمة.`,
      link: 'طلبك وحالته',
    },
    en: {
      subject: team => `You have not joined ${team}`,
      sentence: ({ team, hackathon }) =>
        line`Your registration for ${hackathon} was not accepted, so you cannot join the team ${team}. Write to the organizers if you have a question.`,
      link: 'Open your registration',
    },
  },
}
