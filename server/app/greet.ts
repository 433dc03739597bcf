import { sql } from '#server/platform/database/sql.ts'
import { platformUrl } from '#server/platform/settings/settings.ts'
import type { Services } from './open-services.ts'

/** What a person needs to know once it runs: where it is, and the first step. */
export async function greet({ settings, database, portal }: Services): Promise<void> {
  const [count] = await database.system(db =>
    db.all<{ users: number; pages: number }>(sql`
    select (select count(*)::int from users) as users, (select count(*)::int from published_pages) as pages`),
  )
  const lines = [
    '',
    `  Maydan · ميدان  is ready at  ${settings.portalUrl}/`,
    '',
    ...(portal ? [] : ['  The portal is not built yet: npm start builds it.']),
    count?.users
      ? `  Published pages: ${count.pages}`
      : `  First step: open ${settings.portalUrl}/welcome, name a hackathon, and publish its page.`,
    `  Pages live at  ${platformUrl(settings, '{tenant}')}/`,
    ...(settings.smtpUrl === null ? [`  No SMTP_URL is set: mail is kept${mailShown(settings)}`] : []),
    `  The calls:  ${settings.portalUrl}/api/v1/docs/`,
    '',
  ]
  console.log(lines.join('\n'))
}

function mailShown({ devMail, portalUrl, host }: Services['settings']): string {
  if (devMail === 'never') return `, and shown to nobody while HOST is ${host} (DEV_MAIL=1 shows it to whoever asks)`
  return ` and shown at  ${portalUrl}/dev/mail${devMail === 'everybody' ? '  to whoever asks: DEV_MAIL is 1' : ''}`
}
