// Where announcements of a hackathon are ended, and asked for again: by a button, since programs open the links of mails.
import type { Rendered } from '../page-source.ts'
import { type PlatformView, renderPlatformPage } from './PlatformPage.tsx'

/** `isUnsubscribed` null: the link belongs to nobody any more. */
type View = PlatformView & { hackathon: string; isUnsubscribed: boolean | null }

export function renderUnsubscribePage(view: View): Rendered {
  const { language, hackathon, isUnsubscribed } = view
  const say = words[language]
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
    false,
  )
}

const words = {
  ar: {
    title: 'إيقاف إعلانات الهاكاثون',
    ask: 'لن تصلك إعلانات هذا الهاكاثون. تبقى الرسائل عن طلبك، مثل قرار القبول.',
    action: 'إيقاف الإعلانات',
    done: 'أُوقفت الإعلانات',
    doneBody: 'لن تصلك إعلانات هذا الهاكاثون. تبقى الرسائل عن طلبك.',
    again: 'استئناف الإعلانات',
    gone: 'لا إعلانات على هذا البريد',
    goneBody: 'لم يعد هذا البريد مسجّلًا في الهاكاثون، فلا تصله إعلاناته.',
  },
  en: {
    title: 'Unsubscribe from announcements',
    ask: 'You won’t get announcements from this hackathon anymore. We’ll still email you about your registration, such as a decision.',
    action: 'Unsubscribe',
    done: 'You’re unsubscribed',
    doneBody: 'You won’t get announcements from this hackathon. We’ll still email you about your registration.',
    again: 'Resubscribe',
    gone: 'This email gets no announcements',
    goneBody: 'It’s no longer registered for this hackathon.',
  },
}
