// What became of a hackathon's own domain, to its owners.
import { z } from 'zod'
import { counted } from '#contract/counted.ts'
import { brokenDays } from '#contract/domains.ts'
import type { Language } from '#contract/language.ts'
import { isolated, type Line, line, mail, type MailText, type MailUrls } from './layout.ts'
import { madeUp, ofEach } from './made-up.ts'
import { named } from './names.ts'
import { hello, say } from './phrases.ts'
import { template } from './template.ts'

/** `reason` as an administrator gave it, or '' */
const DomainNotice = z.object({
  fullname: z.string(),
  kind: z.enum(['live', 'live_again', 'broken', 'lost', 'removed']),
  domain: z.string(),
  hackathon: z.string(),
  tenant_name: z.string(),
  reason: z.string(),
})

export const domain_notice = template({
  name: { ar: 'نطاق خاص', en: 'Custom domain' },
  payload: DomainNotice,
  says: {
    ar: (payload, urls) => noticeIn('ar', payload, urls, 'عرض النطاقات', reason => line`السبب: ${reason}`),
    en: (payload, urls) => noticeIn('en', payload, urls, 'See the domains', reason => line`The reason: ${reason}`),
  },
  samples: () =>
    ofEach(DomainNotice.shape.kind.options, kind => ({
      fullname: madeUp.fullname,
      kind,
      domain: 'هاكاثون.السعودية',
      hackathon: madeUp.hackathon,
      tenant_name: madeUp.tenant_name,
      reason: kind === 'removed' ? 'تشابه مع اسم وزارة' : '',
    })),
})

type Notice = z.infer<typeof DomainNotice>
type Words = { subject: (domain: string) => string; sentence: (domain: string, hackathon: string) => Line; advice: Line }

function noticeIn(
  language: Language,
  { fullname, kind, domain, hackathon, tenant_name, reason }: Notice,
  urls: MailUrls,
  label: string,
  because: (reason: string) => Line,
): MailText {
  const { subject, sentence, advice } = words[kind][language]
  return mail(language, subject(isolated(domain)), [
    hello[language](fullname),
    say(sentence(isolated(domain), named(hackathon))),
    ...(reason ? [say(because(reason))] : []),
    say(advice),
    { kind: 'link', label, url: `${urls.portal}/hackathons-details/${tenant_name}?tab=settings` },
  ])
}

const words: Record<Notice['kind'], Record<Language, Words>> = {
  live: {
    ar: {
      subject: domain => `${domain} يعمل الآن`,
      sentence: (domain, hackathon) => line`أصبحت صفحة ${hackathon} تُفتح على ${domain}.`,
      advice: line`أبقِ السجلّين كما هما عند مزوّد النطاق: نتحقق منهما كل يوم.`,
    },
    en: {
      subject: domain => `${domain} is live`,
      sentence: (domain, hackathon) => line`The page of ${hackathon} now opens at ${domain}.`,
      advice: line`Leave both records as they are where the domain is managed: we look at them every day.`,
    },
  },
  live_again: {
    ar: {
      subject: domain => `عاد ${domain} إلى العمل`,
      sentence: (domain, hackathon) => line`عادت صفحة ${hackathon} تُفتح على ${domain}.`,
      advice: line`لا يلزمك أي إجراء.`,
    },
    en: {
      subject: domain => `${domain} works again`,
      sentence: (domain, hackathon) => line`The page of ${hackathon} opens at ${domain} again.`,
      advice: line`There is nothing for you to do.`,
    },
  },
  broken: {
    ar: {
      subject: domain => `سجلات ${domain} تغيّرت`,
      sentence: (domain, hackathon) => line`لم نعد نجد السجلات التي تربط ${domain} بصفحة ${hackathon}.`,
      advice: line`أعدها كما هي في إعدادات الهاكاثون. نحفظ النطاق لك ${counted('ar', 'days', brokenDays)}، والصفحة متاحة دائمًا على رابطها في ميدان.`,
    },
    en: {
      subject: domain => `The records of ${domain} have changed`,
      sentence: (domain, hackathon) => line`We no longer find the records that tie ${domain} to the page of ${hackathon}.`,
      advice: line`Enter them again as the hackathon’s settings show them. We keep the domain for you for ${counted('en', 'days', brokenDays)}; the page is always at its Maydan address.`,
    },
  },
  lost: {
    ar: {
      subject: domain => `${domain} لم يعد مرتبطًا بهاكاثونك`,
      sentence: (domain, hackathon) => line`لم تعد صفحة ${hackathon} تُفتح على ${domain}: لم نجد سجل الإثبات الخاص بها.`,
      advice: line`الصفحة متاحة على رابطها في ميدان. لاستعادة النطاق أعد السجل ثم اطلب التحقق.`,
    },
    en: {
      subject: domain => `${domain} is no longer your hackathon’s`,
      sentence: (domain, hackathon) => line`The page of ${hackathon} no longer opens at ${domain}: its proof record is gone.`,
      advice: line`The page is at its Maydan address. To have the domain again, enter the record and check it.`,
    },
  },
  removed: {
    ar: {
      subject: domain => `أزالت إدارة ميدان ${domain}`,
      sentence: (domain, hackathon) => line`أزالت إدارة ميدان النطاق ${domain} من ${hackathon}.`,
      advice: line`الصفحة متاحة على رابطها في ميدان.`,
    },
    en: {
      subject: domain => `${domain} was removed`,
      sentence: (domain, hackathon) => line`The administrators of Maydan have removed ${domain} from ${hackathon}.`,
      advice: line`The page is at its Maydan address.`,
    },
  },
}
