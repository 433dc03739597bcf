import { type ShareChannel, sharedBy } from '#contract/statistics/channels.ts'
import type { Page } from '../page/page.ts'
import { OutLink } from './Links.tsx'

/** Lists messengers by popularity in Saudi Arabia, and the plain URL last. */
export function ShareLinks({ page, id }: { page: Page; id: string }) {
  const { words, name, address } = page
  const by = (channel: ShareChannel) => sharedBy(channel, address)
  return (
    <>
      <ul className="share">
        <li>
          <OutLink page={page} href={`https://wa.me/?text=${encodeURIComponent(`${name} ${by('whatsapp')}`)}`}>
            {words.share.whatsapp}
          </OutLink>
        </li>
        <li>
          <OutLink page={page} href={`https://x.com/intent/post?text=${encodeURIComponent(name)}&url=${encodeURIComponent(by('x'))}`}>
            {words.share.x}
          </OutLink>
        </li>
        <li>
          <OutLink page={page} href={`mailto:?subject=${encodeURIComponent(name)}&body=${encodeURIComponent(by('mail'))}`}>
            {words.share.email}
          </OutLink>
        </li>
      </ul>
      <label className="sr" htmlFor={id}>
        {words.share.link}
      </label>
      <input className="address" id={id} readOnly dir="ltr" value={address} />
    </>
  )
}
