// Invitations to a hackathon's team of organizers, and mails about changes of this team.

import { z } from 'zod'
import type { Language } from '#contract/language.ts'
import { type MemberRole, memberRoles } from '#contract/members/roles.ts'
import { type Block, isolated, line, type Line, mail, type MailText, type MailUrls, sentence } from '../layout/layout.ts'
import { hello, howTo, momentIn, named, note, safeName, paragraph } from '../layout/phrases.ts'
import { sampleValues, samplePerKind, template } from '../layout/template.ts'

/** `note` contains no links and names are plain text, because the address is unverified */
const Invitation = z.object({
  hackathon: z.string(),
  tenant_name: z.string(),
  by: z.string(),
  role: z.enum(memberRoles),
  note: z.string(),
  token: z.string(),
  expires_at: z.string(),
})

/** `who` is the member concerned, `by` the user who made the change, `role` the new or former role of `who` */
const MemberNotice = z.object({
  fullname: z.string(),
  kind: z.enum([
    'joined',
    'left',
    'role_changed',
    'role_changed_of',
    'removed',
    'removed_of',
    'ownership_received',
    'ownership_given',
    'ownership_moved',
  ]),
  hackathon: z.string(),
  tenant_name: z.string(),
  who: z.string(),
  by: z.string(),
  role: z.enum(memberRoles),
})

const { fullname, hackathon, tenant_name } = sampleValues

export const invitation = template({
  name: { ar: 'دعوة إلى فريق هاكاثون', en: 'Hackathon team invitation' },
  payload: Invitation,
  says: {
    ar: ({ by, role, note: words, token, expires_at, ...hackathon }, urls) =>
      mail('ar', `دعوة إلى فريق ${isolated(nameOf(hackathon))}`, [
        hello.ar(''),
        paragraph(
          safeName(by)
            ? line`وصلتك دعوة من ${safeName(by)} للانضمام إلى فريق ${nameOf(hackathon)} في ميدان.`
            : line`وصلتك دعوة للانضمام إلى فريق ${nameOf(hackathon)} في ميدان.`,
        ),
        paragraph(line`الدور: ${roleNames.ar[role]} (${roleMeanings.ar[role]}).`),
        ...quoted('ar', words),
        { kind: 'link', label: 'عرض الدعوة', url: linkOf(token, urls) },
        ...howTo('ar', 'roles', 'ما يفعله كل دور', urls),
        note(line`الدعوة صالحة حتى ${momentIn('ar', expires_at)}، ولهذا البريد وحده. إن لم تكن تتوقعها فتجاهل هذه الرسالة.`),
      ]),
    en: ({ by, role, note: words, token, expires_at, ...hackathon }, urls) =>
      mail('en', `Invitation to the ${isolated(nameOf(hackathon))} team`, [
        hello.en(''),
        paragraph(
          safeName(by)
            ? line`${safeName(by)} invited you to join the ${nameOf(hackathon)} team on Maydan.`
            : line`You’re invited to join the ${nameOf(hackathon)} team on Maydan.`,
        ),
        paragraph(line`Your role: ${roleNames.en[role]} (${roleMeanings.en[role]}).`),
        ...quoted('en', words),
        { kind: 'link', label: 'View invitation', url: linkOf(token, urls) },
        ...howTo('en', 'roles', 'What each role may do', urls),
        note(
          line`The invitation expires on ${momentIn('en', expires_at)} and is for this email only. Not expecting it? Ignore this email.`,
        ),
      ]),
  },
  samples: () => {
    const offer = { hackathon, tenant_name, by: fullname, token: 'sample', expires_at: '2026-11-29T07:42:00Z' }
    return {
      plain: { ...offer, role: 'editor' as const, note: '' },
      with_note: { ...offer, role: 'reviewer' as const, note: 'نحتاج عينك على الطلبات هذا الأسبوع.' },
    }
  },
})

export const member_notice = template({
  name: { ar: 'تغيير في فريق هاكاثون', en: 'Hackathon team change' },
  payload: MemberNotice,
  says: { ar: noticeIn('ar'), en: noticeIn('en') },
  samples: () =>
    samplePerKind(MemberNotice.shape.kind.options, kind => ({
      hackathon,
      tenant_name,
      fullname,
      kind,
      who: 'Khalid Al-Harbi',
      by: 'نورة',
      role: 'editor' as const,
    })),
})

/** Returns the hackathon's name, or its tenant name if a mail client would turn the name into a link. */
const nameOf = ({ hackathon, tenant_name }: { hackathon: string; tenant_name: string }) => safeName(hackathon) || tenant_name

const linkOf = (token: string, { portal }: MailUrls) => `${portal}/invitation?token=${token}`
const quoted = (language: Language, words: string): Block[] =>
  words ? [paragraph(language === 'ar' ? line`«${words}»` : line`“${words}”`)] : []

function noticeIn(language: Language) {
  return ({ fullname, kind, who, by, role, ...hackathon }: z.infer<typeof MemberNotice>, urls: MailUrls): MailText => {
    const [name, words] = [named(nameOf(hackathon)), changes[kind][language]]
    const said = { name, who: named(who), by: named(by), role: roleNames[language][role] }
    return mail(language, words.subject(isolated(name)), [
      hello[language](fullname),
      paragraph(words.sentence(said)),
      kind === 'removed'
        ? note(sentence(ask[language]))
        : { kind: 'link', label: teamLink[language], url: `${urls.portal}/hackathons-details/${hackathon.tenant_name}?tab=team` },
    ])
  }
}

const teamLink = { ar: 'عرض فريق الهاكاثون', en: 'View team' }
const ask = {
  ar: 'لم يعد الهاكاثون ظاهرًا في حسابك. للاستفسار راسل المالك.',
  en: 'The hackathon is no longer in your account. Questions? Contact its owner.',
}

const roleNames: Record<Language, Record<MemberRole, string>> = {
  ar: { owner: 'مالك', editor: 'محرّر', reviewer: 'مراجع طلبات', viewer: 'مشاهد' },
  en: { owner: 'Owner', editor: 'Editor', reviewer: 'Reviewer', viewer: 'Viewer' },
}
const roleMeanings: Record<Language, Record<MemberRole, string>> = {
  ar: {
    owner: 'كل الصلاحيات، ومنها إدارة الفريق',
    editor: 'تعديل الصفحة ونشرها، والاطلاع على المسجّلين',
    reviewer: 'مراجعة طلبات المسجّلين دون تعديل الصفحة',
    viewer: 'الاطلاع على المسودة والأرقام فقط',
  },
  en: {
    owner: 'full access, including team',
    editor: 'edits and publishes the page, sees registrations',
    reviewer: 'reviews registrations, can’t edit the page',
    viewer: 'sees the draft and numbers only',
  },
}

type Values = { name: string; who: string; by: string; role: string }
type Change = { subject: (name: string) => string; sentence: (said: Values) => Line }
const changes: Record<z.infer<typeof MemberNotice>['kind'], Record<Language, Change>> = {
  joined: {
    ar: {
      subject: name => `عضو جديد في فريق ${name}`,
      sentence: ({ name, who, role }) => line`انضم إلى فريق ${name} عضو جديد: ${who}. الدور: ${role}.`,
    },
    en: {
      subject: name => `New member on the ${name} team`,
      sentence: ({ name, who, role }) => line`${who} joined the ${name} team. Role: ${role}.`,
    },
  },
  left: {
    ar: { subject: name => `غادر عضو فريق ${name}`, sentence: ({ name, who }) => line`غادر فريق ${name} أحد أعضائه: ${who}.` },
    en: { subject: name => `A member left the ${name} team`, sentence: ({ name, who }) => line`${who} left the ${name} team.` },
  },
  role_changed: {
    ar: {
      subject: name => `تغيّر دورك في فريق ${name}`,
      sentence: ({ name, by, role }) => line`تغيّر دورك في فريق ${name} إلى «${role}». أجرى التغيير: ${by}.`,
    },
    en: {
      subject: name => `Your role in the ${name} team changed`,
      sentence: ({ name, by, role }) => line`Your role in the ${name} team is now ${role}. Changed by ${by}.`,
    },
  },
  role_changed_of: {
    ar: {
      subject: name => `تغيير في ملكية ${name}`,
      sentence: ({ name, who, by, role }) => line`تغيّر دور ${who} في فريق ${name} إلى «${role}». أجرى التغيير: ${by}.`,
    },
    en: {
      subject: name => `Ownership of ${name} changed`,
      sentence: ({ name, who, by, role }) => line`The role of ${who} in the ${name} team is now ${role}. Changed by ${by}.`,
    },
  },
  removed: {
    ar: {
      subject: name => `انتهت عضويتك في فريق ${name}`,
      sentence: ({ name, by }) => line`انتهت عضويتك في فريق ${name}، بإجراء من ${by}.`,
    },
    en: {
      subject: name => `You were removed from the ${name} team`,
      sentence: ({ name, by }) => line`${by} removed you from the ${name} team.`,
    },
  },
  removed_of: {
    ar: {
      subject: name => `تغيير في ملكية ${name}`,
      sentence: ({ name, who, by }) => line`أُزيل من فريق ${name} أحد مالكيه: ${who}، بإجراء من ${by}.`,
    },
    en: {
      subject: name => `Ownership of ${name} changed`,
      sentence: ({ name, who, by }) => line`${by} removed ${who}, an owner, from the ${name} team.`,
    },
  },
  ownership_received: {
    ar: {
      subject: name => `نُقلت إليك ملكية ${name}`,
      sentence: ({ name, by }) => line`نُقلت إليك ملكية ${name} من ${by}. يمكنك الآن إدارة فريقه وكل ما فيه.`,
    },
    en: {
      subject: name => `You’re now the owner of ${name}`,
      sentence: ({ name, by }) => line`${by} transferred ownership of ${name} to you. You can now manage its team and everything in it.`,
    },
  },
  ownership_given: {
    ar: {
      subject: name => `نُقلت ملكية ${name}`,
      sentence: ({ name, who }) =>
        line`نُقلت ملكية ${name} من حسابك إلى ${who}، وأصبح دورك: محرّر. إن لم تكن أنت فغيّر كلمة مرورك وراسل الجهة المشغّلة.`,
    },
    en: {
      subject: name => `You transferred ownership of ${name}`,
      sentence: ({ name, who }) =>
        line`Ownership of ${name} was transferred from your account to ${who}. You’re now an editor. Not you? Change your password and contact the operator.`,
    },
  },
  ownership_moved: {
    ar: { subject: name => `تغيير في ملكية ${name}`, sentence: ({ name, who, by }) => line`نُقلت ملكية ${name} من ${by} إلى ${who}.` },
    en: {
      subject: name => `Ownership of ${name} changed`,
      sentence: ({ name, who, by }) => line`${by} transferred ownership of ${name} to ${who}.`,
    },
  },
}
