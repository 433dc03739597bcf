// Where a wish to hear of the next edition is taken back. It tells nobody what is kept.
import { type AskedWords, renderAskedOnce } from './AskedOnce.tsx'
import type { PlatformView } from './PlatformPage.tsx'

export const renderForgetPage = ({ isForgotten, ...view }: PlatformView & { isForgotten: boolean }) =>
  renderAskedOnce(view, words, isForgotten)

const words: AskedWords = {
  ar: {
    title: 'التنبيه بالدورة القادمة',
    ask: 'نحذف الاسم والبريد، ولا نرسل أي رسالة عن الدورة القادمة.',
    action: 'حذف بياناتي',
    done: 'حُذفت بياناتك',
    doneBody: 'لن نرسل أي رسالة عن الدورة القادمة.',
  },
  en: {
    title: 'Next edition notification',
    ask: 'We’ll delete the name and email and won’t send news about the next edition.',
    action: 'Delete my data',
    done: 'Your data was deleted',
    doneBody: 'We won’t email you about the next edition.',
  },
}
