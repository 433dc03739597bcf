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
    ask: 'لن تصلك إعلانات هذا الهاكاثون بعد ذلك. أما الرسائل عن طلبك نفسه، كقبوله، فتصلك كما هي.',
    action: 'إيقاف الإعلانات',
    done: 'أُوقفت الإعلانات',
    doneBody: 'لن تصلك إعلانات هذا الهاكاثون على هذا البريد. الرسائل عن طلبك نفسه تصلك كما هي.',
    again: 'استئناف الإعلانات',
    gone: 'لا إعلانات على هذا البريد',
    goneBody: 'لم يعد هذا البريد مسجّلًا هنا، فلا تصله إعلانات.',
  },
  en: {
    title: 'No more announcements',
    ask: 'You will get no more announcements of this hackathon. Messages about your own registration, such as its acceptance, still come.',
    action: 'Stop announcements',
    done: 'Announcements are stopped',
    doneBody: 'No announcements of this hackathon come to this address. Messages about your own registration still do.',
    again: 'Get announcements again',
    gone: 'No announcements come here',
    goneBody: 'This address is no longer registered here, so no announcements come to it.',
  },
}
