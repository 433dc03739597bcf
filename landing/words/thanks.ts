// What the page after a form says, in both languages: for each outcome a title and a sentence.

const ar = {
  outcome: {
    received: {
      title: 'وصلنا طلبك',
      body: 'تصلك رسالة التأكيد على بريدك. إن لم تجدها فابحث في البريد غير المرغوب فيه.',
    },
    applied: { title: 'وصل طلب تسجيلك', body: 'طلبك قيد المراجعة، ويصلك قرار المنظّمين على بريدك.' },
    accepted: { title: 'تم تسجيلك', body: 'حُجز لك مقعد. تصلك على بريدك تذكرة الدخول مع الموعد والمكان.' },
    waiting: { title: 'أنت في قائمة الانتظار', body: 'لم يُحجز لك مقعد بعد. تصلك رسالة على بريدك إن توفّر مقعد.' },
    interest: { title: 'سنراسلك حين يُفتح التسجيل', body: 'هذا تنبيه وليس تسجيلًا: سجّل من الرابط الذي يصلك عند فتح التسجيل.' },
    next_edition: { title: 'سنراسلك بشأن الدورة القادمة', body: 'تصلك رسالة حين يُعلن عن الدورة القادمة.' },
  },
  team: {
    captain: {
      title: 'وصل طلب فريقك',
      body: 'يصلك رابط دعوة الأعضاء على بريدك، وتجده أيضًا في صفحة فريقك. أرسله إلى من يكمل الفريق.',
    },
    member: {
      title: 'وصل طلب انضمامك إلى الفريق',
      body: 'تصلك رسالة بعضويتك في الفريق. إن كنت مسجّلًا من قبل فأكّد الانضمام من الرابط الذي فيها.',
    },
  },
  mailed: 'تصلك الرسالة خلال دقائق، وفيها رابط صفحتك. إن سبق أن سجّلت بهذا البريد فالرسالة تقودك إلى طلبك السابق.',
  mailedWish: 'تصلك رسالة تأكيد خلال دقائق. إن لم تجدها فابحث في البريد غير المرغوب فيه.',
  next: 'ادعُ من يهمه الأمر',
  back: 'العودة إلى الصفحة',
}

const en: typeof ar = {
  outcome: {
    received: {
      title: 'We have your registration',
      body: 'We’ve sent you a confirmation. If you don’t see it, check your spam folder.',
    },
    applied: { title: 'We have your registration', body: 'The organizers are reviewing it and will send you their decision.' },
    accepted: { title: 'You’re registered', body: 'Your seat is confirmed. We’ve sent your ticket with the date and place.' },
    waiting: {
      title: 'You’re on the waiting list',
      body: 'You don’t have a seat yet. We’ll let you know if one becomes free.',
    },
    interest: {
      title: 'We’ll let you know when registration opens',
      body: 'You’re not registered yet. Use the link in that message to register.',
    },
    next_edition: { title: 'We’ll let you know about the next edition', body: 'You’ll get a message when it is announced.' },
  },
  team: {
    captain: {
      title: 'We have your team’s registration',
      body: 'We’ve sent you your invite link. It is on your team page too. Share it with your teammates.',
    },
    member: {
      title: 'We have your request to join the team',
      body: 'We’ll send you a confirmation. If you were already registered, use its link to confirm joining.',
    },
  },
  mailed: 'The message arrives within minutes with a link to your page. If you were already registered, it links to that registration.',
  mailedWish: 'A confirmation arrives within minutes. If you don’t see it, check your spam folder.',
  next: 'Share with a friend',
  back: 'Back to the page',
}

export const thanksWords = { ar, en }
