import { languageOf } from '#contract/users/users.ts'
import type { Config } from '../../config.ts'
import { mailText } from '../../mail/mail-text.ts'
import type { Mail } from '../../mail/mailer.ts'
import { nameOf, type Recipient } from '../../mail/recipient.ts'
import { renderMail, type MailContent } from '../../mail/render-mail.ts'
import { tokenSeconds, type TokenPurpose } from './account-tokens.ts'

interface Link {
  readonly about: TokenPurpose
  readonly token: string
  /** Where the person wanted to go. */
  readonly from: string | null
}

/** What the mail is about; some carry a link with a token. */
export type AccountLetter = Link | { readonly about: 'elsewhere' | 'changed' | 'moved' }

type Part = Pick<MailContent, 'heading' | 'paragraphs' | 'button' | 'notes'> & { readonly subject: string }
type Say = (key: Parameters<typeof mailText>[1], values?: Parameters<typeof mailText>[2]) => string

/** The whole mail in the language of the person. */
export function composeAccountMail(
  { publicUrl }: Pick<Config, 'publicUrl'>,
  recipient: Recipient,
  letter: AccountLetter,
): Mail {
  const language = languageOf(recipient.language)
  const say: Say = (key, values) => mailText(language, key, values)
  const name = nameOf(recipient)
  const { subject, ...part } = partOf(say, publicUrl, recipient, letter)
  const greeting = name ? say('mail.greeting', { name }) : say('mail.greetingNobody')
  const content: MailContent = {
    ...part,
    language,
    paragraphs: [greeting, ...part.paragraphs],
    footer: say('mail.footer', { host: new URL(publicUrl).host }),
  }
  return { to: { name, address: recipient.email }, subject, ...renderMail(content) }
}

function partOf(say: Say, publicUrl: string, recipient: Recipient, letter: AccountLetter): Part {
  if (letter.about === 'activation') return activation(say, recipient, linkOf(publicUrl, letter))
  if (letter.about === 'reset') return reset(say, linkOf(publicUrl, letter))
  if (letter.about === 'moved') return moved(say, recipient)
  return letter.about === 'elsewhere' ? elsewhere(say) : changed(say, `${publicUrl}/auth/forgotpassword`)
}

const activation = (say: Say, { email }: Recipient, url: string): Part => ({
  subject: say('mail.activation.subject'),
  heading: say('mail.activation.heading'),
  paragraphs: [say('mail.activation.text', { email })],
  button: { label: say('mail.activation.button'), url, hint: say('mail.linkHint') },
  notes: [
    say('mail.activation.validity', { days: tokenSeconds.activation / (24 * 3600) }),
    say('mail.activation.unexpected'),
  ],
})

const reset = (say: Say, url: string): Part => ({
  subject: say('mail.reset.subject'),
  heading: say('mail.reset.heading'),
  paragraphs: [say('mail.reset.text')],
  button: { label: say('mail.reset.button'), url, hint: say('mail.linkHint') },
  notes: [say('mail.reset.validity', { hours: tokenSeconds.reset / 3600 }), say('mail.reset.unexpected')],
})

const elsewhere = (say: Say): Part => ({
  subject: say('mail.elsewhere.subject'),
  heading: say('mail.elsewhere.heading'),
  paragraphs: [say('mail.elsewhere.text'), say('mail.elsewhere.advice')],
  button: null,
  notes: [say('mail.elsewhere.unexpected')],
})

const changed = (say: Say, url: string): Part => ({
  subject: say('mail.changed.subject'),
  heading: say('mail.changed.heading'),
  paragraphs: [say('mail.changed.text'), say('mail.changed.unexpected')],
  button: { label: say('mail.changed.button'), url, hint: say('mail.linkHint') },
  notes: [],
})

const moved = (say: Say, { email }: Recipient): Part => ({
  subject: say('mail.moved.subject'),
  heading: say('mail.moved.heading'),
  paragraphs: [say('mail.moved.text', { email })],
  button: null,
  notes: [say('mail.moved.unexpected')],
})

/** The page takes its words from `for`; whether the token activates or resets is the server's knowledge alone. */
function linkOf(publicUrl: string, { about, token, from }: Link): string {
  const query = new URLSearchParams({ for: about, ...(from === null ? {} : { from }) })
  return `${publicUrl}/auth/resetpassword/${token}?${query.toString()}`
}
