const ar = {
  outcome: {
    received: {
      title: 'وصلنا طلبك',
      body: 'أرسلنا إلى بريدك تأكيدًا فيه رقم طلبك ورابطه. إن لم تجده فراجع البريد غير المرغوب فيه.',
    },
    applied: { title: 'وصل طلب تسجيلك', body: 'طلبك قيد المراجعة، ويصلك قرار المنظّمين على بريدك.' },
    accepted: { title: 'تم تسجيلك', body: 'حُجز لك مقعد. تصلك على بريدك رسالة فيها التاريخ والمكان وخطوتك التالية.' },
    reserved: {
      title: 'حُجز لك مقعد',
      body: 'أكّد مقعدك من الرسالة التي تصلك على بريدك، قبل الموعد النهائي المذكور فيها. إن لم تؤكّده فقد ينتقل إلى غيرك.',
    },
    waiting: { title: 'أنت في قائمة الانتظار', body: 'لم يُحجز لك مقعد بعد. تصلك رسالة على بريدك إن توفّر مقعد.' },
    interest: { title: 'سنراسلك حين يُفتح التسجيل', body: 'هذا تنبيه وليس تسجيلًا: سجّل من الرابط الذي يصلك عند فتح التسجيل.' },
    next_edition: { title: 'سنراسلك بشأن الدورة القادمة', body: 'تصلك رسالة حين يُعلن عن الدورة القادمة.' },
  },
  team: {
    captain: {
      title: 'وصل طلب فريقك',
      body: 'وفيها رابط دعوة الأعضاء، وزر لإرساله في واتساب.',
    },
    member: {
      title: 'وصل طلب انضمامك إلى الفريق',
      body: 'إن كنت مسجّلًا أصلًا فأكّد الانضمام من الرابط الذي فيها.',
    },
  },
  mailed: 'تصلك رسالة فيها رقم طلبك ورابط صفحتك.',
  /** when each next step happens */
  when: {
    mailed: 'خلال دقائق',
    applied: 'بعد المراجعة',
    accepted: 'عند الدخول',
    reserved: 'بعد تأكيد المقعد',
    waiting: 'إن توفّر مقعد',
  },
  starts: (time: string) => `تبدأ الفعاليات ${time}.`,
  later: {
    applied: 'عند قبول طلبك تجد تذكرتك في صفحتك.',
    accepted: 'تذكرتك في الرسالة وفي صفحتك. اعرضها عند الدخول.',
    reserved: 'تجد تذكرتك في صفحتك.',
    waiting: 'تصلك رسالة، وتجد تذكرتك في صفحتك.',
  },
  known: 'إن سبق أن سجّلت بهذا البريد فلم يتغيّر تسجيلك السابق، وفي الرسالة حالته.',
  mailedWish: 'تصلك رسالة تأكيد خلال دقائق. إن لم تجدها فابحث في البريد غير المرغوب فيه.',
  back: 'العودة إلى الصفحة',
}

const en: typeof ar = {
  outcome: {
    received: {
      title: 'We have your registration',
      body: 'We’ve emailed your reference number and a link to your application. No email? Check your spam folder.',
    },
    applied: { title: 'We have your registration', body: 'The organizers are reviewing it and will email you their decision.' },
    accepted: { title: 'You’re registered', body: 'You have a seat. We’ve emailed the date, the location and your next step.' },
    reserved: {
      title: 'A seat is reserved for you',
      body: 'Confirm your seat by the deadline in the email we sent you. If you don’t, it may go to someone else.',
    },
    waiting: {
      title: 'You’re on the waitlist',
      body: 'You don’t have a seat yet. We’ll email you if one opens up.',
    },
    interest: {
      title: 'We’ll email you when registration opens',
      body: 'You’re not registered yet. Use the link in that email to register.',
    },
    next_edition: { title: 'We’ll email you about the next edition', body: 'You’ll get an email when it’s announced.' },
  },
  team: {
    captain: {
      title: 'We have your team’s registration',
      body: 'It has the invite link for your teammates too, and a button that sends it on WhatsApp.',
    },
    member: {
      title: 'We have your request to join the team',
      body: 'If you were already registered, use its link to confirm joining.',
    },
  },
  mailed: 'An email with your reference number and the link to your page.',
  when: {
    mailed: 'Within minutes',
    applied: 'After the review',
    accepted: 'At the door',
    reserved: 'Once you’ve confirmed',
    waiting: 'If a seat opens up',
  },
  starts: time => `It starts at ${time}.`,
  later: {
    applied: 'Once you’re accepted, your ticket is on your page.',
    accepted: 'Your ticket is in the email and on your page. Show it at the door.',
    reserved: 'Your ticket is on your page.',
    waiting: 'You get an email, and your ticket is on your page.',
  },
  known: 'If you registered with this email before, that registration is unchanged and the email has its status.',
  mailedWish: 'A confirmation email arrives within minutes. If you don’t see it, check your spam folder.',
  back: 'Back to the page',
}

export const thanksWords = { ar, en }
