import { sql } from '#server/platform/database/sql.ts'
import { platformUrl } from '#server/platform/settings/settings.ts'
import type { Services } from './services.ts'

/** Prints the server's URLs and what the operator should do first. */
export async function printStartupMessage({ settings, database, portal }: Services): Promise<void> {
  const [count] = await database.system(db =>
    db.all<{ users: number; pages: number }>(sql`
    select (select count(*)::int from users) as users, (select count(*)::int from published_pages) as pages`),
  )
  const lines = [
    '',
    `  Maydan · ميدان  is ready at  ${settings.portalUrl}/`,
    '',
    ...(portal ? [] : ['  The portal is not built yet. Run npm start to build it.']),
    count?.users
      ? `  Published pages: ${count.pages}`
      : `  Next: open ${settings.portalUrl}/welcome to create a hackathon and publish its page.`,
    `  Hackathon pages:  ${platformUrl(settings, '{tenant}')}/`,
    ...(settings.smtpUrl === null ? [`  SMTP_URL is not set: email is stored${mailShown(settings)}`] : []),
    `  API reference:  ${settings.portalUrl}/api/v1/docs/`,
    '',
  ]
  console.log(lines.join('\n'))
}

function mailShown({ devMail, portalUrl, host }: Services['settings']): string {
  if (devMail === 'never') return `, not sent, and hidden while HOST is ${host} (DEV_MAIL=1 shows it to anyone)`
  return `, not sent; read it at  ${portalUrl}/dev/mail${devMail === 'everybody' ? '  (open to anyone: DEV_MAIL is 1)' : ''}`
}
