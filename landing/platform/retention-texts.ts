// Labels and reasons for each rule of contract/retention/retention.ts.

import type { Language } from '#contract/language.ts'
import type { RetainedData } from '#contract/retention/retention.ts'

type RetentionText = { what: string; why: string }

export const retentionTexts: Record<RetainedData, Record<Language, RetentionText>> = {
  drafts: {
    ar: { what: 'صفحة بدأت بلا حساب', why: 'من بدء كتابتها، لتكملها وتنشئ حسابك.' },
    en: { what: 'Pages started without an account', why: 'From when you start, so you can finish the page and create an account.' },
  },
  preview_links: {
    ar: { what: 'روابط معاينة المسودات', why: 'من إنشائها، ليفتحها من أُرسلت إليه.' },
    en: { what: 'Draft preview links', why: 'From when they’re created, so recipients can open them.' },
  },
  user_files: {
    ar: { what: 'ملفات رُفعت ولم تُستخدم في صفحة', why: 'من رفعها، لتُضاف إلى صفحة.' },
    en: { what: 'Uploaded files not used on a page', why: 'From when they’re uploaded, so you can add them to a page.' },
  },
  counters: {
    ar: { what: 'عدّادات المحاولات', why: 'لمنع إساءة الاستخدام. نحفظ بصمة لا تُقرأ، لا العنوان ولا البريد.' },
    en: { what: 'Attempt counters', why: 'To prevent abuse. We keep a fingerprint, not a readable address or email.' },
  },
  repeated_calls: {
    ar: { what: 'نتائج الطلبات', why: 'من إرسال الطلب، لكيلا يُنفَّذ مرتين إذا انقطع الاتصال. نحفظها مشفّرة.' },
    en: { what: 'Results of requests', why: 'From the request, so it isn’t carried out twice after a lost connection. Stored encrypted.' },
  },
  visitors: {
    ar: { what: 'تمييز زوار اليوم الواحد', why: 'لكيلا يُحسب الزائر مرتين. بصمة لا تُقرأ ولا يمكن إعادة إنشائها، ولا نحفظ عنوانه.' },
    en: {
      what: 'Telling a day’s visitors apart',
      why: 'So no one is counted twice. A fingerprint that can’t be read or recreated; no address is kept.',
    },
  },
  codes: {
    ar: { what: 'رموز التأكيد والدخول', why: 'من إرسالها. نحفظ بصمة الرمز فقط.' },
    en: { what: 'Email confirmation and sign-in codes', why: 'From when they’re sent. Only a fingerprint of the code is kept.' },
  },
  code_tries: {
    ar: { what: 'محاولات إدخال الرموز', why: 'من انتهاء صلاحية الرمز، لمنع تخمينه.' },
    en: { what: 'Code entry attempts', why: 'From when the code expires, to prevent guessing.' },
  },
  password_resets: {
    ar: { what: 'روابط كلمة المرور الجديدة', why: 'من إرسالها. نحفظ بصمة الرابط فقط.' },
    en: { what: 'New password links', why: 'From when they’re sent. Only a fingerprint of the link is kept.' },
  },
  passkey_challenges: {
    ar: { what: 'طلبات الدخول بمفتاح المرور', why: 'من انتهاء صلاحيتها: رقم عشوائي لكل محاولة، يعمل مرة واحدة.' },
    en: { what: 'Requests to sign in with a passkey', why: 'From when they expire: a random number per attempt, which works once.' },
  },
  provider_sign_ins: {
    ar: { what: 'عمليات دخول بدأت لدى جهة دخول', why: 'من بدئها، مع الاسم والبريد كما أرسلتهما الجهة، لإكمال الدخول.' },
    en: {
      what: 'Sign-ins that began at a sign-in provider',
      why: 'From when they begin, with the name and email from the provider, to finish the sign-in.',
    },
  },
  email_changes: {
    ar: { what: 'طلبات تغيير البريد', why: 'من إرسال رمزيها. يُحذف الطلب إن لم يكتمل، ولا يتغيّر شيء.' },
    en: {
      what: 'Email change requests',
      why: 'From when their codes are sent. Unfinished requests are deleted and change nothing.',
    },
  },
  deleted_accounts: {
    ar: { what: 'حساب طُلب حذفه', why: 'من طلب الحذف، لتتمكّن من إلغائه. بعدها يُحذف الحساب وصوره وجلساته والهاكاثونات المحذوفة معه.' },
    en: {
      what: 'Accounts awaiting deletion',
      why: 'From the request, so you can cancel it. Then the account is deleted with its pictures, sessions and the hackathons deleted with it.',
    },
  },
  unconfirmed_accounts: {
    ar: { what: 'حساب لم يُؤكَّد بريده', why: 'من آخر محاولة لإنشائه.' },
    en: { what: 'Accounts with an unconfirmed email', why: 'From the last attempt to create the account.' },
  },
  pending_registrations: {
    ar: { what: 'بيانات إنشاء حساب لم تُؤكَّد', why: 'من كتابتها، إلى أن يُدخل رمز التأكيد.' },
    en: { what: 'Unconfirmed sign-up details', why: 'From when they’re entered, until the code is entered.' },
  },
  mails: {
    ar: {
      what: 'سجل الرسائل المرسلة',
      why: 'من إرسالها: العنوان والنوع والوقت. يُحذف نص الرسالة فور إرسالها. إن تعذّر الإرسال بقي النص هذه المدة لإعادة المحاولة.',
    },
    en: {
      what: 'Record of sent emails',
      why: 'From when they’re sent: address, type and time. The text is deleted once sent. If sending fails, the text is kept for this period so we can retry.',
    },
  },
  sessions: {
    ar: { what: 'الجلسات المنتهية', why: 'من انتهائها: المتصفح وعنوان الشبكة، لتعرف من سجّل الدخول إلى حسابك.' },
    en: { what: 'Ended sessions', why: 'From when they end: browser and network address, so you can see who signed in.' },
  },
  security_events: {
    ar: { what: 'أحداث أمان الحساب', why: 'من وقوعها، مثل الدخول من جهاز جديد.' },
    en: { what: 'Account security events', why: 'From when they happen, such as a sign-in from a new device.' },
  },
  invitations: {
    ar: {
      what: 'الدعوات إلى فرق الهاكاثونات وفرق المشاركين، وروابط تسجيل الحضور للمتطوعين',
      why: 'من قبولها أو إلغائها أو انتهاء صلاحيتها: البريد والدور والرسالة المرافقة، واسم الرابط.',
    },
    en: {
      what: 'Invitations to hackathon teams and participant teams, and check-in links for volunteers',
      why: 'From when they’re accepted, revoked or expire: the email, role and note, and the link’s name.',
    },
  },
  meetings: {
    ar: { what: 'المواعيد المحجوزة', why: 'من وقتها: الاسم والبريد والجوال والموضوع والرسالة، للمضيف ومن حجز.' },
    en: {
      what: 'Booked meetings',
      why: 'From the meeting: name, email, phone, topic and note, for the host and the person who booked.',
    },
  },
  registrations: {
    ar: {
      what: 'التسجيل في هاكاثون',
      why: 'من انتهاء الهاكاثون: الإجابات والمرفقات، والفريق، وسجل الطلب، وطلبات المساعدة وأسماء المرشدين.',
    },
    en: {
      what: 'Hackathon registrations',
      why: 'From the end of the hackathon: answers and attachments, the team, the registration’s history, help requests and names of mentors.',
    },
  },
  projects: {
    ar: {
      what: 'مشاريع الفرق وإصداراتها وملفاتها',
      why: 'تُعرض في صفحة المشاريع ويُحكَّم فيها، ثم تُحذف بعد نهاية الهاكاثون بهذه المدة.',
    },
    en: {
      what: 'Team projects with their versions and files',
      why: 'Shown on the projects page and judged, then deleted this long after the end of the hackathon.',
    },
  },
  judging: {
    ar: {
      what: 'المحكّمون ودرجاتهم',
      why: 'من انتهاء الهاكاثون: الاسم والبريد والجهة، وتعارض المصالح، والدرجات والملاحظات.',
    },
    en: {
      what: 'Judges and their scores',
      why: 'From the end of the hackathon: name, email and organization, conflicts of interest, scores and comments.',
    },
  },
  certificates: {
    ar: {
      what: 'الشهادات',
      why: 'من إصدارها: الاسم والبريد والمشروع والجائزة. تعرض صفحتها الاسم لمن لديه رابطها، حتى بعد حذف التسجيل.',
    },
    en: {
      what: 'Certificates',
      why: 'From when they’re issued: name, email, project and award. Their page shows the name to anyone with its link, also after the registration was deleted.',
    },
  },
  event_seats: {
    ar: { what: 'مقعد في فعالية', why: 'من انتهاء الفعالية: الاسم والبريد. ويُحذفان فور إلغاء الحجز من الرابط المرسل.' },
    en: {
      what: 'Event seats',
      why: 'From the end of the event: name and email. They’re deleted immediately if you cancel with the emailed link.',
    },
  },
  next_edition: {
    ar: { what: 'طلب التنبيه بالدورة القادمة', why: 'من إرساله: الاسم والبريد. يمكنك حذفه قبل ذلك من الرابط في رسالة التأكيد.' },
    en: {
      what: 'Next edition notification requests',
      why: 'From when they’re sent: name and email. Use the link in the confirmation email to delete yours earlier.',
    },
  },
  imports: {
    ar: { what: 'ملفات استوردها المنظّمون', why: 'من الاستيراد: الصفوف التي تعذّر استيرادها، ليصححها الفريق. وتبقى التسجيلات إلى مدتها.' },
    en: {
      what: 'Sheets that organizers imported',
      why: 'From the import: rows that could not be imported, so that the team can correct them. Registrations are kept for their own period.',
    },
  },
  api_tokens: {
    ar: {
      what: 'رموز الوصول إلى الواجهة البرمجية',
      why: 'من إلغائها أو انتهائها، ليعرف الفريق أي الرموز توقفت. لا نحفظ الرمز نفسه، بل بصمته.',
    },
    en: {
      what: 'API tokens',
      why: 'From their expiry or revocation, so the team sees which ones ended. We store a hash, not the token.',
    },
  },
  webhook_deliveries: {
    ar: { what: 'ما أُرسل إلى أنظمة المنظّمين', why: 'من وقوع الحدث، ليُعاد إرسال ما لم يصل. أرقام وحالات بلا أسماء.' },
    en: {
      what: 'Events sent to organizers’ systems',
      why: 'From the event, so missed ones can be sent again. Ids and states, no names.',
    },
  },
  unfinished_imports: {
    ar: { what: 'استيراد لم يكتمل', why: 'من رفع الملف: صفوفه كلها.' },
    en: { what: 'Unfinished imports', why: 'From the upload of the sheet: all its rows.' },
  },
  unseen_versions: {
    ar: { what: 'إصدارات صفحة لم يرها الزوار', why: 'من حفظها. ويبقى آخر إصدار من كل يوم.' },
    en: { what: 'Page versions no visitor saw', why: 'From when they’re saved. The last one of each day is kept.' },
  },
}
