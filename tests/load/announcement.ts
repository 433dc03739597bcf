// An announcement to ten thousand over real SMTP, its sender killed in the middle (`npm run bench:announcement -- 10000`).
import { announceToMany } from '#server/testing/announced.ts'

const people = Number(process.argv[2] ?? 10_000)
const { sent, addresses, different, again, seconds } = await announceToMany(people, Math.floor(people / 2))
console.log(
  `${people} people: ${sent} sent to ${addresses} addresses in ${seconds.toFixed(0)} s (${(people / seconds).toFixed(0)} a second)`,
)
console.log(`killed at half: ${different} got two mails; ${again} copies came once more under their Message-ID`)
if (addresses !== people || sent !== people || different > 0) process.exitCode = 1
