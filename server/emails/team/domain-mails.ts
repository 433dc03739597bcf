import { z } from 'zod'
import { brokenDays } from '#contract/custom-domains/domains.ts'
import type { Language } from '#contract/language.ts'
import { counted } from '#contract/text/counted.ts'
import { isolated, line, type Line, mail, type MailText, type MailUrls } from '../layout/layout.ts'
import { hello, howTo, named, paragraph } from '../layout/phrases.ts'
import { sampleValues, samplePerKind, template } from '../layout/template.ts'

/** `reason` is the text of the administrator, or '' */
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
    en: (payload, urls) => noticeIn('en', payload, urls, 'View domains', reason => line`Reason: ${reason}`),
  },
  samples: () =>
    samplePerKind(DomainNotice.shape.kind.options, kind => ({
      fullname: sampleValues.fullname,
      kind,
      domain: 'هاكاثون.السعودية',
      hackathon: sampleValues.hackathon,
      tenant_name: sampleValues.tenant_name,
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
    paragraph(sentence(isolated(domain), named(hackathon))),
    ...(reason ? [paragraph(because(reason))] : []),
    paragraph(advice),
    { kind: 'link', label, url: `${urls.portal}/hackathons-details/${tenant_name}?tab=settings` },
    ...(kind === 'broken' || kind === 'lost' ? howTo(language, 'page-and-registration#own-domain', aboutDomains[language], urls) : []),
  ])
}

const aboutDomains = { ar: 'كيف يُربط نطاق خاص', en: 'How to connect your own domain' }

const words: Record<Notice['kind'], Record<Language, Words>> = {
  live: {
    ar: {
      subject: domain => `${domain} يعمل الآن`,
      sentence: (domain, hackathon) => line`صفحة ${hackathon} متاحة الآن على ${domain}.`,
      advice: line`أبقِ السجلّين كما هما لدى مزوّد النطاق. نتحقق منهما كل يوم.`,
    },
    en: {
      subject: domain => `${domain} is live`,
      sentence: (domain, hackathon) => line`The ${hackathon} page is now available at ${domain}.`,
      advice: line`Keep both DNS records at your domain provider. We check them every day.`,
    },
  },
  live_again: {
    ar: {
      subject: domain => `عاد ${domain} إلى العمل`,
      sentence: (domain, hackathon) => line`أصبحت صفحة ${hackathon} متاحة على ${domain} من جديد.`,
      advice: line`لا يلزمك أي إجراء.`,
    },
    en: {
      subject: domain => `${domain} works again`,
      sentence: (domain, hackathon) => line`The ${hackathon} page is available at ${domain} again.`,
      advice: line`You don’t need to do anything.`,
    },
  },
  broken: {
    ar: {
      subject: domain => `سجلات ${domain} غير موجودة`,
      sentence: (domain, hackathon) => line`لم نجد السجلات التي تربط ${domain} بصفحة ${hackathon}.`,
      advice: line`أضفها من جديد كما تظهر في إعدادات الهاكاثون. نحجز النطاق لك ${counted('ar', 'days', brokenDays)}، وتبقى الصفحة متاحة على رابطها في ميدان.`,
    },
    en: {
      subject: domain => `DNS records missing for ${domain}`,
      sentence: (domain, hackathon) => line`We can’t find the DNS records that connect ${domain} to the ${hackathon} page.`,
      advice: line`Add them again as shown in the hackathon’s settings. We’ll reserve the domain for you for ${counted('en', 'days', brokenDays)}. The page stays available at its Maydan address.`,
    },
  },
  lost: {
    ar: {
      subject: domain => `فُصل ${domain} عن هاكاثونك`,
      sentence: (domain, hackathon) => line`لم تعد صفحة ${hackathon} متاحة على ${domain} لأننا لم نجد سجل إثبات الملكية.`,
      advice: line`الصفحة متاحة على رابطها في ميدان. لربط النطاق من جديد أضف السجل ثم اطلب التحقق.`,
    },
    en: {
      subject: domain => `${domain} was disconnected`,
      sentence: (domain, hackathon) =>
        line`The ${hackathon} page is no longer available at ${domain} because we couldn’t find its ownership record.`,
      advice: line`The page is available at its Maydan address. To reconnect the domain, add the record and check it again.`,
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
      sentence: (domain, hackathon) => line`The Maydan team removed ${domain} from ${hackathon}.`,
      advice: line`The page is available at its Maydan address.`,
    },
  },
}
