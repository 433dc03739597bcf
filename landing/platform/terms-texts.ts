// Default terms, used if the operator has configured none.

import type { LegalWords } from './legal-text.ts'

export const termsTexts: LegalWords = {
  ar: ({ operator, email, privacy }) => ({
    lead: 'ما يقدّمه لك ميدان، وما نتوقعه منك. بإنشاء حساب تقبل هذه الشروط.',
    sections: [
      {
        title: 'الخدمة',
        text: `ميدان منصة لإنشاء صفحات الهاكاثونات واستقبال التسجيل فيها، تشغّلها ${operator}. تقيم الهاكاثونات جهات منظّمة، وهي المسؤولة عن برامجها وجوائزها وقراراتها.`,
      },
      {
        title: 'الحساب',
        text: `- استخدم بريدًا يصلك واسمًا صحيحًا، ولا تشارك كلمة المرور ورموز الدخول.
- أنت مسؤول عمّا يحدث من حسابك. إن ظننت أن غيرك دخل إليه فغيّر كلمة المرور لإنهاء كل الجلسات.`,
      },
      {
        title: 'ما تنشره',
        text: `- يبقى المحتوى ملكك. تأذن للمنصة بحفظه وعرضه في صفحتك وفي قوائم الهاكاثونات والفعاليات ما دام منشورًا.
- انشر نصوصًا وصورًا وشعارات تملك حق نشرها، وتواريخ وجوائز وشروطًا صحيحة.
- يحق للمنصة إيقاف صفحة تخالف هذه الشروط أو النظام.`,
      },
      {
        title: 'بيانات المسجّلين في هاكاثونك',
        text: `إن نظّمت هاكاثونًا فأنت المسؤول عن بيانات من يسجّل فيه:

- اطلب ما تحتاجه فقط، واستخدمه للهاكاثون وحده.
- أجب من يطلب الاطلاع على بياناته أو تصحيحها أو حذفها.
- أنت مسؤول عن حماية البيانات التي تصدّرها إلى أجهزتك وعن حذفها. تحذف المنصة ما لديها في المدد المذكورة في [سياسة الخصوصية](${privacy}).`,
      },
      {
        title: 'ما لا يُقبل',
        text: `- انتحال اسم جهة أو شخص، أو حجز روابط لمنع غيرك من استخدامها.
- مخالفة النظام، أو الإساءة إلى الناس، أو خداعهم.
- محاولة الوصول إلى بيانات غيرك، أو إرسال طلبات آلية تعطّل الخدمة.`,
      },
      {
        title: 'الخدمة كما هي',
        text: `نعمل على إبقاء الصفحات متاحة والبيانات محفوظة، ولا نضمن عدم انقطاع الخدمة. احتفظ لديك بما يهمك: يمكنك تصدير التسجيلات في أي وقت.`,
      },
      {
        title: 'انتهاء الاستخدام والتواصل',
        text: `يمكنك ترك المنصة وطلب حذف حسابك في أي وقت. للاستفسار: [${email}](mailto:${email}).

إن تغيّرت هذه الشروط تغيّر تاريخها في هذه الصفحة.`,
      },
    ],
  }),
  en: ({ operator, email, privacy }) => ({
    lead: 'What you can expect from Maydan, and what we expect from you. By creating an account you accept these terms.',
    sections: [
      {
        title: 'The service',
        text: `Maydan is a platform for hackathon pages and their registrations, run by ${operator}. Hackathons are held by their organizers, who are responsible for their schedules, prizes and decisions.`,
      },
      {
        title: 'Your account',
        text: `- Use an email that reaches you and your real name. Don’t share your password or codes.
- You’re responsible for what happens from your account. If you think someone else signed in, change your password to end every session.`,
      },
      {
        title: 'What you publish',
        text: `- Your content stays yours. You allow the platform to store it and show it on your page and in the lists of hackathons and events while it’s published.
- Publish text, pictures and logos you have the right to use, and accurate dates, prizes and conditions.
- The platform may suspend a page that breaks these terms or the law.`,
      },
      {
        title: 'Registrants’ data',
        text: `If you organize a hackathon, you’re responsible for the data of people who register for it:

- Ask only for what you need, and use it only for the hackathon.
- Respond to people who ask to see, correct or delete their data.
- You’re responsible for protecting and deleting the data you export to your devices. The platform deletes its own copy in the periods stated in the [privacy policy](${privacy}).`,
      },
      {
        title: 'What’s not allowed',
        text: `- Impersonating a person or organization, or reserving links to keep others from using them.
- Breaking the law, or abusing or deceiving people.
- Trying to access other people’s data, or sending automated requests that disrupt the service.`,
      },
      {
        title: 'Service provided as is',
        text: `We work to keep pages available and data safe, but can’t guarantee the service won’t be interrupted. Keep a copy of what matters to you: you can export registrations at any time.`,
      },
      {
        title: 'Leaving and contact',
        text: `You can leave and request deletion of your account at any time. Questions? [${email}](mailto:${email}).

When these terms change, the date on this page changes too.`,
      },
    ],
  }),
}
