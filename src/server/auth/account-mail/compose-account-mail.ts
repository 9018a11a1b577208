import { languageOf, type Language } from '#contract/users.ts'
import type { Config } from '../../config.ts'
import { mailText } from '../../mail/mail-text.ts'
import type { Mail } from '../../mail/mailer.ts'
import { renderMail, type MailContent } from '../../mail/render-mail.ts'
import { tokenSeconds, type TokenPurpose } from './account-tokens.ts'

/** Who gets the mail, as the database has it. */
export interface Recipient {
  readonly email: string
  readonly firstName: string
  readonly lastName: string
  readonly language: string
}

/** What the mail is about; the first two carry a link with a token. */
export type AccountLetter =
  | { readonly about: TokenPurpose; readonly token: string; readonly from: string | null }
  | { readonly about: 'elsewhere' | 'changed' }

type Part = Pick<MailContent, 'heading' | 'paragraphs' | 'button' | 'notes'> & { readonly subject: string }

/** The whole mail in the language of the person. */
export function composeAccountMail(
  { publicUrl }: Pick<Config, 'publicUrl'>,
  recipient: Recipient,
  letter: AccountLetter,
): Mail {
  const language = languageOf(recipient.language)
  const name = nameOf(recipient)
  const { subject, ...part } = partOf(language, publicUrl, recipient, letter)
  const greeting = name
    ? mailText(language, 'mail.greeting', { name })
    : mailText(language, 'mail.greetingNobody')
  const content: MailContent = {
    ...part,
    language,
    paragraphs: [greeting, ...part.paragraphs],
    footer: mailText(language, 'mail.footer', { host: new URL(publicUrl).host }),
  }
  return { to: { name, address: recipient.email }, subject, ...renderMail(content) }
}

/** In one line, whatever was typed. */
const nameOf = ({ firstName, lastName }: Recipient): string =>
  `${firstName} ${lastName}`.replaceAll(/[\p{Cc}\s]+/gu, ' ').trim()

function partOf(language: Language, publicUrl: string, recipient: Recipient, letter: AccountLetter): Part {
  const text = (key: Parameters<typeof mailText>[1], values?: Parameters<typeof mailText>[2]): string =>
    mailText(language, key, values)
  const button = (label: string, url: string) => ({ label, url, hint: text('mail.linkHint') })
  switch (letter.about) {
    case 'activation':
      return {
        subject: text('mail.activation.subject'),
        heading: text('mail.activation.heading'),
        paragraphs: [text('mail.activation.text', { email: recipient.email })],
        button: button(text('mail.activation.button'), linkOf(publicUrl, letter)),
        notes: [
          text('mail.activation.validity', { days: tokenSeconds.activation / (24 * 3600) }),
          text('mail.activation.unexpected'),
        ],
      }
    case 'reset':
      return {
        subject: text('mail.reset.subject'),
        heading: text('mail.reset.heading'),
        paragraphs: [text('mail.reset.text')],
        button: button(text('mail.reset.button'), linkOf(publicUrl, letter)),
        notes: [
          text('mail.reset.validity', { hours: tokenSeconds.reset / 3600 }),
          text('mail.reset.unexpected'),
        ],
      }
    case 'elsewhere':
      return {
        subject: text('mail.elsewhere.subject'),
        heading: text('mail.elsewhere.heading'),
        paragraphs: [text('mail.elsewhere.text'), text('mail.elsewhere.advice')],
        button: null,
        notes: [text('mail.elsewhere.unexpected')],
      }
    case 'changed':
      return {
        subject: text('mail.changed.subject'),
        heading: text('mail.changed.heading'),
        paragraphs: [text('mail.changed.text'), text('mail.changed.unexpected')],
        button: button(text('mail.changed.button'), `${publicUrl}/auth/forgotpassword`),
        notes: [],
      }
  }
}

interface Link {
  readonly about: TokenPurpose
  readonly token: string
  readonly from: string | null
}

/** The page takes its words from `for`; whether the token activates or resets is the server's knowledge alone. */
function linkOf(publicUrl: string, { about, token, from }: Link): string {
  const query = new URLSearchParams({ for: about, ...(from === null ? {} : { from }) })
  return `${publicUrl}/auth/resetpassword/${token}?${query}`
}
