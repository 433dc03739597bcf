import type { Page } from '../page.ts'
import type { AskView } from '../sections/ask.ts'
import { OutLink } from './OutLink.tsx'
import { SocialIcon } from './SocialIcon.tsx'

/** An address or a number is written out, so that it can be read from paper; of the others their sign and name are enough. */
export function ContactLinks({ page, ask }: { page: Page; ask: AskView }) {
  const isWritten = ({ key }: AskView['links'][number]) => key === 'email' || key === 'whatsapp'
  const reached = ask.links.filter(isWritten)
  const followed = ask.links.filter(link => !isWritten(link))
  return (
    <>
      {reached.length > 0 && (
        <ul>
          {reached.map(link => (
            <li key={link.key}>
              {link.key === 'whatsapp' && `${link.name} `}
              <OutLink page={page} href={link.href}>
                <bdi dir="ltr">{link.text}</bdi>
              </OutLink>
            </li>
          ))}
        </ul>
      )}
      {followed.length > 0 && (
        <ul className="share follow">
          {followed.map(link => (
            <li key={link.key}>
              <OutLink page={page} href={link.href}>
                <SocialIcon of={link.key} />
                {link.name}
              </OutLink>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
