import type { CertificateKind, CertificateState } from '#contract/certificates/certificate.ts'
import type { Language } from '#contract/language.ts'

type Words = {
  title: Record<CertificateKind, string>
  given: string
  for: Record<CertificateKind, string>
  project: string
  award: string
  held: string
  issued: string
  check: string
  code: string
  /** alternative text of the picture */
  signature: (name: string) => string
  state: Record<CertificateState, string>
  stamp: Record<Exclude<CertificateState, 'valid'>, string>
  newer: string
  linkedIn: string
  credential: string
  print: string
  other: string
  corrected: (date: string) => string
  foreign: string
  number: { title: string; lead: string; label: string; show: string; unknown: string }
  correct: {
    title: string
    lead: string
    label: string
    save: string
    done: string
    doneLead: string
    requested: (name: string) => string
    open: string
  }
}

export const certificateWords: Record<Language, Words> = {
  ar: {
    title: {
      participant: 'شهادة مشاركة',
      winner: 'شهادة فوز',
      judge: 'شهادة تحكيم',
      mentor: 'شهادة إرشاد',
      organizer: 'شهادة تنظيم',
    },
    given: 'تُمنح هذه الشهادة إلى',
    for: {
      participant: 'تقديرًا للمشاركة في',
      winner: 'تقديرًا للفوز في',
      judge: 'تقديرًا للتحكيم في',
      mentor: 'تقديرًا للإرشاد في',
      organizer: 'تقديرًا للمساهمة في تنظيم',
    },
    project: 'المشروع',
    award: 'الجائزة',
    held: 'التاريخ',
    issued: 'صدرت في',
    check: 'للتحقق',
    code: 'رقم الشهادة',
    signature: name => `توقيع \u2068${name}\u2069`,
    state: { valid: 'هذه الشهادة سارية.', replaced: 'استُبدلت هذه الشهادة، فلم تعد سارية.', revoked: 'أُلغيت هذه الشهادة، فلم تعد سارية.' },
    stamp: { replaced: 'مستبدلة', revoked: 'ملغاة' },
    newer: 'الشهادة الأحدث',
    linkedIn: 'إضافة إلى لينكد إن',
    credential: 'ملف التحقق (Open Badges 3.0)',
    print: 'للطباعة أو الحفظ بصيغة PDF استخدم أمر الطباعة في متصفحك.',
    other: 'English',
    corrected: date => `صُحّح الاسم في ${date}.`,
    foreign: 'صدرت هذه الشهادة في منصة أخرى ونُقلت إلى هنا، فلا يشهد هذا الموقع بصحتها.',
    number: {
      title: 'التحقق من شهادة',
      lead: 'اكتب الرقم المطبوع على الشهادة: ستة عشر حرفًا ورقمًا. لا تهم المسافات ولا حالة الأحرف.',
      label: 'رقم الشهادة',
      show: 'عرض الشهادة',
      unknown: 'لا شهادة بهذا الرقم. راجع الرقم المكتوب على الشهادة.',
    },
    correct: {
      title: 'تصحيح الاسم في الشهادة',
      lead: 'اكتب الاسم كما ينبغي أن يظهر. يُصحَّح مرة واحدة في جميع شهاداتك في هذا الهاكاثون، وتصدر بدلًا منها شهادات بأرقام جديدة. إن اختلف الاسم كثيرًا عن المسجَّل انتظر موافقة الفريق المنظّم.',
      label: 'الاسم',
      save: 'حفظ الاسم',
      done: 'لا يمكن تصحيح الاسم الآن',
      doneLead: 'صُحّح الاسم من قبل، أو لم تعد الشهادة سارية. لتصحيح آخر راسل الفريق المنظّم.',
      requested: name => `طلبت الاسم \u2068${name}\u2069، وهو يختلف كثيرًا عن المسجَّل، فينتظر موافقة الفريق المنظّم. تصلك رسالة حين يُصحَّح.`,
      open: 'الشهادة',
    },
  },
  en: {
    title: {
      participant: 'Certificate of participation',
      winner: 'Certificate of achievement',
      judge: 'Certificate of judging',
      mentor: 'Certificate of mentoring',
      organizer: 'Certificate of organizing',
    },
    given: 'This certificate is awarded to',
    for: {
      participant: 'for participating in',
      winner: 'for winning at',
      judge: 'for judging at',
      mentor: 'for mentoring at',
      organizer: 'for helping to organize',
    },
    project: 'Project',
    award: 'Award',
    held: 'Held',
    issued: 'Issued',
    check: 'Verify',
    code: 'Certificate number',
    signature: name => `Signature of \u2068${name}\u2069`,
    state: {
      valid: 'This certificate is valid.',
      replaced: 'This certificate was replaced and is no longer valid.',
      revoked: 'This certificate was revoked and is no longer valid.',
    },
    stamp: { replaced: 'Replaced', revoked: 'Revoked' },
    newer: 'Newer certificate',
    linkedIn: 'Add to LinkedIn',
    credential: 'Credential file (Open Badges 3.0)',
    print: 'To print it or save it as PDF, use your browser’s print command.',
    other: 'العربية',
    corrected: date => `The name was corrected on ${date}.`,
    foreign: 'This certificate was issued on another site and moved here. This site does not vouch for it.',
    number: {
      title: 'Verify a certificate',
      lead: 'Enter the number printed on the certificate: sixteen letters and digits. Spaces and capitals don’t matter.',
      label: 'Certificate number',
      show: 'Show certificate',
      unknown: 'There is no certificate with this number. Check the number on the certificate.',
    },
    correct: {
      title: 'Correct the name on the certificate',
      lead: 'Enter the name as it should appear. You can correct it once, on all your certificates of this hackathon; they get new numbers. A name that differs much from the registered one waits for the organizers.',
      label: 'Name',
      save: 'Save name',
      done: 'The name can’t be corrected now',
      doneLead: 'It was corrected before, or the certificate is no longer valid. For another correction, write to the organizers.',
      requested: name =>
        `You asked for the name \u2068${name}\u2069. It differs much from the registered one, so it waits for the organizers. You’ll get an email when it’s corrected.`,
      open: 'Certificate',
    },
  },
}

export const certificateTitle = (kind: CertificateKind, language: Language) => certificateWords[language].title[kind]
