import { type Received, type SmtpServer, partOf } from '#server/testing/peers/smtp-server.ts'
import { patienceMs } from './visitor.ts'

/** Polls for the newest matching mail, because the server sends mail after its response. Removes it, and returns it with the match. */
export async function takeMail(office: SmtpServer, email: string, sought: RegExp): Promise<{ mail: Received; found: string }> {
  for (const until = Date.now() + patienceMs; Date.now() < until; await new Promise(resolve => setTimeout(resolve, 20))) {
    for (const mail of office.received.filter(({ to }) => to.includes(email)).toReversed()) {
      const [found] = sought.exec(partOf(mail, 'text/plain')) ?? []
      if (!found) continue
      office.received.splice(office.received.indexOf(mail), 1)
      return { mail, found }
    }
  }
  throw new Error(`no mail to ${email} holds ${sought}`)
}

const read = async (office: SmtpServer, email: string, sought: RegExp) => (await takeMail(office, email, sought)).found

export const codeFor = (office: SmtpServer, email: string) => read(office, email, /\b\d{6}\b/)

export const resetLinkFor = (office: SmtpServer, email: string) => read(office, email, /\/auth\/reset-password\?token=[\w.~-]+/)

export const signInLinkFor = (office: SmtpServer, email: string) => read(office, email, /http\S+\/login\b/)

export const confirmationFor = (office: SmtpServer, email: string, hackathon: string) => read(office, email, new RegExp(hackathon))

export const invitationLinkFor = (office: SmtpServer, email: string) => read(office, email, /\/invitation\?token=[\w-]+/)

export const meetingLinkFor = (office: SmtpServer, email: string) => read(office, email, /\/events\?meeting=[\w-]+/)

export const mailWith = read
