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
  missing: { title: string; lead: string }
  correct: { title: string; lead: string; label: string; save: string; done: string; doneLead: string; open: string }
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
    linkedIn: 'إضافة إلى لينكدإن',
    credential: 'ملف التحقق (Open Badges 3.0)',
    print: 'للطباعة أو الحفظ بصيغة PDF استخدم أمر الطباعة في متصفحك.',
    other: 'English',
    missing: { title: 'لا شهادة بهذا الرقم', lead: 'راجع الرابط أو الرقم المكتوب على الشهادة.' },
    correct: {
      title: 'تصحيح الاسم في الشهادة',
      lead: 'اكتب الاسم كما ينبغي أن يظهر. يمكن تصحيحه مرة واحدة.',
      label: 'الاسم',
      save: 'حفظ الاسم',
      done: 'لا يمكن تصحيح الاسم الآن',
      doneLead: 'صُحّح الاسم من قبل، أو لم تعد الشهادة سارية. لتصحيح آخر راسل الفريق المنظّم.',
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
    missing: { title: 'No certificate with this number', lead: 'Check the link, or the number on the certificate.' },
    correct: {
      title: 'Correct the name on the certificate',
      lead: 'Enter the name as it should appear. You can correct it once.',
      label: 'Name',
      save: 'Save name',
      done: 'The name can’t be corrected now',
      doneLead: 'It was corrected before, or the certificate is no longer valid. For another correction, write to the organizers.',
      open: 'Certificate',
    },
  },
}

export const certificateTitle = (kind: CertificateKind, language: Language) => certificateWords[language].title[kind]
