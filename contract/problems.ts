// Every refusal of the API: its status, and its sentence in both languages. One that lacks either does not compile.
import { waiting } from './counted.ts'
import type { Language } from './language.ts'
import { accountProblems } from './problems/account.ts'
import { announcementProblems } from './problems/announcements.ts'
import { domainProblems } from './problems/domains.ts'
import { eventProblems } from './problems/events.ts'
import { meetingProblems } from './problems/meetings.ts'
import type { ProblemText, Sentence, Values } from './problems/problem-text.ts'
import { registrationProblems } from './problems/registrations.ts'

export const problems = {
  'request.malformed': { status: 400, ar: 'تعذّر فهم الطلب.', en: 'The request could not be understood.' },
  'request.invalid': { status: 422, ar: 'بعض الحقول يحتاج إلى تصحيح.', en: 'Some fields need correcting.' },
  'request.too_large': { status: 413, ar: 'حجم الطلب أكبر من المسموح.', en: 'The request is larger than allowed.' },
  'request.too_slow': {
    status: 408,
    ar: 'وصل الطلب ببطء شديد، فأوقفناه. جرّب من شبكة أسرع.',
    en: 'The request came too slowly and was stopped. Try a faster network.',
  },
  'request.type_unsupported': { status: 415, ar: 'نوع المحتوى غير مدعوم.', en: 'That content type is not supported.' },
  'route.not_found': { status: 404, ar: 'لا يوجد شيء على هذا الرابط.', en: 'There is nothing at this address.' },
  'route.method_unknown': {
    status: 405,
    ar: 'لا يقبل هذا العنوان هذا النوع من الطلبات.',
    en: 'This address does not take that kind of request.',
  },
  ...accountProblems,
  ...domainProblems,
  'mail.not_found': { status: 404, ar: 'لم تعد هذه الرسالة محفوظة.', en: 'This mail is no longer kept.' },
  'mail.not_possible': {
    status: 409,
    ar: 'لا يمكن إرسال هذه الرسالة من جديد: أُرسلت، أو انتهت صلاحية ما فيها.',
    en: 'This mail cannot be sent again: it was sent, or what it holds has expired.',
  },
  'user.not_found': { status: 404, ar: 'لا يوجد حساب مؤكَّد بهذا البريد.', en: 'No confirmed account has this e-mail.' },
  'user.is_administrator': {
    status: 409,
    ar: 'هذا الحساب لمدير للمنصة. أنهِ صلاحية الإدارة أولًا.',
    en: 'This account is an administrator’s. End that right first.',
  },
  'administrator.last': {
    status: 409,
    ar: 'هذا آخر مدير للمنصة. عيّن مديرًا آخر أولًا.',
    en: 'This is the platform’s last administrator. Appoint another one first.',
  },
  'switch.not_allowed': {
    status: 403,
    ar: 'لا يُتاح هذا الإجراء أثناء العمل في هاكاثون نيابة عن مالكه.',
    en: 'This cannot be done while working in a hackathon in place of its owner.',
  },
  'switch.not_found': { status: 404, ar: 'انتهى هذا الدخول من قبل.', en: 'That has already ended.' },
  'right.missing': { status: 403, ar: 'لا تسمح صلاحيتك بهذا الإجراء.', en: 'Your role does not allow this.' },
  'tenant.not_found': {
    status: 404,
    ar: 'لا يوجد هاكاثون بهذا الرابط، أو لا تملك صلاحية رؤيته.',
    en: 'There is no hackathon here, or you may not see it.',
  },
  'tenant.suspended': {
    status: 403,
    ar: 'أوقفت المنصة هذا الهاكاثون، ولا يُتاح هذا الإجراء ما دام موقوفًا.',
    en: 'The platform has suspended this hackathon; this cannot be done while it is.',
  },
  'tenant.not_in_state': {
    status: 409,
    ar: 'تغيّرت حالة هذا الهاكاثون، فلم يعد هذا الإجراء ممكنًا.',
    en: 'The state of this hackathon has changed; this can no longer be done.',
  },
  'tenant.archived': {
    status: 409,
    ar: 'هذا الهاكاثون في الأرشيف. أعده منه أولًا.',
    en: 'This hackathon is archived. Restore it first.',
  },
  'member.not_found': {
    status: 404,
    ar: 'لا يوجد عضو بهذا المعرّف في فريق الهاكاثون.',
    en: 'There is no such member in this hackathon’s team.',
  },
  'member.last_owner': {
    status: 409,
    ar: 'لا يمكن أن يبقى الهاكاثون بلا مالك. انقل الملكية أولًا.',
    en: 'A hackathon cannot be without an owner. Transfer the ownership first.',
  },
  'invitation.not_found': {
    status: 404,
    ar: 'لا توجد دعوة بهذا الرابط. قد يكون ناقصًا، أو حلّ محله رابط أحدث.',
    en: 'There is no invitation at this link. It may be incomplete, or a newer link has replaced it.',
  },
  'invitation.expired': {
    status: 410,
    ar: 'انتهت صلاحية هذه الدعوة. اطلب من صاحبها إرسالها من جديد.',
    en: 'This invitation has expired. Ask whoever sent it to send it again.',
  },
  'invitation.revoked': { status: 410, ar: 'أُلغيت هذه الدعوة.', en: 'This invitation has been withdrawn.' },
  'invitation.used': { status: 409, ar: 'قُبلت هذه الدعوة من قبل.', en: 'This invitation has already been accepted.' },
  'invitation.other_account': {
    status: 403,
    ar: 'أُرسلت هذه الدعوة إلى بريد آخر غير بريد حسابك.',
    en: 'This invitation was sent to another e-mail than your account’s.',
  },
  'invitation.too_many': {
    status: 422,
    ar: 'بلغت الحد الأعلى من الدعوات المعلّقة. ألغِ ما لا يلزم منها أولًا.',
    en: 'The limit of pending invitations has been reached. Withdraw what is not needed first.',
  },
  ...registrationProblems,
  ...announcementProblems,
  'tenant_name.taken': {
    status: 409,
    ar: ({ name }) => `الرابط \u2068${name}\u2069 محجوز. اختر غيره.`,
    en: ({ name }) => `${name} is taken. Choose another.`,
  },
  'name.not_found': { status: 404, ar: 'هذا الاسم غير محجوز.', en: 'This name is not reserved.' },
  'name.was_erased': {
    status: 409,
    ar: 'كان هذا رابط هاكاثون حُذف، فيبقى محجوزًا لئلا يقود إلى غيره.',
    en: 'This was the link of a hackathon that was deleted; it stays reserved so that it leads to no other.',
  },
  'tenant_name.reserved': { status: 422, ar: 'هذا الاسم محجوز للمنصة.', en: 'That name is reserved.' },
  'tenant.too_many': {
    status: 422,
    ar: 'بلغت الحد الأعلى من الهاكاثونات لحساب واحد.',
    en: 'This account has reached its limit of hackathons.',
  },
  'tenant.changed_meanwhile': {
    status: 409,
    ar: ({ name }) => `عدّل \u2068${name}\u2069 هذه البيانات بعد آخر تحميل لها.`,
    en: ({ name }) => `${name} changed these facts after you loaded them.`,
  },
  'picture.changed_meanwhile': {
    status: 409,
    ar: 'غُيّرت هذه الصورة بعد آخر تحميل لها.',
    en: 'This picture was changed after you loaded it.',
  },
  'landing_page.not_found': { status: 404, ar: 'لا توجد صفحة لهذا الهاكاثون بعد.', en: 'This hackathon has no page yet.' },
  'share_link.too_many': {
    status: 409,
    ar: 'وصل هذا الهاكاثون إلى أقصى عدد من الروابط المسمّاة. احذف رابطًا لا تحتاجه.',
    en: 'This hackathon has as many named links as it can. Remove one that is not needed.',
  },
  'landing_page.exists': { status: 409, ar: 'لهذا الهاكاثون صفحة بالفعل.', en: 'This hackathon already has a page.' },
  'landing_page.changed_meanwhile': {
    status: 409,
    ar: ({ name }) => `عدّل \u2068${name}\u2069 هذه الصفحة بعد آخر تحميل لها.`,
    en: ({ name }) => `${name} changed this page after you loaded it.`,
  },
  'landing_page.version_not_found': { status: 404, ar: 'لم يعد هذا الإصدار محفوظًا.', en: 'This version is no longer kept.' },
  'landing_page.incomplete': { status: 422, ar: 'ينقص الصفحة ما يلزم لنشرها.', en: 'The page still lacks what publishing needs.' },
  'draft.not_found': { status: 404, ar: 'انتهت صلاحية هذه المسودة أو لم تعد موجودة.', en: 'This draft has expired or is no longer there.' },
  ...eventProblems,
  ...meetingProblems,
  'file.not_found': { status: 404, ar: 'لا يوجد ملف بهذا المعرّف.', en: 'There is no such file.' },
  'file.too_large': {
    status: 413,
    ar: ({ max }) => `حجم الملف أكبر من الحد، وهو ${max} م.ب.`,
    en: ({ max }) => `The file is larger than the limit of ${max} MB.`,
  },
  'file.type_refused': { status: 415, ar: 'الصيغ المقبولة: PNG وWebP وJPG وAVIF.', en: 'We accept PNG, WebP, JPG and AVIF.' },
  'file.unreadable': {
    status: 422,
    ar: 'تعذّرت قراءة هذه الصورة؛ جرّب حفظها من جديد.',
    en: 'This picture could not be read; try saving it again.',
  },
  'file.too_small': {
    status: 422,
    ar: ({ min }) => `الصورة صغيرة؛ استخدم ${min} بكسل فأكثر.`,
    en: ({ min }) => `The picture is small; use at least ${min} pixels.`,
  },
  'limit.reached': {
    status: 429,
    ar: ({ seconds }) => `محاولات كثيرة. جرّب مجددًا بعد ${waiting('ar', Number(seconds))}.`,
    en: ({ seconds }) => `Too many attempts. Try again in ${waiting('en', Number(seconds))}.`,
  },
  'host.unknown': { status: 421, ar: 'هذا العنوان غير معروف لدينا.', en: 'We do not know this address.' },
  'storage.full': { status: 507, ar: 'لا تتسع مساحة التخزين الآن. لم يُحفظ الملف.', en: 'Storage is full right now. The file was not saved.' },
  'storage.unavailable': {
    status: 503,
    ar: 'لا يستجيب مخزن الملفات الآن. جرّب مرة أخرى بعد قليل.',
    en: 'File storage is not answering right now. Try again shortly.',
  },
  'service.unavailable': {
    status: 503,
    ar: 'الخدمة مشغولة الآن. لم يضع شيء؛ جرّب بعد قليل.',
    en: 'The service is busy right now. Nothing is lost; try again shortly.',
  },
  'server.failed': { status: 500, ar: 'تعذّر إكمال الطلب. جرّب مرة أخرى بعد قليل.', en: 'We couldn’t complete that. Try again shortly.' },
} satisfies Record<string, ProblemText>

export type ProblemCode = keyof typeof problems

/** The sentence of a refusal in a language. */
export function sentenceOf(code: ProblemCode, language: Language, values: Values = {}): string {
  const sentence: Sentence = problems[code][language]
  return typeof sentence === 'string' ? sentence : sentence(values)
}
