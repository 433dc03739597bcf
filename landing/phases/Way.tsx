import type { Theme } from '../look/theme.ts'
import type { Page } from '../page/page.ts'
import { Section } from '../pieces/Section.tsx'
import { Feedback } from '../projects/Feedback.tsx'
import type { WayView } from './way.ts'

/** What the candidate reads first: the place in a phase, and what to do about it. POST requests, because mail scanners follow links. */
export const Place = ({ way: { sentence, words, address, acts } }: { way: WayView }) => (
  <>
    <p className="tag">{sentence}</p>
    {words.map((line, at) => (
      <p key={at} dir="auto">
        {line}
      </p>
    ))}
    {acts.length > 0 && (
      <form method="post" action={address}>
        <div className="ctas">
          {acts.map(({ act, label }) => (
            <button key={act} className="btn" type="submit" name="act" value={act}>
              {label}
            </button>
          ))}
        </div>
      </form>
    )}
  </>
)

type Props = { theme: Theme; page: Page; sample: boolean; way: WayView }

/** All phases in order, with the one that the candidate is in. */
export const Way = ({ way: { heading, phases }, ...section }: Props) => (
  <Section {...section} anchor="way" heading={heading} share={0.3}>
    <dl className="rules">
      {phases.map(({ key, name, days, place, mark, isHere }) => (
        <div key={key} aria-current={isHere ? 'step' : undefined}>
          <dt dir="auto">{name}</dt>
          <dd>
            {days}
            {place && (
              <>
                {' · '}
                <bdi>{place}</bdi>
              </>
            )}
            {mark && (
              <>
                {' · '}
                <strong>{mark}</strong>
              </>
            )}
          </dd>
        </div>
      ))}
    </dl>
  </Section>
)

/** What judges wrote for the candidate's team, of each phase that shares it. */
export const PhaseFeedback = ({ way: { feedback }, ...section }: Props) =>
  feedback.map(({ key, heading, feedback: given }) => (
    <Section key={key} {...section} anchor={`feedback-${key}`} heading={heading} share={0.2}>
      <Feedback feedback={given} />
    </Section>
  ))

/** The `<details>` element serves as confirmation. */
export const Decline = ({ way: { decline, address } }: { way: WayView }) =>
  decline && (
    <details name="change">
      <summary>
        <span>{decline.label}</span>
      </summary>
      <form className="answer" method="post" action={address}>
        <p>{decline.consequence}</p>
        <div className="ctas">
          <button className="btn" type="submit" name="act" value="decline">
            {decline.label}
          </button>
        </div>
      </form>
    </details>
  )
