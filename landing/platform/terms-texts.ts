// The terms that hold where an operator has not set any: what the platform is, and what it takes of those who use it.
import type { LegalWords } from './legal-text.ts'

export const termsTexts: LegalWords = {
  ar: ({ operator, email, privacy }) => ({
    lead: 'ما تتوقعه من ميدان، وما يتوقعه منك. بإنشائك حسابًا تقبل هذه الشروط.',
    sections: [
      {
        title: 'الخدمة',
        text: `ميدان منصة لإنشاء صفحات الهاكاثونات واستقبال التسجيل فيها، تشغّلها ${operator}. الهاكاثونات نفسها تقيمها جهاتها المنظّمة، وهي المسؤولة عن برامجها وجوائزها وقراراتها.`,
      },
      {
        title: 'الحساب',
        text: `- اكتب بريدًا يصلك واسمًا صحيحًا، واحفظ كلمة المرور ورموز الدخول لنفسك.
- ما يُعمل من حسابك يُنسب إليك. إن ظننت أن غيرك دخل إليه فغيّر كلمة المرور: تنتهي بذلك كل الجلسات.`,
      },
      {
        title: 'ما تنشره',
        text: `- يبقى المحتوى لك. تأذن للمنصة أن تحفظه وتعرضه في صفحتك وفي قوائم الهاكاثونات والفعاليات ما دام منشورًا.
- انشر ما تملك حق نشره من نصوص وصور وشعارات، وما هو صحيح من مواعيد وجوائز وشروط.
- للمنصة أن توقف صفحة تخالف هذه الشروط أو النظام.`,
      },
      {
        title: 'بيانات المسجّلين لديك',
        text: `إن نظّمت هاكاثونًا فأنت المسؤول عن بيانات من يسجّل فيه:

- اطلب ما تحتاجه فقط، واستخدمه للهاكاثون وحده.
- أجب من يطلب الاطلاع على بياناته أو تصحيحها أو حذفها.
- ما صدّرته من بيانات إلى أجهزتك فحمايته وحذفه عليك. تحذف المنصة ما لديها في المدد المذكورة في [سياسة الخصوصية](${privacy}).`,
      },
      {
        title: 'ما لا يُقبل',
        text: `- انتحال اسم جهة أو شخص، أو حجز روابط لمنع غيرك منها.
- ما يخالف النظام، أو يسيء إلى الناس، أو يخدعهم.
- محاولة الوصول إلى بيانات غيرك، أو إرسال طلبات آلية تعطّل الخدمة.`,
      },
      {
        title: 'الخدمة كما هي',
        text: `نعمل على أن تبقى الصفحات متاحة والبيانات محفوظة، ولا نضمن ألا تنقطع الخدمة. احفظ ما يهمك عندك أيضًا: يُصدَّر التسجيل في ملف متى شئت.`,
      },
      {
        title: 'انتهاء الاستخدام والتواصل',
        text: `لك أن تترك المنصة متى شئت، وأن تطلب حذف حسابك. لأي سؤال: [${email}](mailto:${email}).

إن تغيّرت هذه الشروط تغيّر تاريخها في هذه الصفحة.`,
      },
    ],
  }),
  en: ({ operator, email, privacy }) => ({
    lead: 'What you may expect of Maydan, and what it expects of you. By opening an account you accept these terms.',
    sections: [
      {
        title: 'The service',
        text: `Maydan is a platform for hackathon pages and their registrations, run by ${operator}. The hackathons are held by their organizers, who are responsible for their programmes, prizes and decisions.`,
      },
      {
        title: 'Your account',
        text: `- Give an e-mail that reaches you and a true name, and keep your password and codes to yourself.
- What is done from your account counts as yours. If you think that somebody else signed in, change the password: that ends every session.`,
      },
      {
        title: 'What you publish',
        text: `- Your content stays yours. You allow the platform to keep it and to show it on your page and in the lists of hackathons and events while it is published.
- Publish what you have the right to: texts, pictures, logos; and what is true: dates, prizes, conditions.
- The platform may suspend a page that breaks these terms or the law.`,
      },
      {
        title: 'The people who register with you',
        text: `If you organize a hackathon, you are responsible for the details of those who register for it:

- Ask only for what you need, and use it for the hackathon alone.
- Answer whoever asks to see their details, a correction or their deletion.
- What you export to your own devices is yours to protect and to delete. The platform deletes what it keeps in the periods of the [privacy policy](${privacy}).`,
      },
      {
        title: 'What is not accepted',
        text: `- Taking the name of somebody else, or holding links to keep others from them.
- What is against the law, abuses people or deceives them.
- Trying to reach the details of others, or automated requests that disturb the service.`,
      },
      {
        title: 'As it is',
        text: `We work to keep pages reachable and data safe, and cannot promise that the service is never interrupted. Keep a copy of what matters to you: registrations can be exported at any time.`,
      },
      {
        title: 'Ending, and getting in touch',
        text: `You may leave at any time and ask for your account to be deleted. For any question: [${email}](mailto:${email}).

When these terms change, so does their date on this page.`,
      },
    ],
  }),
}
