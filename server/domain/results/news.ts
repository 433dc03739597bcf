// What an edition of the results changes for each project, compared with the edition before.

import type { L10n } from '#contract/language.ts'
import type { NewsChange, ResultContent } from '#contract/results/result-records.ts'
import { awardName } from '#landing/words.ts'

export type Awarded = ResultContent['awards'][number]
export type News = { project: string; change: NewsChange; before: Awarded[]; after: Awarded[] }

/** Returns an award as mails and certificates name it. */
export const nameOfAward = (award: Pick<Awarded, 'name' | 'place'>): L10n => ({ ar: awardName(award, 'ar'), en: awardName(award, 'en') })

/** Returns the projects whose awards have other names than before, in the order of the new awards. */
export function compareAwards(before: readonly Awarded[], after: readonly Awarded[]): News[] {
  const projects = [...new Set([...after, ...before].map(({ project }) => project))]
  return projects.flatMap((project): News[] => {
    const [former, present] = [before, after].map(awards => awards.filter(award => award.project === project)) as [Awarded[], Awarded[]]
    const [had, has] = [former, present].map(awards =>
      JSON.stringify(
        awards
          .map(nameOfAward)
          .map(({ ar, en }) => [ar, en])
          .toSorted(),
      ),
    )
    if (had === has) return []
    return [
      { project, change: present.length === 0 ? 'removed' : former.length === 0 ? 'added' : 'changed', before: former, after: present },
    ]
  })
}
