import { retentionPeriod } from '#contract/retention/retention.ts'
import type { LegalWords } from './legal-text.ts'

const [graceAr, graceEn] = [retentionPeriod('deleted_accounts', 'ar'), retentionPeriod('deleted_accounts', 'en')]

export const privacyTexts: LegalWords = {
  ar: ({ operator, email }) => ({
    lead: 'ما البيانات التي يحفظها ميدان، ولماذا، وإلى متى، ومن يراها. المدد المذكورة هنا هي التي يطبّقها النظام.',
    sections: [
      {
        title: 'باختصار',
        text: `- لا إعلانات ولا أدوات تتبّع، ولا تتصل صفحات الهاكاثونات بأي طرف ثالث.
- لا نبيع بياناتك ولا نؤجّرها ولا نستخدمها لغير الغرض الذي قدّمتها له.
- بيانات تسجيلك في هاكاثون تصل إلى فريقه وحده.
- تُحذف البيانات تلقائيًا بعد انتهاء الغرض منها، في المدد المبيّنة أدناه.`,
      },
      {
        title: 'المسؤول عن بياناتك',
        text: `تشغّل هذه المنصة ${operator}، وهي المسؤولة عن بيانات حسابك. للتواصل: [${email}](mailto:${email}).

أما بيانات التسجيل في هاكاثون فتطلبها الجهة المنظّمة وتقرر استخدامها، وتحفظها المنصة نيابة عنها. تجد اسم الجهة وبريدها في صفحة الهاكاثون.`,
      },
      {
        title: 'ما الذي نحفظه',
        text: `- **الحساب:** الاسم والبريد، والجوال والدولة والجهة والصورة إن أضفتها، ولغتك، ووقت قبولك للشروط. نحفظها ما دام حسابك قائمًا. لا نحفظ كلمة المرور نفسها، بل بصمة لا يمكن استخراجها منها. وإن فعّلت التحقق بخطوتين حفظنا مفتاحه مشفّرًا حتى توقفه. ومن كل مفتاح مرور نحفظ اسمه والجزء العام منه وأوقات استخدامه حتى تزيله، ولا تصلنا بصمتك أو صورة وجهك.
- **الجلسات المفتوحة:** المتصفح وعنوان الشبكة ووقت الدخول وآخر استخدام، إلى أن تنتهي.
- **الهاكاثونات والفعاليات:** النصوص والصور والوثائق في صفحاتها، وأسماء من عدّلها، ما دام الهاكاثون قائمًا. يبقى رابط الهاكاثون محجوزًا له، ولا يُعطى لغيره.
- **فرق الهاكاثونات:** أعضاء الفريق وأدوارهم وتاريخ انضمامهم، ما داموا فيه. ونحفظ للمدعو بريده ودوره والرسالة المرافقة للدعوة.
- **التسجيل في هاكاثون:** ما يطلبه النموذج، ولغة الصفحة، والرابط الذي وصلت منه، ووقت الموافقة، وسجل الطلب بأوقاته، وملاحظات الفريق.
- **المشاريع والنتائج:** ما يسلّمه الفريق بكل إصداراته المحفوظة، ودرجات المحكّمين وملاحظاتهم التي يراها المنظّمون، والفريق إن سمحوا بذلك، والجوائز باسم المشروع والفريق، وتظهر في صفحة الهاكاثون وبياناته المفتوحة. ويمكن لأعضاء الفريق إخفاء أسمائهم. وحذف التسجيل يحذف مشروع من يشارك وحده بنصوصه وملفاته، ويبقى اسم المشروع الفائز في النتائج المعلنة.
- **الشهادات:** الاسم والمشروع والجائزة، والبريد الذي أُرسل إليه الرابط. يرى الشهادة كل من لديه رابطها، ويمكن لصاحبها تصحيح الاسم مرة واحدة.
- **المواعيد:** أوقات المضيف ومدينته ما دام في الفريق، وما كتبه من حجز موعدًا، ولا يراه إلا المضيف.
- **زيارات الصفحات:** أعداد يومية، بلا عناوين ولا ملفات تعريف ارتباط، ولا تحدّد هوية الزائر.
- **سجل التدقيق:** من غيّر صلاحيات غيره أو عمل بصفته مدير المنصة ومتى، بمعرّف الحساب وحده. لا يُعدَّل ولا يُحذف منه شيء، ليبقى دليلًا.`,
      },
      { title: 'مدة الحفظ', text: 'تُحذف البيانات التالية تلقائيًا بعد انتهاء مدتها. يعمل الحذف كل ساعة.', isKept: true },
      {
        title: 'من يرى ماذا',
        text: `- **الزوار:** ما نُشر في صفحات الهاكاثونات وقائمة الفعاليات، ولا يرون المسجّلين.
- **فريق الهاكاثون:** يرى المالك والمحرر والمراجع المسجّلين في هاكاثونهم وبياناتهم، ويمكنهم تصديرها. لا يراها فريق هاكاثون آخر.
- **أعضاء الفريق الواحد:** يرى بعضهم أسماء بعض وصورهم وأدوارهم، ويرى المالك بريدهم أيضًا.
- **المشاركون في فريق واحد:** يرى بعضهم أسماء بعض. ومن يبحث عن فريق يظهر اسمه الأول للباحثين مثله، ولا يُشارَك بريده إلا بموافقة الطرفين. ومن دُعي إلى فريق يرى قائد الفريق والجهة المنظّمة اسمه وبريده، ويمكنه رفض الدعوة فيُحذفان.
- **الجهة المشغّلة:** يمكنها الوصول إلى قاعدة البيانات والملفات لتشغيل المنصة وحمايتها.
- **خدمة البريد:** توصل إليك رسائل التأكيد والتنبيه.`,
      },
      {
        title: 'ما يُحفظ في متصفحك',
        text: `- رمزا الجلسة (access_token وrefresh_token) ما دمت مسجّل الدخول، ومفتاح مؤقت لطلب الرمز حتى إغلاق النافذة.
- اختياراتك في المظهر وأعمدة الجداول.
- ما كتبته ولم يُحفظ أو يُرسل بعد: تعديلات صفحة الهاكاثون ومسودات الإعلانات 30 يومًا، ومسودة صفحة بدأتها. يُحذف عند حفظه أو تجاهله أو تسجيل الخروج.
- ما سُجّل بلا شبكة من حضور ودرجات تحكيم، حتى يُرسل، والدرجات التي بدأها المحكّم، حتى يحفظها.
- في صفحة المحكّم وروابط تسجيل الحضور: رقم عشوائي للجهاز، وملفات الصفحة وقائمة الأسماء أو المشاريع كي تعمل بلا شبكة، حتى ينتهي الرابط.
- أرقام عشوائية للطلبات التي لم يصل ردّها، حتى إغلاق النافذة، كي لا يُنفّذ الطلب مرتين.
- اللغة، ومعها ملف تعريف ارتباط واحد (i18next) مدته 7 أيام.

لا تحفظ صفحات الهاكاثونات شيئًا في متصفحك، ولا تشغّل أي سكربت.`,
      },
      {
        title: 'حقوقك',
        text: `- **التصحيح:** عدّل بيانات حسابك من ملفك الشخصي، ومنه تُنهي أي جلسة.
- **الاطلاع على بياناتك:** نزّلها كلها من ملفك الشخصي في ملف تقرؤه البرامج.
- **حذف حسابك:** من ملفك الشخصي. يُحذف بعد ${graceAr} يمكنك خلالها إلغاء الحذف، ومعه صورك وجلساتك والهاكاثونات التي تملكها وحدك واخترت حذفها. يبقى ما كتبته في هاكاثونات غيرك دون اسمك، ويبقى معرّف حسابك وحده في سجل التدقيق.
- **الاستفسار والمساعدة:** راسل [${email}](mailto:${email}) من بريد الحساب.
- **بيانات التسجيل:** صحّحها أو احذفها أو اسحب طلبك من صفحة الطلب. تجد رابطها في رسالة التأكيد.
- **التنبيه بالدورة القادمة:** احذف طلبك من الرابط الذي وصلك.
- **الشكوى:** لك أن تتقدم بها إلى الجهة المختصة بحماية البيانات في بلدك، وهي في المملكة العربية السعودية الهيئة السعودية للبيانات والذكاء الاصطناعي.`,
      },
    ],
  }),
  en: ({ operator, email }) => ({
    lead: 'What data Maydan keeps, why, for how long and who sees it. The software itself applies the periods on this page.',
    sections: [
      {
        title: 'In short',
        text: `- No ads and no tracking. Hackathon pages don’t connect to third parties.
- We don’t sell or rent your data, or use it for anything other than why you gave it.
- Only a hackathon’s team gets what you write to register for it.
- Data that has served its purpose is deleted automatically, in the periods below.`,
      },
      {
        title: 'Who is responsible',
        text: `This platform is run by ${operator}, who is responsible for your account data. Contact: [${email}](mailto:${email}).

Registration data is collected by the hackathon’s organizer, who decides how it’s used. The platform keeps it on their behalf. Find their name and email on the hackathon’s page.`,
      },
      {
        title: 'What we keep',
        text: `- **Your account:** name and email; phone, country, organization and picture if you add them; your language and when you accepted the terms. Kept for as long as you have the account. We keep only a fingerprint of your password, from which it can’t be read. If you turn on two-step verification, its key is kept encrypted until you turn it off. Of each passkey we keep its name, its public part and when it was used, until you remove it; your fingerprint or face never reaches us.
- **Open sessions:** browser, network address, sign-in time and last use, until they end.
- **Hackathons and events:** the text, pictures and documents on their pages and who edited them, for as long as the hackathon exists. A hackathon’s link stays reserved for it and is never given to another.
- **Hackathon teams:** members, their roles and when they joined, for as long as they’re on the team. For people invited: the email, role and note in the invitation.
- **Registrations:** what the form asks for, the page language, the shared link you came from, when you agreed, the registration’s history with times, and the team’s notes.
- **Projects and results:** what a team submits, with every saved version; the judges’ scores and comments, which the organizers see, and the team if they allow it; and awards with the names of project and team, which the hackathon’s page and its open data show. Team members can hide their names. Deleting a registration deletes the project of someone who takes part alone, with its texts and files; the name of an awarded project stays in published results.
- **Certificates:** name, project, award and the email that the link was mailed to. Anyone with the link sees the certificate. Its owner can correct the name once.
- **Meetings:** a host’s hours and city, for as long as they’re on the team; and what you wrote to book one, which only the host sees.
- **Page views:** daily numbers, without addresses or cookies. They don’t identify visitors.
- **The audit log:** who changed someone’s access or acted as an administrator, and when, by account ID only. Nothing in it is changed or removed, so it remains evidence.`,
      },
      {
        title: 'For how long',
        text: 'The following is deleted automatically when its period ends. Deletion runs every hour.',
        isKept: true,
      },
      {
        title: 'Who sees what',
        text: `- **Visitors:** what’s published on hackathon pages and in the list of events. They don’t see who registered.
- **A hackathon’s team:** owners, editors and reviewers see who registered for their hackathon and what they wrote, and can export it. No other hackathon’s team can.
- **Participants in the same team:** see each other’s names. People looking for a team see each other’s first names; an email is shared only when both agree. The captain and the organizers see the name and email of people invited to a team; declining deletes both.
- **Members of the same hackathon team:** see each other’s names, pictures and roles; owners also see their emails.
- **The operator:** can access the database and files to run and protect the platform.
- **The email service:** delivers confirmations and notices to you.`,
      },
      {
        title: 'What your browser keeps',
        text: `- Two session tokens (access_token and refresh_token) while you are signed in, and a temporary key for a code you request, until you close the window.
- Your appearance and table column choices.
- What you wrote and haven’t saved or sent yet: changes to a hackathon page and announcement drafts for 30 days, and the draft of a page you started. It’s removed when you save it, discard it or sign out.
- Check-ins and judging scores entered without a network, until they’re sent, and scores that a judge began, until they’re saved.
- On a judge’s page and on check-in links: a random number of the device, the page’s files, and the list of names or projects, so that it works without a network, until the link ends.
- Random numbers of requests whose reply was lost, until you close the window, so that nothing is done twice.
- The language, with one cookie (i18next) that lasts 7 days.

Hackathon pages keep nothing in your browser and run no scripts.`,
      },
      {
        title: 'Your rights',
        text: `- **Correct your data:** edit your account details in your profile. You can end any session there too.
- **See your data:** download all of it from your profile in a machine-readable file.
- **Delete your account:** in your profile. It’s deleted after ${graceEn}, during which you can cancel, with your pictures, sessions and the hackathons that only you own and chose to delete. What you wrote in other people’s hackathons stays without your name. Only the account ID stays in the audit log.
- **Questions and help:** write to [${email}](mailto:${email}) from your account’s email.
- **Registrations:** correct, withdraw or delete yours on its page. The link is in your confirmation email.
- **Next edition notification:** delete your request with the link we emailed you.
- **Complaints:** you can contact the data protection authority in your country. In Saudi Arabia, that’s the Saudi Data and AI Authority (SDAIA).`,
      },
    ],
  }),
}
