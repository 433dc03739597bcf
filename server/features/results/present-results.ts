import type { Results } from '#contract/results/result-records.ts'
import { countRecipients } from '#server/domain/result-publication/result-mails.ts'
import { readAwardChoices } from '#server/domain/results/award-prizes.ts'
import { listAwards } from '#server/domain/results/awards.ts'
import { composeContent, hashOfContent, listSeals } from '#server/domain/results/editions.ts'
import type { Db } from '#server/platform/database/database.ts'

/** Returns the awards and the sealed editions as editors see them. */
export async function presentResults(db: Db, tenant: string): Promise<Results> {
  const awards = await listAwards(db, tenant)
  const seals = await listSeals(db, tenant)
  const newest = seals[0]
  const { prizes, ...choices } = await readAwardChoices(db, tenant, awards)
  return {
    ...choices,
    prizes: prizes.map(({ key, track, ...prize }) => prize),
    awards: awards.map(({ is_team, ...award }) => award),
    seals,
    recipients: await countRecipients(
      db,
      tenant,
      awards.map(({ project }) => project),
    ),
    is_changed: newest !== undefined && newest.hash !== hashOfContent((await composeContent(db, tenant)).text),
  }
}
