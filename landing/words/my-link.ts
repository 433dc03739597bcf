const ar = {
  ask: 'سجّلت من قبل؟ أرسل إليّ رابط طلبي',
  title: 'إرسال رابط طلبك',
  lead: 'في صفحة طلبك حالته وتذكرتك. اكتب البريد الذي سجّلت به لنرسل إليه رابطها.',
  email: 'البريد الإلكتروني',
  send: 'أرسل الرابط',
  wrong: 'لم يُرسل الرابط',
  sent: 'راجع بريدك',
  sentBody:
    'إن كان هذا البريد مسجّلًا في الهاكاثون فستصل رسالة فيها رابط الطلب خلال دقائق. إن لم تجدها فابحث في البريد غير المرغوب فيه، أو جرّب بريدًا آخر.',
  again: 'تجربة بريد آخر',
}

const en: typeof ar = {
  ask: 'Already registered? Send me my link',
  title: 'Get your link again',
  lead: 'Your registration page has your status and ticket. Enter the email you registered with, and we’ll send you its link.',
  email: 'Email',
  send: 'Send link',
  wrong: 'The link wasn’t sent',
  sent: 'Check your email',
  sentBody:
    'If this email is registered for the hackathon, a message with the link arrives within minutes. Can’t find it? Check your spam folder, or try another email.',
  again: 'Try another email',
}

export const myLinkWords = { ar, en }
