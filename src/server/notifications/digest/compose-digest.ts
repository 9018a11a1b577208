import { languageOrDefault } from '#contract/users/users.ts'
import type { Config } from '../../config.ts'
import { mailText } from '../../mail/mail-text.ts'
import type { Mail } from '../../mail/mailer.ts'
import { nameOf, type Recipient } from '../../mail/recipient.ts'
import { renderMail, type MailSection } from '../../mail/render-mail.ts'
import type { DigestWords, KindNews } from './kind-news.ts'

/** The whole mail in the language of the person. */
export function composeDigest(
  { publicUrl }: Pick<Config, 'publicUrl'>,
  recipient: Recipient,
  news: readonly KindNews[],
): Mail {
  const language = languageOrDefault(recipient.language)
  const words: DigestWords = {
    say: (key, values) => mailText(language, key, values),
    list: (parts) => new Intl.ListFormat(language).format(parts),
  }
  const { say } = words
  const name = nameOf(recipient)
  const content = renderMail({
    language,
    heading: say('mail.digest.heading'),
    paragraphs: [name ? say('mail.greeting', { name }) : say('mail.greetingNobody'), say('mail.digest.text')],
    sections: sectionsOf(words, news, publicUrl),
    button: { label: say('mail.digest.button'), url: `${publicUrl}/`, hint: say('mail.linkHint') },
    notes: [say('mail.digest.off')],
    footer: say('mail.footer', { host: new URL(publicUrl).host }),
  })
  const subject = say('mail.digest.subject', { what: headlineOf(words, news) })
  return { to: { name, address: recipient.email }, subject, ...content }
}

/** What there is news of, such as '2 folders'. */
function headlineOf({ say, list }: DigestWords, news: readonly KindNews[]): string {
  const all = news.map(({ headline }) => headline)
  const important = all.filter(({ isFallback }) => !isFallback)
  const byText = Map.groupBy(important.length > 0 ? important : all, ({ text }) => text)
  return list(
    [...byText].map(([text, same]) => say(text, { count: new Set(same.flatMap(({ ids }) => ids)).size })),
  )
}

function sectionsOf(
  words: DigestWords,
  news: readonly KindNews[],
  publicUrl: string,
): readonly MailSection[] {
  const byHeading = Map.groupBy(
    news.map(({ section }) => section(words)),
    ({ heading }) => heading,
  )
  return [...byHeading].map(([heading, same]) => ({
    heading,
    lines: same
      .flatMap(({ lines }) => lines)
      .map((line) =>
        typeof line === 'string' ? line : { text: line.text, url: `${publicUrl}${line.address}` },
      ),
  }))
}
