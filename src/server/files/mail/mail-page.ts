import type { Language } from '#contract/users/users.ts'
import { formatSize } from '#contract/files/sizes.ts'
import german from '../../../../locales/de/message.json' with { type: 'json' }
import english from '../../../../locales/en/message.json' with { type: 'json' }
import { attachedOf } from './attached-of.ts'
import { cleanHtml } from './clean-html.ts'
import { escapeHtml } from './escape-html.ts'
import { inlinePictures } from './inline-pictures.ts'
import { mailPolicy } from './mail-policy.ts'
import type { Mailbox, Message, MailAttachment } from './read-mail.ts'

const texts = { de: german, en: english }
type Texts = (typeof texts)['de']

export interface PageWanted {
  readonly language: Language
  /** IANA name of the zone that times are told in; null: UTC, which is said then. */
  readonly timeZone: string | null
}

const maxPeople = 200

/** A mail as one page that needs nothing else: who, when, what, attachments by name, the body cleaned. */
export function mailPage(message: Message, wanted: PageWanted): string {
  const say = texts[wanted.language]
  const pictures = inlinePictures(message.attachments)
  const body =
    message.body.kind === 'html'
      ? cleanHtml(message.body.body, pictures.find)
      : `<div class="plain">${escapeHtml(message.body.body)}</div>`
  const subject = visible(message.subject) || say['message.noSubject']
  const rows = [
    people(say['message.from'], message.from, say),
    people(say['message.to'], message.to, say),
    people(say['message.cc'], message.cc, say),
    people(say['message.bcc'], message.bcc, say),
    row(say['message.date'], message.sentAt ? [escapeHtml(momentText(message.sentAt, wanted))] : []),
    row(
      say['message.attachments'],
      [
        ...attachedOf(message.attachments, pictures.shown).map((attachment) =>
          attachmentText(attachment, say, wanted),
        ),
        ...andMore(message.leftOut, say),
      ],
      'attachments',
    ),
  ]
  return `<!doctype html>
<html lang="${wanted.language}">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${mailPolicy}">
<meta name="referrer" content="no-referrer">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(subject)}</title>
<style>${style}</style>
</head>
<body>
<header>
<h1 dir="auto">${escapeHtml(subject)}</h1>
<table><tbody>${rows.join('')}</tbody></table>
${pictures.leftOut() ? `<p class="note">${escapeHtml(say['message.picturesLeftOut'])}</p>` : ''}
</header>
<main dir="auto">${isEmpty(body) ? `<p class="note">${escapeHtml(say['message.empty'])}</p>` : body}</main>
</body>
</html>
`
}

// The body has a box that it cannot paint out of, so that it does not cover who the mail is from.
const style =
  'html{color-scheme:light;background:#fff;color:#242424;font:14px/1.4 "Segoe UI",system-ui,sans-serif}body{margin:0}' +
  'header{padding:16px 20px 12px;border-bottom:1px solid #d1d1d1}h1{font-size:18px;line-height:1.3;margin:0 0 8px;overflow-wrap:anywhere}' +
  'header table{border-collapse:collapse}header th{text-align:start;font-weight:600;vertical-align:top;padding:2px 12px 2px 0;white-space:nowrap}' +
  'header td{padding:2px 0;overflow-wrap:anywhere}header td span{display:block}.note{color:#616161;margin:8px 0 0}' +
  'main{display:block;position:relative;overflow:auto;contain:paint;padding:16px 20px;overflow-wrap:break-word}main img{max-width:100%}' +
  '.plain{white-space:pre-wrap;font-family:inherit}.MsoNormal,.MsoPlainText,.MsoListParagraph{margin:0}'

/** `name` is its class: the preview, which lists attachments itself, hides theirs. */
const row = (label: string, lines: readonly string[], name = 'row'): string =>
  lines.length === 0
    ? ''
    : `<tr class="${name}"><th scope="row">${escapeHtml(label)}</th><td>${lines.map((line) => `<span dir="auto">${line}</span>`).join('')}</td></tr>`

function people(label: string, mailboxes: readonly Mailbox[], say: Texts): string {
  const named = mailboxes.slice(0, maxPeople).map(mailboxText)
  return row(label, [...named, ...andMore(mailboxes.length - named.length, say)])
}

const andMore = (count: number, say: Texts): readonly string[] =>
  count > 0 ? [escapeHtml(say['message.more'].replace('{count}', String(count)))] : []

/** An address that has no room in one line breaks after its @ or one of its dots. */
function mailboxText({ name, email }: Mailbox): string {
  const shown = visible(name)
  if (email === '') return escapeHtml(shown)
  const address = visible(email)
  const breaking = escapeHtml(address).replaceAll(/(?<=[@.])(?=.)/gu, '<wbr>')
  return shown === '' || shown.toLowerCase() === address.toLowerCase()
    ? breaking
    : `${escapeHtml(shown)} &lt;${breaking}&gt;`
}

/** Neither a word nor a picture; angle brackets of texts are escaped by then. */
const isEmpty = (body: string): boolean => !/\S/u.test(body.replaceAll(/<(?!img)[^>]*>/gu, ''))

function attachmentText({ name, size }: MailAttachment, say: Texts, { language }: PageWanted): string {
  const shown = visible(name) || say['message.noName']
  return escapeHtml(size === null ? shown : `${shown} (${formatSize(size, language)})`)
}

/** In one line, and without characters that turn the direction of what follows: they make `exe` look like `pdf`. */
const visible = (text: string): string =>
  text
    .replaceAll(/[\u202A-\u202E\u2066-\u2069\u200E\u200F]/gu, '')
    .replaceAll(/[\p{Cc}\s]+/gu, ' ')
    .trim()
    .slice(0, 1000)
    .toWellFormed()

/** `31.12.2026 23:59` in both languages, in the zone asked for. */
function momentText(moment: Date, { timeZone }: PageWanted): string {
  const parts = new Intl.DateTimeFormat('de-DE', {
    day: '2-digit',
    month: '2-digit',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    timeZone: timeZone ?? 'UTC',
  }).formatToParts(moment)
  const part = (type: Intl.DateTimeFormatPartTypes): string =>
    parts.find((each) => each.type === type)?.value ?? ''
  const text = `${part('day')}.${part('month')}.${part('year')} ${part('hour')}:${part('minute')}`
  return timeZone === null ? `${text} (UTC)` : text
}
