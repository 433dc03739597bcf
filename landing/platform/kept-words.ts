// What the privacy page says of each rule of contract/retention.ts: what is kept, and why until then.
import type { Language } from '#contract/language.ts'
import type { Kept } from '#contract/retention.ts'

type Said = { what: string; why: string }

export const keptWords: Record<Kept, Record<Language, Said>> = {
  drafts: {
    ar: { what: 'صفحة بدأت بلا حساب', why: 'من بدء كتابتها، ليُكملها صاحبها ويُنشئ حسابه.' },
    en: { what: 'A page begun without an account', why: 'From when it was begun, so that it can be finished and claimed.' },
  },
  preview_links: {
    ar: { what: 'روابط معاينة المسودات', why: 'من إنشائها، ليطّلع عليها من أُرسلت إليه.' },
    en: { what: 'Links on which a draft can be looked at', why: 'From when they were made, for those they were sent to.' },
  },
  user_files: {
    ar: { what: 'ملفات رُفعت ولم تُوضع في صفحة', why: 'من رفعها، لتُختار في صفحة.' },
    en: { what: 'Files uploaded and put on no page', why: 'From their upload, so that they can be put on one.' },
  },
  counters: {
    ar: { what: 'عدّادات المحاولات', why: 'للحد من إساءة الاستخدام. لا تحمل عنوانًا ولا بريدًا، بل بصمة لا تُقرأ.' },
    en: { what: 'Counters of attempts', why: 'Against abuse. They hold a fingerprint, no readable address or e-mail.' },
  },
  visitors: {
    ar: { what: 'ما يُميَّز به زوار اليوم الواحد', why: 'لئلا يُعدّ الزائر مرتين. بصمة لا تُقرأ ولا تُعاد، ولا يُحفظ عنوانه.' },
    en: {
      what: 'What tells the visitors of one day apart',
      why: 'So that nobody is counted twice. A fingerprint that cannot be read or made again; no address is kept.',
    },
  },
  codes: {
    ar: { what: 'رموز التأكيد والدخول', why: 'من إرسالها. يُحفظ الرمز بصمةً لا تُقرأ.' },
    en: { what: 'Codes that confirm an e-mail or sign in', why: 'From when they were sent. Only a fingerprint of the code is kept.' },
  },
  code_tries: {
    ar: { what: 'محاولات إدخال الرموز', why: 'من انتهاء الرمز، لئلا يُخمَّن.' },
    en: { what: 'Attempts at entering a code', why: 'From the end of the code, so that none is guessed.' },
  },
  password_resets: {
    ar: { what: 'روابط تعيين كلمة المرور', why: 'من إرسالها. يُحفظ الرابط بصمةً لا تُقرأ.' },
    en: { what: 'Links that set a new password', why: 'From when they were sent. Only a fingerprint of the link is kept.' },
  },
  email_changes: {
    ar: { what: 'طلبات تغيير البريد', why: 'من إرسال رمزيها. ما لم يُكمَل منها يُحذف، ولا يتغيّر به شيء.' },
    en: {
      what: 'Requests to change an e-mail',
      why: 'From when their codes were sent. One that is not completed goes, and changes nothing.',
    },
  },
  deleted_accounts: {
    ar: { what: 'حساب طلب صاحبه حذفه', why: 'من طلب الحذف، ليُتاح الرجوع عنه. بعدها يُمحى الحساب وصوره وجلساته وما حُذف معه من هاكاثونات.' },
    en: {
      what: 'An account whose person asked for its deletion',
      why: 'From the request, so that it can be taken back. Then the account goes, with its pictures, its sessions and the hackathons deleted with it.',
    },
  },
  unconfirmed_accounts: {
    ar: { what: 'حساب لم يُؤكَّد بريده', why: 'من آخر محاولة لإنشائه.' },
    en: { what: 'An account whose e-mail nobody confirmed', why: 'From the last attempt to open it.' },
  },
  pending_registrations: {
    ar: { what: 'بيانات كُتبت لإنشاء حساب ولم تُؤكَّد', why: 'من كتابتها، إلى أن يُدخل رمزها.' },
    en: { what: 'What was typed to open an account, unconfirmed', why: 'From when it was typed, until its code is entered.' },
  },
  mails: {
    ar: {
      what: 'سجل الرسائل المرسلة',
      why: 'من إرسالها: العنوان والنوع والوقت. يُمحى نص الرسالة فور إرسالها، وما تعذّر إرساله يبقى نصه هذه المدة لتُعاد محاولته.',
    },
    en: {
      what: 'The record of sent mail',
      why: 'From when it was sent: address, kind and time. The text goes as soon as it has left; what could not be sent keeps it for this time, to be tried again.',
    },
  },
  sessions: {
    ar: { what: 'الجلسات المنتهية', why: 'من انتهائها: المتصفح وعنوان الشبكة، لتعرف من دخل إلى حسابك.' },
    en: { what: 'Sessions that have ended', why: 'From their end: browser and network address, so that you can know who signed in.' },
  },
  security_events: {
    ar: { what: 'أحداث أمان الحساب', why: 'من وقوعها، مثل الدخول من جهاز جديد.' },
    en: { what: 'Security events of an account', why: 'From when they happened, such as a sign-in from a new device.' },
  },
  invitations: {
    ar: { what: 'الدعوات إلى فرق الهاكاثونات', why: 'من قبولها أو إلغائها أو انتهاء صلاحيتها: بريد المدعو ودوره والرسالة المرافقة.' },
    en: {
      what: 'Invitations to a hackathon’s team',
      why: 'From when they were accepted, withdrawn or void: the address, the role and the note.',
    },
  },
  meetings: {
    ar: { what: 'المواعيد المحجوزة', why: 'من وقتها: الاسم والبريد والجوال والموضوع والرسالة، ليراها المضيف ومن حجز.' },
    en: {
      what: 'Booked meetings',
      why: 'From their time: name, e-mail, mobile, topic and note, for the host and for whoever booked.',
    },
  },
  registrations: {
    ar: {
      what: 'التسجيل في هاكاثون',
      why: 'من انتهاء الهاكاثون: كل ما كُتب في نموذجه وأُرفق به، والفريق، وما جرى على الطلب.',
    },
    en: {
      what: 'Registrations for a hackathon',
      why: 'From the end of the hackathon: all that its form asked for and was sent, the team, and what became of it.',
    },
  },
  event_seats: {
    ar: { what: 'مقعد في فعالية', why: 'من انتهاء الفعالية: الاسم والبريد. ويُحذفان فور التخلي عن المقعد من الرابط المرسل.' },
    en: {
      what: 'A seat at an event',
      why: 'From the end of the event: name and e-mail. They go at once when the seat is given back by the mailed link.',
    },
  },
  next_edition: {
    ar: { what: 'طلب التنبيه بالدورة القادمة', why: 'من إرساله: الاسم والبريد. يُحذف قبل ذلك من رابط في رسالة التأكيد.' },
    en: {
      what: 'A wish to hear of the next edition',
      why: 'From when it was sent: name and e-mail. A link in its mail deletes it earlier.',
    },
  },
  unseen_versions: {
    ar: { what: 'إصدارات صفحة لم يرها زائر', why: 'من حفظها؛ ويبقى آخر إصدار من كل يوم.' },
    en: { what: 'Versions of a page that no visitor saw', why: 'From when they were saved; the last one of each day stays.' },
  },
}
