// Mails to a team about its project. The name of the project is untrusted text and never becomes a link.

import { z } from 'zod'
import type { Language } from '#contract/language.ts'
import { brand } from '../layout/brand.ts'
import { type Block, isolated, line, type Line, mail, type MailText } from '../layout/layout.ts'
import { hello, momentIn, named, paragraph, privateLink, safeName } from '../layout/phrases.ts'
import { brandedSamples, sampleValues, samplePerKind, template } from '../layout/template.ts'

const kinds = [
  'receipt',
  // Submission begins.
  'opened',
  'deadline',
  'reminder',
  'disqualified',
  'withdrawn',
  'restored',
  'late_accepted',
  'late_declined',
  // The organizers let the team submit until another deadline.
  'reopened',
  // Another project of the team goes on.
  'set_aside',
  // The last member left the team, and has the project alone.
  'carried',
  // The organizers changed the members.
  'member_added',
  'member_removed',
  'member_renamed',
] as const

const Project = z.object({
  fullname: z.string(),
  kind: z.enum(kinds),
  /** name of the project, or '' before the first save */
  project: z.string(),
  /** name of the project that goes on, in `set_aside`; of the person, in the mails about a member; otherwise '' */
  other: z.string().default(''),
  /** number of the version, in `receipt`; otherwise '' */
  receipt: z.string(),
  /** when the version was saved; '' in other mails */
  saved_at: z.string(),
  /** deadline; '' if the mail does not mention it */
  closes_at: z.string(),
  timezone: z.string(),
  /** reason of a disqualification or of a change of the members, or '' */
  reason: z.string(),
  hackathon: z.string(),
  /** URL of the recipient's page of the project */
  url: z.string(),
  brand,
})
type Project = z.infer<typeof Project>

export const project_notice = template({
  name: { ar: 'مشروع فريق', en: 'Team project' },
  payload: Project,
  says: { ar: noticeIn('ar'), en: noticeIn('en') },
  samples: url =>
    brandedSamples(
      url,
      samplePerKind(kinds, kind => ({
        fullname: sampleValues.fullname,
        kind,
        project: ['opened', 'reminder', 'deadline'].includes(kind) ? '' : 'بوصلة الواحة',
        other: kind === 'set_aside' ? 'عين الماء' : kind.startsWith('member_') ? 'Lina Haddad' : '',
        receipt: kind === 'receipt' ? '7F3K2M' : '',
        saved_at: kind === 'receipt' ? '2027-01-16T15:42:00Z' : '',
        closes_at: '2027-01-16T16:00:00Z',
        timezone: 'Asia/Riyadh',
        reason:
          kind === 'disqualified'
            ? 'المشروع منشور قبل بداية الهاكاثون.'
            : kind.startsWith('member_')
              ? 'طلب الفريق التصحيح، وتأكدنا منه.'
              : kind === 'reopened'
                ? 'تعطّل الموقع قبل الإغلاق.'
                : '',
        hackathon: sampleValues.hackathon,
        url: `${url}/me/sample/project`,
      })),
    ),
})

function noticeIn(language: Language) {
  return (payload: Project): MailText => {
    const { fullname, kind, receipt, saved_at, closes_at, timezone, reason, url, brand } = payload
    const words = texts[language]
    const said = { project: safeName(payload.project), other: safeName(payload.other), hackathon: named(payload.hackathon) }
    const facts = [
      ...(receipt ? [{ label: words.receipt, value: line`${receipt}` }] : []),
      ...(saved_at ? [{ label: words.saved, value: line`${momentIn(language, saved_at, timezone)}` }] : []),
      ...(closes_at ? [{ label: words.closes, value: line`${momentIn(language, closes_at, timezone)}` }] : []),
    ]
    const blocks: Block[] = [
      hello[language](fullname),
      paragraph(words.sentence[kind](said)),
      ...(reason ? [paragraph(words.reason(reason))] : []),
      ...(facts.length > 0 ? ([{ kind: 'facts', facts }] as const) : []),
      { kind: 'link', label: words.open, url },
      privateLink[language],
    ]
    return { ...mail(language, words.subject[kind](isolated(said.hackathon)), blocks), brand }
  }
}

type Said = { project: string; other: string; hackathon: string }
type Texts = {
  subject: Record<Project['kind'], (hackathon: string) => string>
  sentence: Record<Project['kind'], (said: Said) => Line>
  reason: (text: string) => Line
  receipt: string
  saved: string
  closes: string
  open: string
}
const texts: Record<Language, Texts> = {
  ar: {
    subject: {
      receipt: hackathon => `سُلّم مشروع فريقك في ${hackathon}`,
      opened: hackathon => `بدأ تسليم المشاريع في ${hackathon}`,
      deadline: hackathon => `موعد تسليم المشاريع في ${hackathon}`,
      reminder: hackathon => `اقترب إغلاق تسليم المشاريع في ${hackathon}`,
      disqualified: hackathon => `استبعاد مشروع فريقك في ${hackathon}`,
      withdrawn: hackathon => `سحب مشروع فريقك من ${hackathon}`,
      restored: hackathon => `عودة مشروع فريقك إلى ${hackathon}`,
      late_accepted: hackathon => `قُبل التسليم المتأخر في ${hackathon}`,
      late_declined: hackathon => `لم يُقبل التسليم المتأخر في ${hackathon}`,
      reopened: hackathon => `أُعيد فتح التسليم لفريقك في ${hackathon}`,
      set_aside: hackathon => `مشروع واحد لفريقك في ${hackathon}`,
      carried: hackathon => `بقي مشروعك معك في ${hackathon}`,
      member_added: hackathon => `عضو جديد في فريق مشروعك في ${hackathon}`,
      member_renamed: hackathon => `تصحيح اسم في مشروعك في ${hackathon}`,
      member_removed: hackathon => `تغيّر أعضاء فريق مشروعك في ${hackathon}`,
    },
    sentence: {
      receipt: ({ project, hackathon }) =>
        line`سُلّم مشروع ${project} في ${hackathon}. يمكن لفريقك تعديله حتى موعد الإغلاق، وآخر إصدار مكتمل هو المعتمد.`,
      opened: ({ hackathon }) =>
        line`فُتح باب تسليم المشاريع في ${hackathon}. يكفي للتسليم اسم المشروع وسطر واحد عنه وإجابات الأسئلة المطلوبة، ثم يمكن التعديل حتى الإغلاق.`,
      deadline: ({ hackathon }) => line`تغيّر موعد إغلاق تسليم المشاريع في ${hackathon}.`,
      reminder: ({ hackathon }) =>
        line`لم يُسلَّم مشروع فريقك في ${hackathon} بعد. يكفي للتسليم اسم المشروع وسطر واحد عنه وإجابات الأسئلة المطلوبة، ثم يمكن التعديل حتى الإغلاق.`,
      disqualified: ({ project, hackathon }) => line`استبعد المنظّمون مشروع ${project} من ${hackathon}.`,
      withdrawn: ({ project, hackathon }) => line`سحب المنظّمون مشروع ${project} من ${hackathon}، فلا يُعرض ولا يُحكَّم.`,
      restored: ({ project, hackathon }) => line`أعاد المنظّمون مشروع ${project} إلى مشاريع ${hackathon}.`,
      late_accepted: ({ hackathon }) => line`وافق المنظّمون على تسليم متأخر لفريقك في ${hackathon}. احفظ المشروع من صفحته ليُسلَّم.`,
      late_declined: ({ hackathon }) => line`لم يوافق المنظّمون على تسليم متأخر لفريقك في ${hackathon}.`,
      reopened: ({ hackathon }) =>
        line`أعاد المنظّمون فتح التسليم لفريقك في ${hackathon}. احفظ المشروع من صفحته قبل الموعد، ويُوسم بأنه متأخر.`,
      set_aside: ({ project, other, hackathon }) =>
        project && other
          ? line`لكل فريق مشروع واحد في ${hackathon}. يستمر مشروع ${other}، ونُحّي مشروع ${project} فلا يُعرض ولا يُحكَّم. لم يُحذف منه شيء، ويمكن للمنظّمين استعادته.`
          : line`لكل فريق مشروع واحد في ${hackathon}، فنُحّيت مسودة مشروع لأحد الأعضاء. لم يُحذف منها شيء، ويمكن للمنظّمين استعادتها.`,
      carried: ({ project, hackathon }) =>
        project
          ? line`غادرت فريقك في ${hackathon} وكنت آخر أعضائه، فبقي مشروع ${project} معك وحدك.`
          : line`غادرت فريقك في ${hackathon} وكنت آخر أعضائه، فبقيت مسودة مشروعه معك وحدك.`,
      member_added: ({ other, hackathon }) => line`أضاف المنظّمون ${other} إلى فريق مشروعك في ${hackathon}.`,
      member_renamed: ({ other, hackathon }) => line`صحّح المنظّمون اسم أحد أعضاء مشروعك في ${hackathon}: ${other}.`,
      member_removed: ({ other, hackathon }) => line`أخرج المنظّمون ${other} من فريق المشروع في ${hackathon}. يبقى المشروع مع الفريق.`,
    },
    reason: text => line`السبب: ${text}`,
    receipt: 'رقم الإيصال',
    saved: 'وقت التسليم',
    closes: 'إغلاق التسليم',
    open: 'صفحة المشروع',
  },
  en: {
    subject: {
      receipt: hackathon => `Your team’s project was submitted to ${hackathon}`,
      opened: hackathon => `Submissions to ${hackathon} are open`,
      deadline: hackathon => `Submission deadline of ${hackathon}`,
      reminder: hackathon => `Submissions to ${hackathon} close soon`,
      disqualified: hackathon => `Your team’s project was disqualified from ${hackathon}`,
      withdrawn: hackathon => `Your team’s project was withdrawn from ${hackathon}`,
      restored: hackathon => `Your team’s project is back in ${hackathon}`,
      late_accepted: hackathon => `Late submission accepted at ${hackathon}`,
      late_declined: hackathon => `Late submission declined at ${hackathon}`,
      reopened: hackathon => `Submission reopened for your team at ${hackathon}`,
      set_aside: hackathon => `One project for your team at ${hackathon}`,
      carried: hackathon => `Your project stays with you at ${hackathon}`,
      member_added: hackathon => `New member of your project at ${hackathon}`,
      member_renamed: hackathon => `A corrected name in your project at ${hackathon}`,
      member_removed: hackathon => `Members of your project at ${hackathon} changed`,
    },
    sentence: {
      receipt: ({ project, hackathon }) =>
        line`Project ${project} was submitted to ${hackathon}. Your team can edit it until the deadline. The last complete version counts.`,
      opened: ({ hackathon }) =>
        line`You can submit a project to ${hackathon}. A name, one line and the required answers are enough, and you can edit until the deadline.`,
      deadline: ({ hackathon }) => line`The submission deadline of ${hackathon} has changed.`,
      reminder: ({ hackathon }) =>
        line`Your team hasn’t submitted a project to ${hackathon} yet. A name, one line and the required answers are enough, and you can edit until the deadline.`,
      disqualified: ({ project, hackathon }) => line`The organizers disqualified project ${project} from ${hackathon}.`,
      withdrawn: ({ project, hackathon }) =>
        line`The organizers withdrew project ${project} from ${hackathon}. It is neither shown nor judged.`,
      restored: ({ project, hackathon }) => line`The organizers restored project ${project} at ${hackathon}.`,
      late_accepted: ({ hackathon }) =>
        line`The organizers accepted a late submission of your team at ${hackathon}. Save the project on its page to submit it.`,
      late_declined: ({ hackathon }) => line`The organizers declined a late submission of your team at ${hackathon}.`,
      reopened: ({ hackathon }) =>
        line`The organizers reopened the submission for your team at ${hackathon}. Save the project on its page before the deadline. It is marked as late.`,
      set_aside: ({ project, other, hackathon }) =>
        project && other
          ? line`Each team has one project at ${hackathon}. Project ${other} goes on. Project ${project} was set aside: it is neither shown nor judged. Nothing of it was deleted, and the organizers can restore it.`
          : line`Each team has one project at ${hackathon}, so the draft of a member was set aside. Nothing of it was deleted, and the organizers can restore it.`,
      carried: ({ project, hackathon }) =>
        project
          ? line`You left your team at ${hackathon} as its last member, so project ${project} stays with you.`
          : line`You left your team at ${hackathon} as its last member, so its draft stays with you.`,
      member_added: ({ other, hackathon }) => line`The organizers added ${other} to the team of your project at ${hackathon}.`,
      member_renamed: ({ other, hackathon }) =>
        line`The organizers corrected the name of a member of your project at ${hackathon}: ${other}.`,
      member_removed: ({ other, hackathon }) =>
        line`The organizers removed ${other} from the team of the project at ${hackathon}. The project stays with the team.`,
    },
    reason: text => line`Reason: ${text}`,
    receipt: 'Receipt',
    saved: 'Submitted',
    closes: 'Submissions close',
    open: 'Project page',
  },
}
