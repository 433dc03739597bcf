// What arrived by SMTP, as its reader sees it.
import { type PostOffice, partOf } from '#server/testing/post-office.ts'
import { patienceMs } from './visitor.ts'

/** The newest match in a mail to an address that has not been read yet; mails follow the answer, so it waits. */
async function read(office: PostOffice, email: string, sought: RegExp): Promise<string> {
  for (const until = Date.now() + patienceMs; Date.now() < until; await new Promise(resolve => setTimeout(resolve, 20))) {
    for (const mail of office.received.filter(({ to }) => to.includes(email)).toReversed()) {
      const [found] = sought.exec(partOf(mail, 'text/plain')) ?? []
      if (!found) continue
      office.received.splice(office.received.indexOf(mail), 1)
      return found
    }
  }
  throw new Error(`no mail to ${email} holds ${sought}`)
}

export const codeFor = (office: PostOffice, email: string) => read(office, email, /\b\d{6}\b/)

/** From the portal's root on, with its token. */
export const resetLinkFor = (office: PostOffice, email: string) => read(office, email, /\/auth\/reset-password\?token=[\w.~-]+/)

/** In the letter that says there is an account already. */
export const signInLinkFor = (office: PostOffice, email: string) => read(office, email, /http\S+\/login\b/)

/** That a registration reached its hackathon, by the hackathon's name. */
export const confirmationFor = (office: PostOffice, email: string, hackathon: string) => read(office, email, new RegExp(hackathon))

export const invitationLinkFor = (office: PostOffice, email: string) => read(office, email, /\/invitation\?token=[\w-]+/)

export const meetingLinkFor = (office: PostOffice, email: string) => read(office, email, /\/events\?meeting=[\w-]+/)

/** A mail that says this. */
export const mailWith = read
