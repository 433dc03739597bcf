import type { Page } from '../../page.ts'
import { OutLink } from '../../pieces/OutLink.tsx'
import type { AskTold } from '../../sections/ask.ts'

/** An address or a number is written out, so that it can be read from paper; of the others the name is enough. */
export function ContactLinks({ page, ask }: { page: Page; ask: AskTold }) {
  const isWritten = ({ key }: AskTold['ways'][number]) => key === 'email' || key === 'whatsapp'
  const reached = ask.ways.filter(isWritten)
  const followed = ask.ways.filter(way => !isWritten(way))
  return (
    <>
      {reached.length > 0 && (
        <ul>
          {reached.map(way => (
            <li key={way.key}>
              {way.key === 'whatsapp' && `${way.name} `}
              <OutLink page={page} href={way.href}>
                <bdi dir="ltr">{way.text}</bdi>
              </OutLink>
            </li>
          ))}
        </ul>
      )}
      {followed.length > 0 && (
        <ul className="share ways">
          {followed.map(way => (
            <li key={way.key}>
              <OutLink page={page} href={way.href}>
                {way.name}
              </OutLink>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
