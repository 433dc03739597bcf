// The privacy policy, in the words of both languages. It tells what this software does; what is kept for how long stands in a table of its own.
import { keptFor } from '#contract/retention.ts'
import type { LegalWords } from './legal-text.ts'

const [graceAr, graceEn] = [keptFor('deleted_accounts', 'ar'), keptFor('deleted_accounts', 'en')]

export const privacyTexts: LegalWords = {
  ar: ({ operator, email }) => ({
    lead: 'ما الذي يحفظه ميدان من بياناتك، ولماذا، وإلى متى، ومن يراه. المدد المذكورة هنا هي نفسها التي يعمل بها النظام.',
    sections: [
      {
        title: 'باختصار',
        text: `- لا إعلانات ولا أدوات تتبّع، ولا تتصل صفحات الهاكاثونات بأي طرف ثالث.
- لا تُباع بياناتك ولا تُؤجَّر ولا تُستخدم لغير ما كُتبت له.
- ما تكتبه للتسجيل في هاكاثون يصل إلى فريق ذلك الهاكاثون وحده.
- ما انتهى غرضه يُحذف تلقائيًا في المدد المبيّنة أدناه.`,
      },
      {
        title: 'المسؤول عن بياناتك',
        text: `تشغّل هذه المنصة ${operator}، وهي المسؤولة عن بيانات حسابك. للتواصل: [${email}](mailto:${email}).

أما بيانات التسجيل في هاكاثون فتطلبها الجهة المنظّمة له وتقرر ما تفعل بها، وتحفظها المنصة نيابة عنها. اسم الجهة وبريدها في صفحة الهاكاثون.`,
      },
      {
        title: 'ما الذي نحفظه',
        text: `- **الحساب:** الاسم والبريد، والجوال والدولة والجهة والصورة إن أضفتها، ولغتك، ووقت قبولك للشروط. تبقى ما بقي حسابك. لا تُحفظ كلمة المرور نفسها، بل بصمة لا تُعاد منها. وإن فعّلت التحقق بخطوتين حُفظ مفتاحه مشفّرًا حتى توقفه.
- **الجلسات المفتوحة:** المتصفح وعنوان الشبكة ووقت الدخول وآخر استخدام، إلى أن تنتهي.
- **الهاكاثونات والفعاليات:** ما كُتب في صفحاتها من نصوص وصور ووثائق، وأسماء من عدّلها، وتبقى ما بقي الهاكاثون. الرابط الذي حُجز لهاكاثون يبقى له، فلا يقود يومًا إلى غيره.
- **فرق الهاكاثونات:** من في الفريق ودوره ومنذ متى، ما بقي فيه. ومن دُعي إليه يُحفظ بريده ودوره والرسالة المرافقة للدعوة.
- **التسجيل في هاكاثون:** ما يطلبه نموذجه، ولغة الصفحة، ومصدر الوصول إليها كما يذكره الرابط، ووقت الموافقة، وما جرى على الطلب ومتى، وملاحظات الفريق عليه.
- **المواعيد:** ساعات من يستقبلها ومدينته ما بقي في الفريق، وما كتبه من حجز موعدًا. لا يراه إلا من يقابله.
- **زيارات الصفحات:** أعداد في كل يوم، بلا عناوين ولا ملفات تعريف ارتباط، ولا يُعرف منها من زار.
- **سجل التدقيق:** من غيّر صلاحيات غيره أو دخل باسم الإدارة ومتى، بمعرّف الحساب وحده. لا يُعدَّل ولا يُحذف منه، ليبقى دليلًا.`,
      },
      { title: 'مدة الحفظ', text: 'ما يلي يُحذف تلقائيًا بعد مدته، ويجري الحذف كل ساعة.', isKept: true },
      {
        title: 'من يرى ماذا',
        text: `- **الزوار:** ما نُشر في صفحات الهاكاثونات وقائمة الفعاليات، ولا يرون من سجّل.
- **فريق الهاكاثون:** يرى المالك والمحرر والمراجع من سجّل في هاكاثونهم وما كتبه، ولهم تصديره في ملف. لا يرى ذلك فريق هاكاثون آخر.
- **أعضاء الفريق الواحد:** يرى بعضهم أسماء بعض وصورهم وأدوارهم، ويرى المالك بريدهم أيضًا.
- **المشاركون في فريق واحد:** يرى بعضهم أسماء بعض. ومن يبحث عن فريق يظهر اسمه الأول لمن يبحثون مثله، ولا يُعطى بريده إلا بموافقة الطرفين.
- **الجهة المشغّلة:** لها الوصول إلى قاعدة البيانات والملفات لتشغيل المنصة وحمايتها.
- **خدمة البريد:** تمر بها رسائل التأكيد والتنبيه لتصل إليك.`,
      },
      {
        title: 'ما يُحفظ في متصفحك',
        text: `- رمزا الجلسة (access_token وrefresh_token) ما دمت مسجّل الدخول، ومفتاح مؤقت لطلب الرمز حتى إغلاق النافذة.
- اختياراتك في المظهر وأعمدة الجداول.
- اللغة، ومعها ملف تعريف ارتباط واحد (i18next) مدته 7 أيام.

صفحات الهاكاثونات نفسها لا تحفظ في متصفحك شيئًا، ولا سكربت فيها.`,
      },
      {
        title: 'حقوقك',
        text: `- **التصحيح:** بيانات حسابك في ملفك الشخصي، وتُنهي منه أي جلسة.
- **الاطلاع على بياناتك:** نزّلها كلها من ملفك الشخصي، في ملف تقرؤه البرامج.
- **حذف حسابك:** من ملفك الشخصي. يُحذف بعد ${graceAr} يُتاح فيها الرجوع، ومعه صورك وجلساتك وما اخترت حذفه من هاكاثونات لا مالك لها غيرك. يبقى ما كتبته في هاكاثونات غيرك بلا اسمك، ومعرّف حسابك وحده في سجل التدقيق.
- **سؤال أو تعذّر:** راسل [${email}](mailto:${email}) من بريد الحساب.
- **بيانات التسجيل:** تصحّحها وتسحب طلبك وتحذفها من صفحته، ورابطها في رسالة التأكيد.
- **التنبيه بالدورة القادمة:** يُحذف من الرابط الذي وصلك.
- **الشكوى:** لك أن تتقدم بها إلى الجهة المختصة بحماية البيانات في بلدك، وهي في المملكة العربية السعودية الهيئة السعودية للبيانات والذكاء الاصطناعي.`,
      },
    ],
  }),
  en: ({ operator, email }) => ({
    lead: 'What Maydan keeps of you, why, for how long, and who sees it. The periods on this page are the ones that the software itself works by.',
    sections: [
      {
        title: 'In short',
        text: `- No advertising and no tracking; hackathon pages connect to no third party.
- Your details are not sold, rented, or used for anything but what they were given for.
- What you write to register for a hackathon reaches that hackathon’s team alone.
- What has served its purpose is deleted by itself, in the periods below.`,
      },
      {
        title: 'Who is responsible',
        text: `This platform is run by ${operator}, who is responsible for the details of your account. To get in touch: [${email}](mailto:${email}).

What you write to register for a hackathon is asked for by its organizer, who decides what is done with it; the platform keeps it on their behalf. Their name and e-mail stand on the hackathon’s page.`,
      },
      {
        title: 'What we keep',
        text: `- **Your account:** name and e-mail; mobile, country, organization and picture if you add them; your language and when you accepted the terms. For as long as you have the account. Of your password only a fingerprint is kept, from which it cannot be read. If you turn on two-step verification, its key is kept encrypted until you turn it off.
- **Open sessions:** browser, network address, when they began and were last used, until they end.
- **Hackathons and events:** the texts, pictures and documents on their pages and who changed them, for as long as the hackathon stands. A link that a hackathon has had stays its own, so that it never leads to another.
- **Hackathon teams:** who belongs to one, with which role and since when, for as long as they do. Of whoever is invited: the address, the role and the note of the invitation.
- **Registrations:** what the form asks for, the language of the page, which shared link led to it, when you agreed, what became of it and when, and the team’s notes.
- **Meetings:** the hours and city of whoever takes them, for as long as they belong to the team; and what was written to book one, which only the person to be met sees.
- **Views of pages:** numbers for each day, without addresses or cookies; they do not tell who came.
- **The audit log:** who changed somebody’s rights, or acted as an administrator, and when, by the id of the account alone. Nothing in it is changed or removed, so that it stays evidence.`,
      },
      {
        title: 'For how long',
        text: 'What follows is deleted by itself when its period is over; the software looks every hour.',
        isKept: true,
      },
      {
        title: 'Who sees what',
        text: `- **Visitors:** what is published on hackathon pages and in the list of events. They do not see who registered.
- **A hackathon’s team:** owners, editors and reviewers see who registered for their hackathon and what they wrote, and may export it. No other hackathon’s team does.
- **Candidates of one team:** see each other’s names. Whoever looks for a team is seen by others who look, by first name; an address is told when both agree.
- **Members of one team:** see each other’s names, pictures and roles; owners also see their e-mail.
- **The operator:** can reach the database and the files, to run and protect the platform.
- **The mail service:** carries confirmations and notices to you.`,
      },
      {
        title: 'What your browser keeps',
        text: `- Two session tokens (access_token and refresh_token) while you are signed in, and a key for a code that you asked for until the window is closed.
- What you chose of the appearance and the columns of tables.
- The language, with one cookie (i18next) that lasts 7 days.

Hackathon pages keep nothing in your browser and run no script.`,
      },
      {
        title: 'Your rights',
        text: `- **Correction:** your account’s details are in your profile, where you also end any session.
- **To see all of your details:** download them in your profile, in a file that software can read.
- **To delete your account:** in your profile. It goes after ${graceEn} in which you may take it back, with your pictures, your sessions and the hackathons that you alone own and chose to delete. What you wrote in hackathons of others stays without your name; in the audit log only the account’s id is left.
- **Questions, or trouble with these:** write to [${email}](mailto:${email}) from the account’s e-mail.
- **Registrations:** correct, withdraw or delete yours on its own page, whose link is in the confirmation.
- **News of the next edition:** the link that you were sent deletes your request.
- **Complaint:** you may turn to the data protection authority of your country; in Saudi Arabia that is the Saudi Data and AI Authority (SDAIA).`,
      },
    ],
  }),
}
