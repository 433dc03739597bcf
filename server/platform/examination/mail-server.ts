import { createTransport } from 'nodemailer'

/** Returns null if the mail server accepts our sign-in, otherwise the codes of its response, such as `EAUTH 535`. */
export async function findMailServerProblem(smtpUrl: string, patienceMs: number): Promise<MailServerProblem | null> {
  const timeouts = { connectionTimeout: patienceMs / 2, greetingTimeout: patienceMs / 2, socketTimeout: patienceMs / 2 }
  const transport = createTransport({ url: smtpUrl, ...timeouts, disableFileAccess: true, disableUrlAccess: true })
  try {
    await transport.verify()
    return null
  } catch (error) {
    // Return only the codes, because the error message can contain the password.
    const { code = '', responseCode = '' } = error as { code?: string; responseCode?: number }
    return { code, codes: [code, responseCode].filter(Boolean).join(' ') }
  } finally {
    transport.close()
  }
}

/** `code` is nodemailer's code of the error. `codes` also contains the status of the server's response. */
export type MailServerProblem = { code: string; codes: string }
