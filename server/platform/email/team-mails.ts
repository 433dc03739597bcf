// Mails about a hackathon's team: the offer of a place in it, and what changed.
import { z } from 'zod'
import type { Language } from '#contract/language.ts'
import { type MemberRole, memberRoles } from '#contract/roles.ts'
import { type Block, isolated, type Line, line, mail, type MailText, type MailUrls } from './layout.ts'
import { madeUp, ofEach } from './made-up.ts'
import { momentIn } from './moment.ts'
import { named, safeName } from './names.ts'
import { hello, note, say } from './phrases.ts'
import { template } from './template.ts'

/** To whom a place in a hackathon's team is offered; anybody may type any address, so `note` holds no links, and names are told as names */
const Invitation = z.object({
  hackathon: z.string(),
  tenant_name: z.string(),
  by: z.string(),
  role: z.enum(memberRoles),
  note: z.string(),
  token: z.string(),
  expires_at: z.string(),
})

/** What changed in a hackathon's team; `who` it is about, `by` whom it was done, `role` the one that `who` has now or had */
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

const { fullname, hackathon, tenant_name } = madeUp

export const invitation = template({
  name: { ar: 'دعوة إلى فريق هاكاثون', en: 'Invitation to a hackathon’s team' },
  payload: Invitation,
  says: {
    ar: ({ by, role, note: words, token, expires_at, ...hackathon }, urls) =>
      mail('ar', `دعوة إلى فريق ${isolated(nameOf(hackathon))}`, [
        hello.ar(''),
        say(
          safeName(by)
            ? line`وصلتك دعوة من ${safeName(by)} للانضمام إلى فريق ${nameOf(hackathon)} في ميدان.`
            : line`وصلتك دعوة للانضمام إلى فريق ${nameOf(hackathon)} في ميدان.`,
        ),
        say(line`الدور: ${roleNames.ar[role]} (${roleMeanings.ar[role]}).`),
        ...quoted(words),
        { kind: 'link', label: 'عرض الدعوة', url: linkOf(token, urls) },
        note(line`تصلح الدعوة حتى ${momentIn('ar', expires_at)}، ولصاحب هذا البريد وحده. إن لم تكن تتوقعها فتجاهل هذه الرسالة.`),
      ]),
    en: ({ by, role, note: words, token, expires_at, ...hackathon }, urls) =>
      mail('en', `Invitation to the team of ${isolated(nameOf(hackathon))}`, [
        hello.en(''),
        say(
          safeName(by)
            ? line`${safeName(by)} invites you to the team of ${nameOf(hackathon)} on Maydan.`
            : line`You are invited to the team of ${nameOf(hackathon)} on Maydan.`,
        ),
        say(line`Your role: ${roleNames.en[role]} (${roleMeanings.en[role]}).`),
        ...quoted(words),
        { kind: 'link', label: 'See the invitation', url: linkOf(token, urls) },
        note(
          line`The invitation is good until ${momentIn('en', expires_at)}, and for this address alone. If you do not expect it, ignore this mail.`,
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
  name: { ar: 'تغيّر في فريق هاكاثون', en: 'Change in a hackathon’s team' },
  payload: MemberNotice,
  says: { ar: noticeIn('ar'), en: noticeIn('en') },
  samples: () =>
    ofEach(MemberNotice.shape.kind.options, kind => ({
      hackathon,
      tenant_name,
      fullname,
      kind,
      who: 'Khalid Al-Harbi',
      by: 'نورة',
      role: 'editor' as const,
    })),
})

/** What a stranger calls a hackathon must not become a link in somebody's mail; its own address then stands in. */
const nameOf = ({ hackathon, tenant_name }: { hackathon: string; tenant_name: string }) => safeName(hackathon) || tenant_name

const linkOf = (token: string, { portal }: MailUrls) => `${portal}/invitation?token=${token}`
const quoted = (words: string): Block[] => (words ? [say(line`«${words}»`)] : [])

function noticeIn(language: Language) {
  return ({ fullname, kind, who, by, role, ...hackathon }: z.infer<typeof MemberNotice>, urls: MailUrls): MailText => {
    const [name, words] = [named(nameOf(hackathon)), changes[kind][language]]
    const said = { name, who: named(who), by: named(by), role: roleNames[language][role] }
    return mail(language, words.subject(isolated(name)), [
      hello[language](fullname),
      say(words.sentence(said)),
      kind === 'removed'
        ? note(line`${ask[language]}`)
        : { kind: 'link', label: teamLink[language], url: `${urls.portal}/hackathons-details/${hackathon.tenant_name}?tab=team` },
    ])
  }
}

const teamLink = { ar: 'فريق الهاكاثون', en: 'The hackathon’s team' }
const ask = {
  ar: 'لم يعد الهاكاثون ظاهرًا في حسابك. للاستفسار راسل من يملكه.',
  en: 'The hackathon is no longer in your account. If you have questions, ask its owner.',
}

export const roleNames: Record<Language, Record<MemberRole, string>> = {
  ar: { owner: 'مالك', editor: 'محرّر', reviewer: 'مراجع طلبات', viewer: 'مشاهد' },
  en: { owner: 'Owner', editor: 'Editor', reviewer: 'Reviewer', viewer: 'Viewer' },
}
const roleMeanings: Record<Language, Record<MemberRole, string>> = {
  ar: {
    owner: 'كل شيء، ومنه إدارة الفريق',
    editor: 'تعديل الصفحة ونشرها، والاطلاع على المسجّلين',
    reviewer: 'الاطلاع على المسجّلين دون تعديل الصفحة',
    viewer: 'رؤية المسودة والأرقام دون تعديل',
  },
  en: {
    owner: 'everything, the team included',
    editor: 'changes and publishes the page, and sees who registered',
    reviewer: 'sees who registered, and changes nothing on the page',
    viewer: 'sees the draft and the numbers, and changes nothing',
  },
}

type Said = { name: string; who: string; by: string; role: string }
type Change = { subject: (name: string) => string; sentence: (said: Said) => Line }
const changes: Record<z.infer<typeof MemberNotice>['kind'], Record<Language, Change>> = {
  joined: {
    ar: {
      subject: name => `عضو جديد في فريق ${name}`,
      sentence: ({ name, who, role }) => line`قُبلت دعوة ${who} إلى فريق ${name}. الدور: ${role}.`,
    },
    en: {
      subject: name => `A new member in the team of ${name}`,
      sentence: ({ name, who, role }) => line`${who} has joined the team of ${name}. Role: ${role}.`,
    },
  },
  left: {
    ar: { subject: name => `مغادرة من فريق ${name}`, sentence: ({ name, who }) => line`سُجّلت مغادرة ${who} لفريق ${name}.` },
    en: { subject: name => `Somebody left the team of ${name}`, sentence: ({ name, who }) => line`${who} has left the team of ${name}.` },
  },
  role_changed: {
    ar: {
      subject: name => `دورك في فريق ${name}`,
      sentence: ({ name, by, role }) => line`أصبح دورك في فريق ${name}: ${role}، بتعديل من ${by}.`,
    },
    en: {
      subject: name => `Your role in the team of ${name}`,
      sentence: ({ name, by, role }) => line`Your role in the team of ${name} is now: ${role}. It was changed by ${by}.`,
    },
  },
  role_changed_of: {
    ar: {
      subject: name => `تغيير في ملكية ${name}`,
      sentence: ({ name, who, by, role }) => line`أصبح دور ${who} في فريق ${name}: ${role}، بتعديل من ${by}.`,
    },
    en: {
      subject: name => `A change in who owns ${name}`,
      sentence: ({ name, who, by, role }) => line`The role of ${who} in the team of ${name} is now: ${role}. It was changed by ${by}.`,
    },
  },
  removed: {
    ar: {
      subject: name => `انتهت عضويتك في فريق ${name}`,
      sentence: ({ name, by }) => line`انتهت عضويتك في فريق ${name}، بإجراء من ${by}.`,
    },
    en: {
      subject: name => `You are no longer in the team of ${name}`,
      sentence: ({ name, by }) => line`You are no longer in the team of ${name}. You were removed by ${by}.`,
    },
  },
  removed_of: {
    ar: {
      subject: name => `تغيير في ملكية ${name}`,
      sentence: ({ name, who, by }) => line`أُزيل من فريق ${name} أحد مالكيه: ${who}، بإجراء من ${by}.`,
    },
    en: {
      subject: name => `A change in who owns ${name}`,
      sentence: ({ name, who, by }) => line`${who}, an owner, was removed from the team of ${name} by ${by}.`,
    },
  },
  ownership_received: {
    ar: {
      subject: name => `نُقلت إليك ملكية ${name}`,
      sentence: ({ name, by }) => line`نُقلت إليك ملكية ${name} من ${by}، ولك الآن إدارة فريقه وكل ما فيه.`,
    },
    en: {
      subject: name => `You now own ${name}`,
      sentence: ({ name, by }) =>
        line`${by} has transferred the ownership of ${name} to you. Its team, and all that is in it, are now yours to manage.`,
    },
  },
  ownership_given: {
    ar: {
      subject: name => `نُقلت ملكية ${name}`,
      sentence: ({ name, who }) =>
        line`نُقلت ملكية ${name} من حسابك إلى ${who}، وأصبح دورك: محرّر. إن لم تفعل ذلك فغيّر كلمة مرورك، وراسل الجهة المشغّلة.`,
    },
    en: {
      subject: name => `You transferred ${name}`,
      sentence: ({ name, who }) =>
        line`The ownership of ${name} was transferred from your account to ${who}; you are now an editor. If that was not you, change your password and write to the operator.`,
    },
  },
  ownership_moved: {
    ar: { subject: name => `تغيير في ملكية ${name}`, sentence: ({ name, who, by }) => line`نُقلت ملكية ${name} من ${by} إلى ${who}.` },
    en: {
      subject: name => `A change in who owns ${name}`,
      sentence: ({ name, who, by }) => line`${by} has transferred the ownership of ${name} to ${who}.`,
    },
  },
}
