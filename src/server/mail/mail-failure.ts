interface Facts {
  /** What nodemailer or the system calls it, such as `EAUTH` or `ECONNREFUSED`. */
  readonly code: string
  /** The reply of the mail server (RFC 5321, 4.2). */
  readonly responseCode?: number
  /** What the mail server refused, such as `RCPT TO`. */
  readonly command?: string
  /** Trying again will not help: the mail server refuses this very mail or address. */
  readonly isFinal: boolean
}

/** A mail that did not leave. Holds nothing that the mail server said: that repeats the address. */
export class MailFailure extends Error {
  readonly facts: Facts

  constructor(facts: Facts) {
    super(`The mail did not leave: ${facts.code}`)
    this.name = 'MailFailure'
    this.facts = facts
  }
}

/** Steps of SMTP that concern one mail; a refusal of the others (sign-in, greeting) concerns the installation and may pass. */
const stepsOfOneMail = new Set(['RCPT TO', 'DATA'])

/** What an error of nodemailer or of the file system amounts to. */
export function mailFailure(error: unknown): MailFailure {
  if (error instanceof MailFailure) return error
  const { code, responseCode, command } = (error ?? {}) as Record<string, unknown>
  const hasReply = typeof responseCode === 'number'
  const step = typeof command === 'string' ? command : undefined
  return new MailFailure({
    code: typeof code === 'string' ? code : 'EUNKNOWN',
    ...(hasReply && { responseCode }),
    ...(step !== undefined && { command: step }),
    isFinal: hasReply && responseCode >= 500 && step !== undefined && stepsOfOneMail.has(step),
  })
}
