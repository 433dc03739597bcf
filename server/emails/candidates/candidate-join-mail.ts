// Sent to a registered person who submitted a team invitation: a link that confirms joining, or the reason for a refusal.

import { z } from 'zod'
import { teamNamed } from '#contract/candidate-teams/candidate-teams.ts'
import type { Language } from '#contract/language.ts'
import { brand } from '../layout/brand.ts'
import { type Block, isolated, line, type Line, mail, type MailText } from '../layout/layout.ts'
import { hello, named, note, paragraph, privateLink, safeName } from '../layout/phrases.ts'
import { brandedSamples, sampleValues, samplePerKind, template } from '../layout/template.ts'

const { hackathon } = sampleValues

/** The recipient joins only with the button on the page at `url`, because the address is unverified. */
const CandidateJoin = z.object({
  kind: z.enum(['confirm', 'member', 'other_team', 'full', 'fixed', 'gone', 'declined']),
  team: z.string(),
  hackathon: z.string(),
  url: z.string(),
  brand,
})

export const candidate_join = template({
  name: { ar: 'الانضمام إلى فريق مشاركين', en: 'Joining a participant team' },
  payload: CandidateJoin,
  says: { ar: joinIn('ar'), en: joinIn('en') },
  samples: url =>
    brandedSamples(
      url,
      samplePerKind(CandidateJoin.shape.kind.options, kind => ({ kind, team: 'نبع', hackathon, url })),
    ),
})

function joinIn(language: Language) {
  return ({ kind, team, hackathon, url, brand }: z.infer<typeof CandidateJoin>): MailText => {
    const { subject, sentence, link } = joins[kind][language]
    const said = { team: teamNamed(language, safeName(team)), hackathon: named(hackathon) }
    const blocks: Block[] = [
      hello[language](''),
      paragraph(sentence(said)),
      { kind: 'link', label: link, url },
      privateLink[language],
      note(notYou[language]),
    ]
    return { ...mail(language, subject(isolated(said.team)), blocks), brand }
  }
}

const notYou = {
  ar: line`إن لم تفتح دعوة إلى فريق فتجاهل هذه الرسالة. لم يتغيّر طلبك.`,
  en: line`Didn’t open a team invitation? Ignore this email. Your registration hasn’t changed.`,
}

type Join = { subject: (team: string) => string; sentence: (said: { team: string; hackathon: string }) => Line; link: string }
const joins: Record<z.infer<typeof CandidateJoin>['kind'], Record<Language, Join>> = {
  confirm: {
    ar: {
      subject: team => `تأكيد الانضمام إلى ${team}`,
      sentence: ({ team, hackathon }) => line`أنت مسجّل أصلًا في ${hackathon}. للانضمام إلى ${team} افتح الرابط وأكّد الانضمام.`,
      link: 'تأكيد الانضمام',
    },
    en: {
      subject: team => `Confirm you’re joining ${team}`,
      sentence: ({ team, hackathon }) => line`You’re already registered for ${hackathon}. To join ${team}, open the link and confirm.`,
      link: 'Confirm and join',
    },
  },
  member: {
    ar: {
      subject: team => `أنت في ${team}`,
      sentence: ({ team, hackathon }) => line`أنت عضو أصلًا في ${team} في ${hackathon}، ولا يلزمك أي إجراء.`,
      link: 'عرض فريقك',
    },
    en: {
      subject: team => `You’re already in ${team}`,
      sentence: ({ team, hackathon }) => line`You’re already a member of ${team} at ${hackathon}. There’s nothing else to do.`,
      link: 'View team',
    },
  },
  other_team: {
    ar: {
      subject: team => `لم يتم الانضمام إلى ${team}`,
      sentence: ({ team, hackathon }) =>
        line`أنت في فريق آخر في ${hackathon}. للانضمام إلى ${team} غادر فريقك الحالي من صفحته أولًا، ثم افتح الرابط في هذه الرسالة مرة أخرى.`,
      link: 'عرض فريقك',
    },
    en: {
      subject: team => `You haven’t joined ${team}`,
      sentence: ({ team, hackathon }) =>
        line`You’re in another team at ${hackathon}. To join ${team}, leave your current team first, then open the link in this email again.`,
      link: 'View team',
    },
  },
  full: {
    ar: {
      subject: team => `لم يتم الانضمام إلى ${team}`,
      sentence: ({ team, hackathon }) =>
        line`اكتمل عدد أعضاء ${team} في ${hackathon}. يبقى تسجيلك كما هو، ويمكنك إنشاء فريق أو الانضمام إلى فريق آخر.`,
      link: 'إنشاء فريق أو الانضمام إلى فريق',
    },
    en: {
      subject: team => `You haven’t joined ${team}`,
      sentence: ({ team, hackathon }) =>
        line`There’s no more room in ${team} at ${hackathon}. You’re still registered: create your own team or join another.`,
      link: 'Create or join a team',
    },
  },
  fixed: {
    ar: {
      subject: team => `لم يتم الانضمام إلى ${team}`,
      sentence: ({ team, hackathon }) =>
        line`لا يمكن الانضمام إلى ${team} في ${hackathon}: سُلّم مشروعه وأُغلق التسليم، أو استُبعد مشروعه. يبقى تسجيلك كما هو. للاستفسار راسل الجهة المنظّمة.`,
      link: 'عرض فريقك',
    },
    en: {
      subject: team => `You haven’t joined ${team}`,
      sentence: ({ team, hackathon }) =>
        line`No one can join ${team} at ${hackathon}: it submitted its project and submissions are closed, or its project was disqualified. You’re still registered. Questions? Contact the organizers.`,
      link: 'Open team page',
    },
  },
  gone: {
    ar: {
      subject: team => `لم يتم الانضمام إلى ${team}`,
      sentence: ({ team, hackathon }) =>
        line`لم تعد دعوتك إلى ${team} في ${hackathon} صالحة. اطلب من قائد الفريق رابطًا جديدًا، وألصقه في صفحة فريقك.`,
      link: 'عرض فريقك',
    },
    en: {
      subject: team => `You haven’t joined ${team}`,
      sentence: ({ team, hackathon }) =>
        line`Your invitation to ${team} at ${hackathon} no longer works. Ask the captain for a new link and paste it on your team page.`,
      link: 'Open team page',
    },
  },
  declined: {
    ar: {
      subject: team => `لم يتم الانضمام إلى ${team}`,
      sentence: ({ team, hackathon }) => line`لم يُقبل طلبك في ${hackathon}، فلا يمكنك الانضمام إلى ${team}. للاستفسار راسل الجهة المنظّمة.`,
      link: 'عرض طلبك',
    },
    en: {
      subject: team => `You haven’t joined ${team}`,
      sentence: ({ team, hackathon }) =>
        line`Your registration for ${hackathon} wasn’t accepted, so you can’t join ${team}. Questions? Contact the organizers.`,
      link: 'View registration',
    },
  },
}
