import { wordOfKey } from '#contract/notifications/notification-words.ts'
import { languageOf } from '#contract/users/users.ts'
import type { Config } from '../../config.ts'
import { mailText, type MailTextKey } from '../../mail/mail-text.ts'
import type { Mail } from '../../mail/mailer.ts'
import { nameOf, type Recipient } from '../../mail/recipient.ts'
import { renderMail, type MailSection } from '../../mail/render-mail.ts'
import type { News } from './visible-news.ts'

/** As many folders of one kind, people of one folder, and damaged files are named. */
const most = { folders: 12, people: 3, files: 5 } as const

interface Words {
  readonly say: (key: MailTextKey, values?: Parameters<typeof mailText>[2]) => string
  readonly list: (parts: readonly string[]) => string
}

/** The whole mail in the language of the person. */
export function composeDigest(
  { publicUrl }: Pick<Config, 'publicUrl'>,
  recipient: Recipient,
  news: News,
): Mail {
  const language = languageOf(recipient.language)
  const words: Words = {
    say: (key, values) => mailText(language, key, values),
    list: (parts) => new Intl.ListFormat(language).format(parts),
  }
  const { say } = words
  const name = nameOf(recipient)
  const folders = new Set([...news.rights, ...news.changes].map(({ folderId }) => folderId))
  const count = folders.size + news.lost.count
  const subject = count === 0 ? say('mail.digest.damageSubject') : say('mail.digest.subject', { count })
  const content = renderMail({
    language,
    heading: say('mail.digest.heading'),
    paragraphs: [name ? say('mail.greeting', { name }) : say('mail.greetingNobody'), say('mail.digest.text')],
    sections: [damageSection(words, news), rightsSection(words, news), changesSection(words, news)].filter(
      ({ lines }) => lines.length > 0,
    ),
    button: { label: say('mail.digest.button'), url: `${publicUrl}/`, hint: say('mail.linkHint') },
    notes: [say('mail.digest.off')],
    footer: say('mail.footer', { host: new URL(publicUrl).host }),
  })
  return { to: { name, address: recipient.email }, subject, ...content }
}

function damageSection({ say, list }: Words, { damaged }: News): MailSection {
  const files = list(damaged.slice(0, most.files))
  const lines =
    damaged.length === 0 ? [] : [say('notifications.contentDamage', { count: damaged.length, files })]
  return { heading: say('mail.digest.damage'), lines }
}

function rightsSection(words: Words, { rights, lost }: News): MailSection {
  const { say, list } = words
  const by = (people: readonly string[]): string => {
    const names = people.map((name) => name || say('mail.digest.somebody'))
    return say('mail.digest.by', { people: list(first(words, names)) })
  }
  const lines = rights.map(({ folder, rights: keys, people }) => {
    const now = list(keys.map((key) => wordOfKey(key, say)))
    return `${say('notifications.rights', { folder, rights: now })} ${by(people)}`
  })
  const gone =
    lost.count === 0 ? [] : [`${say('mail.digest.lost', { count: lost.count })} ${by(lost.people)}`]
  return { heading: say('mail.digest.rights'), lines: [...gone, ...cut(words, lines)] }
}

function changesSection(words: Words, { changes }: News): MailSection {
  const lines = changes.map(({ folder, people }) =>
    words.say('mail.digest.change', { folder, people: peopleText(words, people) }),
  )
  return { heading: words.say('mail.digest.changes'), lines: cut(words, lines) }
}

function peopleText(words: Words, people: News['changes'][number]['people']): string {
  const { say, list } = words
  const texts = [...people].map(([name, keys]) =>
    say('mail.digest.person', {
      actor: name || say('notifications.somebody'),
      what: list([...keys].map((key) => wordOfKey(key, say))),
    }),
  )
  return list(first(words, texts))
}

/** As many people as are named, and how many others there are. */
function first({ say }: Words, people: readonly string[]): readonly string[] {
  const others = people.length - most.people
  if (others <= 0) return people
  return [...people.slice(0, most.people), say('mail.digest.people', { count: others })]
}

function cut({ say }: Words, lines: readonly string[]): readonly string[] {
  const more = lines.length - most.folders
  return more > 0 ? [...lines.slice(0, most.folders), say('mail.digest.more', { count: more })] : lines
}
