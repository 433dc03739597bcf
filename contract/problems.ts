// Error codes with their HTTP status and messages. An entry without one of the languages does not compile.

import { accountProblems } from './accounts/problems.ts'
import { announcementProblems } from './announcements/problems.ts'
import { apiTokenProblems } from './api-tokens/problems.ts'
import { eventProblems } from './events/problems.ts'
import { helpQueueProblems } from './help-queue/problems.ts'
import { importProblems } from './imports/problems.ts'
import { judgingProblems } from './judging/problems.ts'
import type { Language } from './language.ts'
import { meetingProblems } from './meetings/problems.ts'
import { phaseProblems } from './phases/problems.ts'
import type { ProblemText, Sentence, Values } from './problem.ts'
import { projectProblems } from './projects/problems.ts'
import { registrationProblems } from './registrations/problems.ts'
import { resultProblems } from './results/problems.ts'
import { waiting } from './text/counted.ts'
import { voteProblems } from './votes/problems.ts'
import { webhookProblems } from './webhooks/problems.ts'

export const problems = {
  'request.malformed': { status: 400, ar: 'تعذّر فهم الطلب.', en: 'We couldn’t understand the request.' },
  'request.invalid': { status: 422, ar: 'صحّح الحقول المحدّدة.', en: 'Correct the marked fields.' },
  'request.key_reused': {
    status: 422,
    ar: 'أُرسل طلب آخر بمفتاح عدم التكرار نفسه. استخدم مفتاحًا جديدًا.',
    en: 'This idempotency key was used for a different request. Use a new key.',
  },
  'request.too_large': { status: 413, ar: 'حجم الطلب أكبر من المسموح.', en: 'The request is too large.' },
  'request.too_slow': {
    status: 408,
    ar: 'استغرق الطلب وقتًا طويلًا. جرّب شبكة أسرع.',
    en: 'The request took too long. Try a faster network.',
  },
  'request.type_unsupported': { status: 415, ar: 'نوع المحتوى غير مدعوم.', en: 'This content type isn’t supported.' },
  'route.not_found': { status: 404, ar: 'لم نجد ما تطلبه.', en: 'Not found.' },
  'route.method_unknown': {
    status: 405,
    ar: 'لا يقبل هذا العنوان هذا النوع من الطلبات.',
    en: 'This method isn’t allowed here.',
  },
  ...accountProblems,
  ...apiTokenProblems,
  ...helpQueueProblems,
  ...voteProblems,
  ...webhookProblems,
  'domain.not_found': { status: 404, ar: 'لم نجد هذا النطاق في الهاكاثون.', en: 'Domain not found.' },
  'domain.too_many': {
    status: 409,
    ar: 'بلغت الحد الأعلى من النطاقات. أزل أحدها أولًا.',
    en: 'You’ve reached the limit of domains. Remove one first.',
  },
  'domain.added_before': { status: 409, ar: 'أُضيف هذا النطاق من قبل.', en: 'This domain is already added.' },
  'mail.not_found': { status: 404, ar: 'لم تعد هذه الرسالة محفوظة.', en: 'This email no longer exists.' },
  'mail.not_possible': {
    status: 409,
    ar: 'لا يمكن إعادة إرسال هذه الرسالة: أُرسلت، أو انتهت صلاحية محتواها.',
    en: 'This email can’t be resent. It was sent, or its content has expired.',
  },
  'user.not_found': { status: 404, ar: 'لا يوجد حساب مؤكَّد بهذا البريد.', en: 'No confirmed account uses this email.' },
  'user.is_administrator': {
    status: 409,
    ar: 'هذا الحساب لمدير للمنصة. أنهِ صلاحية الإدارة أولًا.',
    en: 'This account is an administrator. Remove its access first.',
  },
  'person.last_owner': {
    status: 409,
    ar: ({ names }) => `يملك هذا الشخص وحده: ${names}. انقل الملكية إلى عضو آخر أولًا.`,
    en: ({ names }) => `This person is the only owner of: ${names}. Transfer the ownership first.`,
  },
  'administrator.last': {
    status: 409,
    ar: 'هذا آخر مدير للمنصة. عيّن مديرًا آخر أولًا.',
    en: 'This is the last administrator. Add another one first.',
  },
  'switch.not_allowed': {
    status: 403,
    ar: 'لا يُتاح هذا الإجراء أثناء الدخول نيابةً عن المالك.',
    en: 'You can’t do this while acting as owner.',
  },
  'switch.not_found': { status: 404, ar: 'انتهى هذا الدخول من قبل.', en: 'This access has already ended.' },
  'right.missing': { status: 403, ar: 'لا تسمح صلاحيتك بهذا الإجراء.', en: 'Your role doesn’t allow this.' },
  'tenant.not_found': {
    status: 404,
    ar: 'لم نجد هذا الهاكاثون، أو ليس لديك صلاحية لعرضه.',
    en: 'Hackathon not found, or you don’t have access.',
  },
  'tenant.suspended': {
    status: 403,
    ar: 'هذا الهاكاثون موقوف، فلا يُتاح هذا الإجراء.',
    en: 'This hackathon is suspended, so this isn’t available.',
  },
  'tenant.not_in_state': {
    status: 409,
    ar: 'تغيّرت حالة هذا الهاكاثون، فلم يعد هذا الإجراء ممكنًا.',
    en: 'The hackathon’s status changed, so this is no longer possible.',
  },
  'tenant.not_published': {
    status: 409,
    ar: 'انشر صفحة الهاكاثون أولًا.',
    en: 'Publish the hackathon’s page first.',
  },
  'tenant.archived': {
    status: 409,
    ar: 'هذا الهاكاثون في الأرشيف. أعده منه أولًا.',
    en: 'This hackathon is archived. Restore it first.',
  },
  'member.not_found': {
    status: 404,
    ar: 'لم نجد هذا العضو في الفريق.',
    en: 'Team member not found.',
  },
  'member.last_owner': {
    status: 409,
    ar: 'لا يمكن أن يبقى الهاكاثون بلا مالك. انقل الملكية أولًا.',
    en: 'A hackathon needs an owner. Transfer ownership first.',
  },
  'invitation.not_found': {
    status: 404,
    ar: 'لم نجد هذه الدعوة. قد يكون الرابط ناقصًا أو حلّ محله رابط أحدث.',
    en: 'Invitation not found. The link may be incomplete or replaced by a newer one.',
  },
  'invitation.expired': {
    status: 410,
    ar: 'انتهت صلاحية هذه الدعوة. اطلب من مرسلها دعوة جديدة.',
    en: 'This invitation has expired. Ask the sender for a new one.',
  },
  'invitation.revoked': { status: 410, ar: 'أُلغيت هذه الدعوة.', en: 'This invitation was canceled.' },
  'invitation.used': { status: 409, ar: 'قُبلت هذه الدعوة من قبل.', en: 'This invitation was already accepted.' },
  'invitation.other_account': {
    status: 403,
    ar: 'أُرسلت هذه الدعوة إلى بريد آخر.',
    en: 'This invitation was sent to a different email.',
  },
  'invitation.too_many': {
    status: 422,
    ar: 'بلغت الحد الأعلى من الدعوات المعلّقة. ألغِ بعضها أولًا.',
    en: 'You’ve reached the limit of pending invitations. Cancel some first.',
  },
  'badges.guest_not_found': {
    status: 404,
    ar: 'لم نجد هذه البطاقة. ربما حذفها زميل لك.',
    en: 'Badge not found. A colleague may have removed it.',
  },
  'badges.run_not_found': {
    status: 404,
    ar: 'لم نجد هذه الطباعة. ربما تم التراجع عنها من قبل.',
    en: 'Print not found. It may have been undone before.',
  },
  'badges.too_many_guests': {
    status: 409,
    ar: 'بلغت البطاقات المضافة يدويًا حدّها. احذف واحدة منها أولًا.',
    en: 'You’ve reached the limit of badges added by hand. Remove one first.',
  },
  ...importProblems,
  ...phaseProblems,
  ...registrationProblems,
  ...projectProblems,
  ...judgingProblems,
  ...resultProblems,
  'certificate.not_found': { status: 404, ar: 'لم نجد هذه الشهادة.', en: 'Certificate not found.' },
  'certificate.no_request': {
    status: 409,
    ar: 'لا طلب لتصحيح الاسم في هذه الشهادة. ربما أُجيب عنه من قبل.',
    en: 'No name is requested for this certificate. It may have been decided before.',
  },
  'certificate.not_valid': {
    status: 409,
    ar: 'هذه الشهادة ملغاة أو مستبدلة. حدّث الصفحة.',
    en: 'This certificate was revoked or replaced. Refresh the page.',
  },
  ...announcementProblems,
  'tenant_name.taken': {
    status: 409,
    ar: ({ name }) => `الرابط \u2068${name}\u2069 محجوز. اختر غيره.`,
    en: ({ name }) => `${name} is taken. Choose another.`,
  },
  'name.not_found': { status: 404, ar: 'هذا الرابط غير محجوز.', en: 'This link isn’t reserved.' },
  'name.was_erased': {
    status: 409,
    ar: 'كان هذا رابط هاكاثون حُذف، فيبقى محجوزًا.',
    en: 'This link belonged to a deleted hackathon and stays reserved.',
  },
  'tenant_name.reserved': { status: 422, ar: 'هذا الاسم محجوز للمنصة.', en: 'This name is reserved.' },
  'tenant.too_many': {
    status: 422,
    ar: 'بلغت الحد الأعلى من الهاكاثونات لحساب واحد.',
    en: 'You’ve reached the limit of hackathons.',
  },
  'tenant.changed_meanwhile': {
    status: 409,
    ar: ({ name }) => `عُدّلت هذه البيانات بعد أن فتحتها. أجرى التعديل: \u2068${name}\u2069.`,
    en: ({ name }) => `${name} changed these details after you opened them.`,
  },
  'picture.changed_meanwhile': {
    status: 409,
    ar: 'غُيّرت هذه الصورة بعد أن فتحتها.',
    en: 'This image was changed after you opened it.',
  },
  'landing_page.not_found': { status: 404, ar: 'لا توجد صفحة لهذا الهاكاثون بعد.', en: 'This hackathon has no page yet.' },
  'share_link.too_many': {
    status: 409,
    ar: 'بلغت الحد الأعلى من روابط التتبع. احذف رابطًا أولًا.',
    en: 'You’ve reached the limit of tracked links. Remove one first.',
  },
  'landing_page.exists': { status: 409, ar: 'لهذا الهاكاثون صفحة بالفعل.', en: 'This hackathon already has a page.' },
  'landing_page.changed_meanwhile': {
    status: 409,
    ar: ({ name }) => `عُدّلت هذه الصفحة بعد أن فتحتها. أجرى التعديل: \u2068${name}\u2069.`,
    en: ({ name }) => `${name} changed this page after you opened it.`,
  },
  'landing_page.version_not_found': { status: 404, ar: 'لم يعد هذا الإصدار محفوظًا.', en: 'This version no longer exists.' },
  'landing_page.incomplete': { status: 422, ar: 'أكمل الحقول المطلوبة للنشر.', en: 'Complete the required fields to publish.' },
  'draft.not_found': { status: 404, ar: 'انتهت صلاحية هذه المسودة أو لم تعد موجودة.', en: 'This draft has expired or no longer exists.' },
  ...eventProblems,
  ...meetingProblems,
  'file.not_found': { status: 404, ar: 'لا يوجد ملف بهذا المعرّف.', en: 'File not found.' },
  'file.too_large': {
    status: 413,
    ar: ({ max }) => `حجم الملف أكبر من الحد، وهو ${max} م.ب.`,
    en: ({ max }) => `The file is larger than the limit of ${max} MB.`,
  },
  'file.type_refused': { status: 415, ar: 'الصيغ المقبولة: PNG وWebP وJPG وAVIF.', en: 'Use PNG, WebP, JPG or AVIF.' },
  'file.unreadable': {
    status: 422,
    ar: 'تعذّرت قراءة هذه الصورة؛ جرّب حفظها من جديد.',
    en: 'We couldn’t read this image. Try saving it again.',
  },
  'file.too_small': {
    status: 422,
    ar: ({ min }) => `الصورة صغيرة؛ استخدم ${min} بكسل فأكثر.`,
    en: ({ min }) => `Use an image of at least ${min} pixels.`,
  },
  'limit.reached': {
    status: 429,
    ar: ({ seconds }) => `محاولات كثيرة. حاول بعد ${waiting('ar', Number(seconds))}.`,
    en: ({ seconds }) => `Too many attempts. Try again in ${waiting('en', Number(seconds))}.`,
  },
  'mail.too_many': {
    status: 429,
    ar: ({ seconds }) => `بلغت الحد اليومي للرسائل إلى من لم يسجّل بنفسه. حاول بعد ${waiting('ar', Number(seconds))}.`,
    en: ({ seconds }) =>
      `You’ve reached the daily limit of emails to people who didn’t register themselves. Try again in ${waiting('en', Number(seconds))}.`,
  },
  'host.unknown': { status: 421, ar: 'هذا العنوان غير معروف لدينا.', en: 'Unknown address.' },
  'storage.full': { status: 507, ar: 'لا تتسع مساحة التخزين الآن. لم يُحفظ الملف.', en: 'Storage is full. The file wasn’t saved.' },
  'storage.unavailable': {
    status: 503,
    ar: 'مخزن الملفات غير متاح الآن. حاول مرة أخرى بعد قليل.',
    en: 'File storage isn’t available. Try again in a moment.',
  },
  'service.unavailable': {
    status: 503,
    ar: 'الخدمة مشغولة الآن. حاول مرة أخرى بعد قليل.',
    en: 'The service is busy. Try again in a moment.',
  },
  'server.failed': {
    status: 500,
    ar: 'تعذّر إكمال الطلب. حاول مرة أخرى بعد قليل.',
    en: 'We couldn’t complete your request. Try again in a moment.',
  },
} satisfies Record<string, ProblemText>

export type ProblemCode = keyof typeof problems

/** Returns the message of an error code in a language. */
export function sentenceOf(code: ProblemCode, language: Language, values: Values = {}): string {
  const sentence: Sentence = problems[code][language]
  return typeof sentence === 'string' ? sentence : sentence(values)
}
