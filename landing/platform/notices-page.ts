// Where a member of a team ends the mails about those who register. It names neither the hackathon nor the member.
import { type AskedWords, renderAskedOnce } from './AskedOnce.tsx'
import type { PlatformView } from './PlatformPage.tsx'

export const renderNoticesPage = ({ isEnded, ...view }: PlatformView & { isEnded: boolean }) => renderAskedOnce(view, words, isEnded)

const words: AskedWords = {
  ar: {
    title: 'رسائل التسجيلات الجديدة',
    ask: 'تتوقف بهذا رسائل من يسجّل في هذا الهاكاثون. وتبقى التسجيلات كلها في صفحة المسجّلين.',
    action: 'إيقاف الرسائل',
    done: 'توقفت الرسائل',
    doneBody: 'يمكن تشغيلها من جديد من صفحة المسجّلين في الهاكاثون.',
  },
  en: {
    title: 'Mails about new registrations',
    ask: 'This ends the mails about those who register at this hackathon. The registrations themselves stay where they are listed.',
    action: 'Stop the mails',
    done: 'The mails have stopped',
    doneBody: 'You can have them again where the hackathon’s registrations are listed.',
  },
}
