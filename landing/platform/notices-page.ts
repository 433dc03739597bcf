// Where a member of a team ends the mails about those who register. It names neither the hackathon nor the member.
import { type AskedWords, renderAskedOnce } from './AskedOnce.tsx'
import type { PlatformView } from './PlatformPage.tsx'

export const renderNoticesPage = ({ isEnded, ...view }: PlatformView & { isEnded: boolean }) => renderAskedOnce(view, words, isEnded)

const words: AskedWords = {
  ar: {
    title: 'رسائل التسجيلات الجديدة',
    ask: 'لن تصلك رسائل عن التسجيلات الجديدة في هذا الهاكاثون. تجدها دائمًا في صفحة المسجّلين.',
    action: 'إيقاف الرسائل',
    done: 'أُوقفت الرسائل',
    doneBody: 'يمكنك تشغيلها من جديد من صفحة المسجّلين.',
  },
  en: {
    title: 'Emails about new registrations',
    ask: 'You’ll stop getting emails about new registrations for this hackathon. You can still see them on its registrations page.',
    action: 'Stop emails',
    done: 'Emails stopped',
    doneBody: 'You can turn them on again on the registrations page.',
  },
}
