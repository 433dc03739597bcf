import type { FeedbackView } from './feedback.ts'

export const Feedback = ({ feedback: { means, lines, rounds } }: { feedback: FeedbackView }) => (
  <>
    {means && <p className="quiet">{means}</p>}
    {lines.length > 0 && (
      <ul className="written">
        {lines.map((line, at) => (
          <li key={at} dir="auto">
            {line}
          </li>
        ))}
      </ul>
    )}
    {rounds.map(({ key, label, criteria }) => (
      <div key={key}>
        <h3 dir="auto">{label}</h3>
        <dl className="rules">
          {criteria.map(criterion => (
            <div key={criterion.key}>
              <dt dir="auto">{criterion.label}</dt>
              <dd>{criterion.value}</dd>
            </div>
          ))}
        </dl>
      </div>
    ))}
  </>
)
