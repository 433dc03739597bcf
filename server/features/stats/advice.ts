// Advice about a page's statistics. It concerns the first funnel step that loses more visitors than usual.

import type { Advice } from '#contract/statistics/stats-endpoints.ts'
import type { Stage } from '#contract/tenants/stage.ts'

type PageStats = { stage: Stage; total: Counts; channels: readonly (readonly [string, Counts])[] }

/** Minimum number of visitors. The shares of fewer visitors are not significant. */
const enough = 20
/** Usual percentage of visitors who take each step, estimated from similar pages. A lower percentage triggers advice. */
const usual = { toForm: 30, sent: 40, taken: 70 }
/** A channel is recommended if its visitors register this many times as often as all visitors. */
const better = 1.5

export function adviceOf({ stage, total, channels }: PageStats): Advice {
  const { visitors, went_to_form, tried, registrations } = total
  const say = (code: Advice['code'], share: number | null = null, channel: string | null = null): Advice => ({ code, share, channel })
  if (stage === 'draft') return say('publish')
  if (stage !== 'soon' && stage !== 'open' && stage !== 'closed') return say('over', percent(registrations, visitors))
  if (visitors < enough) return say('share')
  const toForm = percent(went_to_form, visitors)
  if (toForm < usual.toForm) return say('to_form', toForm)
  const sent = percent(tried, went_to_form)
  if (went_to_form >= enough && sent < usual.sent) return say('shorten', sent)
  const taken = percent(registrations, tried)
  if (tried >= enough && taken < usual.taken) return say('mend_form', taken)
  const named = channels.filter(([channel, counts]) => channel !== 'direct' && channel !== 'other' && counts.visitors >= enough)
  const best = named.toSorted(([, a], [, b]) => rate(b) - rate(a))[0]
  if (best && registrations > 0 && rate(best[1]) >= better * rate(total))
    return say('best_channel', percent(best[1].registrations, best[1].visitors), best[0])
  return say('well', percent(registrations, visitors))
}

const rate = ({ registrations, visitors }: Counts) => (visitors === 0 ? 0 : registrations / visitors)
const percent = (part: number, whole: number) => (whole === 0 ? 0 : Math.min(100, Math.round((100 * part) / whole)))

export type Counts = {
  views: number
  visitors: number
  went_to_form: number
  tried: number
  registrations: number
  accepted: number
}

export const none: Counts = { views: 0, visitors: 0, went_to_form: 0, tried: 0, registrations: 0, accepted: 0 }

export const summed = (rows: readonly Counts[]): Counts =>
  rows.reduce(
    (sum, row) => ({
      views: sum.views + row.views,
      visitors: sum.visitors + row.visitors,
      went_to_form: sum.went_to_form + row.went_to_form,
      tried: sum.tried + row.tried,
      registrations: sum.registrations + row.registrations,
      accepted: sum.accepted + row.accepted,
    }),
    none,
  )
