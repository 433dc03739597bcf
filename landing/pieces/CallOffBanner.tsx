import type { Page } from '../page.ts'

/** Says first that the hackathon is canceled or postponed, and why. */
export function CallOffBanner({ page }: { page: Page }) {
  const { words, tenant } = page
  if (!tenant.called_off) return null
  const { title, text } = words.calledOff[tenant.called_off]
  const reason = page.say(tenant.called_off_reason)
  return (
    <section className="called-off" aria-labelledby="called-off">
      <p id="called-off">
        <strong>{title}</strong>
      </p>
      {reason && <p dir="auto">{reason}</p>}
      <p>{text}</p>
    </section>
  )
}
