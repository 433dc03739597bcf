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
      body: 'A confirmation comes to your inbox. If you do not see it, look in your spam folder.',
    },
    applied: { title: 'We have your registration', body: 'It is under review. The organizers’ decision comes to your inbox.' },
    accepted: { title: 'You are registered', body: 'A seat is yours. Your ticket comes to your inbox with the date and place.' },
    waiting: {
      title: 'You are on the waiting list',
      body: 'You have no seat yet. A message comes to your inbox if a seat becomes free.',
    },
    interest: {
      title: 'We will write when registration opens',
      body: 'This is a reminder, not a registration: register with the link you get when registration opens.',
    },
    next_edition: { title: 'We will write about the next edition', body: 'A message comes when the next edition is announced.' },
  },
  team: {
    captain: {
      title: 'We have your team’s registration',
      body: 'The link that invites your members comes to your inbox, and is on your team page. Send it to whoever completes your team.',
    },
    member: {
      title: 'We have your request to join the team',
      body: 'A message confirms your place in the team. If you were already registered, confirm with the link in it.',
    },
  },
  mailed: 'The message arrives within minutes, with the link to your page. If you had already registered, it leads to that registration.',
  mailedWish: 'A confirmation arrives within minutes. If you do not see it, look in your spam folder.',
  next: 'Tell somebody who would like it',
  back: 'Back to the page',
}

export const thanksWords = { ar, en }
