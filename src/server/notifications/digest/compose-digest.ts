import type { FolderChangeKey } from '#contract/notifications.ts'
import type { RightName } from '#contract/right-names.ts'
import { languageOf } from '#contract/users.ts'
import type { Config } from '../../config.ts'
import { mailText, type MailTextKey } from '../../mail/mail-text.ts'
import type { Mail } from '../../mail/mailer.ts'
import { nameOf, type Recipient } from '../../mail/recipient.ts'
import { renderMail, type MailSection } from '../../mail/render-mail.ts'
import type { News } from './tellable-news.ts'

/** As many folders of one kind, and people of one folder, are named. */
const most = { folders: 12, people: 3 } as const

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
  const subject = say('mail.digest.subject', { count: folders.size + news.lost })
  const content = renderMail({
    language,
    heading: say('mail.digest.heading'),
    paragraphs: [name ? say('mail.greeting', { name }) : say('mail.greetingNobody'), say('mail.digest.text')],
    sections: [rightsSection(words, news), changesSection(words, news)].filter(
      ({ lines }) => lines.length > 0,
    ),
    button: { label: say('mail.digest.button'), url: `${publicUrl}/`, hint: say('mail.linkHint') },
    notes: [say('mail.digest.off')],
    footer: say('mail.footer', { host: new URL(publicUrl).host }),
  })
  return { to: { name, address: recipient.email }, subject, ...content }
}

function rightsSection(words: Words, { rights, lost }: News): MailSection {
  const lines = rights.map((each) =>
    words.say('notifications.rights', {
      folder: each.folder,
      rights: words.list(each.rights.map((right) => words.say(rightTexts[right]))),
    }),
  )
  const gone = lost === 0 ? [] : [words.say('mail.digest.lost', { count: lost })]
  return { heading: words.say('mail.digest.rights'), lines: [...gone, ...cut(words, lines)] }
}

function changesSection(words: Words, { changes }: News): MailSection {
  const lines = changes.map(({ folder, people }) =>
    words.say('mail.digest.change', { folder, people: peopleText(words, people) }),
  )
  return { heading: words.say('mail.digest.changes'), lines: cut(words, lines) }
}

function peopleText({ say, list }: Words, people: News['changes'][number]['people']): string {
  const texts = [...people].map(([name, keys]) =>
    say('mail.digest.person', {
      actor: name || say('notifications.somebody'),
      what: list([...keys].map((key) => changeText(say, key))),
    }),
  )
  const others = texts.length - most.people
  return list(
    others > 0 ? [...texts.slice(0, most.people), say('mail.digest.people', { count: others })] : texts,
  )
}

function cut({ say }: Words, lines: readonly string[]): readonly string[] {
  const more = lines.length - most.folders
  return more > 0 ? [...lines.slice(0, most.folders), say('mail.digest.more', { count: more })] : lines
}

const rightTexts: Readonly<Record<RightName, MailTextKey>> = {
  PERMISSION_READ: 'notifications.right.read',
  PERMISSION_UPDATE: 'notifications.right.update',
  PERMISSION_CREATE: 'notifications.right.create',
  PERMISSION_DELETE: 'notifications.right.delete',
  PERMISSION_SHARE: 'notifications.right.share',
}

const changeTexts: Readonly<Record<FolderChangeKey, MailTextKey>> = {
  ADDED: 'notifications.change.added',
  CHANGED: 'notifications.change.changed',
  RENAMED: 'notifications.change.renamed',
  MOVED_IN: 'notifications.change.movedIn',
  MOVED_OUT: 'notifications.change.movedOut',
  DELETED: 'notifications.change.deleted',
  RESTORED: 'notifications.change.restored',
}

/** A process of a newer version may have written keys that this one does not know: they are said as they are. */
function changeText(say: Words['say'], key: string): string {
  const text = Object.entries(changeTexts).find(([known]) => known === key)?.[1]
  return text === undefined ? key : say(text)
}
