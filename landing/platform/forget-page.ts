// Where a wish to hear of the next edition is taken back. It tells nobody what is kept.
import { type AskedWords, renderAskedOnce } from './AskedOnce.tsx'
import type { PlatformView } from './PlatformPage.tsx'

export const renderForgetPage = ({ isForgotten, ...view }: PlatformView & { isForgotten: boolean }) =>
  renderAskedOnce(view, words, isForgotten)

const words: AskedWords = {
  ar: {
    title: 'التنبيه بالدورة القادمة',
    ask: 'يُحذف بهذا الاسم والبريد، ولا تصل رسالة عن الدورة القادمة.',
    action: 'حذف بياناتي',
    done: 'حُذفت البيانات',
    doneBody: 'لم يعد الاسم ولا البريد محفوظًا لهذا الغرض.',
  },
  en: {
    title: 'News of the next edition',
    ask: 'This deletes the name and the e-mail, and no message about the next edition comes.',
    action: 'Delete my details',
    done: 'The details are deleted',
    doneBody: 'Neither the name nor the e-mail is kept for this any more.',
  },
}
