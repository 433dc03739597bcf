// A button confirms each action, because mail programs open links automatically.

import type { Language } from '#contract/language.ts'
import type { Rendered } from '../page/page-source.ts'
import { type PlatformView, renderPlatformPage } from './PlatformPage.tsx'

type ConfirmationWords = Record<Language, { title: string; ask: string; action: string; done: string; doneBody: string }>

function renderConfirmation(view: PlatformView, words: ConfirmationWords, isDone: boolean): Rendered {
  const say = words[view.language]
  return renderPlatformPage(
    view,
    say.title,
    <div className="intro">
      <h1>{isDone ? say.done : say.title}</h1>
      <p className="lead">{isDone ? say.doneBody : say.ask}</p>
      {!isDone && (
        <form method="post">
          <button className="btn" type="submit">
            {say.action}
          </button>
        </form>
      )}
    </div>,
    { isIndexed: false },
  )
}

/** The page shows no stored data. */
export const renderForgetPage = ({ isForgotten, ...view }: PlatformView & { isForgotten: boolean }) =>
  renderConfirmation(view, forgetWords, isForgotten)

const forgetWords: ConfirmationWords = {
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

/** The page shows neither the hackathon nor the member. */
export const renderNoticesPage = ({ isEnded, ...view }: PlatformView & { isEnded: boolean }) =>
  renderConfirmation(view, noticesWords, isEnded)

const noticesWords: ConfirmationWords = {
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

/** `isUnsubscribed` is null if the address is no longer registered. */
type UnsubscribeView = PlatformView & { hackathon: string; isUnsubscribed: boolean | null }

export function renderUnsubscribePage(view: UnsubscribeView): Rendered {
  const { language, hackathon, isUnsubscribed } = view
  const say = unsubscribeWords[language]
  const [title, lead] =
    isUnsubscribed === null ? [say.gone, say.goneBody] : isUnsubscribed ? [say.done, say.doneBody] : [say.title, say.ask]
  return renderPlatformPage(
    view,
    title,
    <div className="intro">
      <h1>{title}</h1>
      {hackathon && (
        <p className="lead">
          <bdi>{hackathon}</bdi>
        </p>
      )}
      <p className="lead">{lead}</p>
      {isUnsubscribed !== null && (
        <form method="post" action={`?lng=${language}${isUnsubscribed ? '&again=1' : ''}`}>
          <button className="btn" type="submit">
            {isUnsubscribed ? say.again : say.action}
          </button>
        </form>
      )}
    </div>,
    { isIndexed: false },
  )
}

const unsubscribeWords = {
  ar: {
    title: 'إيقاف إعلانات الهاكاثون وتذكيراته',
    ask: 'لن تصلك إعلانات هذا الهاكاثون ولا تذكيراته. وتبقى الرسائل عن طلبك، وعن تغيير التاريخ أو المكان أو الإلغاء.',
    action: 'إيقاف الإعلانات',
    done: 'أُوقفت الإعلانات',
    doneBody: 'لن تصلك إعلانات هذا الهاكاثون ولا تذكيراته. وتبقى الرسائل عن طلبك، وعن تغيير التاريخ أو المكان أو الإلغاء.',
    again: 'استئناف الإعلانات',
    gone: 'لا إعلانات على هذا البريد',
    goneBody: 'لم يعد هذا البريد مسجّلًا في الهاكاثون، فلا تصله إعلاناته.',
  },
  en: {
    title: 'Unsubscribe from announcements and reminders',
    ask: 'You won’t get announcements or reminders from this hackathon anymore. We’ll still email you about your registration, and about a new date or place or a cancellation.',
    action: 'Unsubscribe',
    done: 'You’re unsubscribed',
    doneBody:
      'You won’t get announcements or reminders from this hackathon. We’ll still email you about your registration, and about a new date or place or a cancellation.',
    again: 'Resubscribe',
    gone: 'This email gets no announcements',
    goneBody: 'It’s no longer registered for this hackathon.',
  },
}
