import type { TFunction } from 'i18next'
import { otherChannels, shareChannels } from '#contract/channels.ts'

const known = [...shareChannels, ...otherChannels] as const

/** A channel as people call it: by the organizer's own name, or ours; one whose name was removed by what stands in its links. */
export function channelName(t: TFunction<'figures'>, channel: string, label: string | null): string {
  const ours = known.find(each => each === channel)
  return label ?? (ours ? t(`channels.name.${ours}`) : channel)
}
