import type { Language } from '#contract/users/users.ts'

/** What a mail says, in the order in which it is read. Every text is plain. */
export interface MailContent {
  readonly language: Language
  readonly heading: string
  /** Before the button. */
  readonly paragraphs: readonly string[]
  /** Lists, after the paragraphs. */
  readonly sections?: readonly MailSection[]
  readonly button: { readonly label: string; readonly url: string; readonly hint: string } | null
  /** After the button, quieter. */
  readonly notes: readonly string[]
  readonly footer: string
}

export interface MailSection {
  readonly heading: string
  readonly lines: readonly MailLine[]
}

/** With a URL it is a link. */
type MailLine = string | { readonly text: string; readonly url: string }

/** The two forms of one mail. */
export function renderMail(content: MailContent): { readonly text: string; readonly html: string } {
  return { text: asText(content), html: asHtml(content) }
}

function asText({ heading, paragraphs, sections = [], button, notes, footer }: MailContent): string {
  const link = button ? [`${button.label}:\n${button.url}`] : []
  const lists = sections.map((section) => [section.heading, ...section.lines.map(lineAsText)].join('\n'))
  return `${[heading, ...paragraphs, ...lists, ...link, ...notes, `-- \n${footer}`].join('\n\n')}\n`
}

const lineAsText = (line: MailLine): string =>
  typeof line === 'string' ? `- ${line}` : `- ${line.text}\n  ${line.url}`

const font = "font-family:'Segoe UI',Helvetica,Arial,sans-serif"
const ink = '#242424'
const quiet = '#616161'
const harbour = '#165172'

/** Tables and styles in place, because Outlook draws with the rules of a word processor; nothing is fetched from anywhere. */
function asHtml({
  language,
  heading,
  paragraphs,
  sections = [],
  button,
  notes,
  footer,
}: MailContent): string {
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="format-detection" content="telephone=no, date=no, address=no, email=no">
<title>${escaped(heading)}</title>
</head>
<body style="margin:0;padding:0;background-color:#f5f5f5">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="background-color:#f5f5f5">
<tr><td align="center" style="padding:24px 12px">
<!--[if mso]><table role="presentation" width="560" cellpadding="0" cellspacing="0" border="0"><tr><td><![endif]-->
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="max-width:560px;background-color:#ffffff;border-radius:8px">
<tr><td align="left" style="padding:28px 32px 0 32px;${font};font-size:16px;line-height:24px;font-weight:600;color:${harbour}">Kontor</td></tr>
<tr><td align="left" style="padding:16px 32px 0 32px"><h1 style="margin:0;${font};font-size:22px;line-height:30px;font-weight:600;color:${ink}">${escaped(heading)}</h1></td></tr>
${paragraphs.map((text) => row(text, { top: 16, size: 16, color: ink })).join('\n')}
${sections.map(sectionRows).join('\n')}
${button ? buttonRows(button) : ''}
${notes.map((text) => row(text, { top: 12, size: 14, color: quiet })).join('\n')}
<tr><td style="padding:28px 0 0 0;font-size:0;line-height:0">&nbsp;</td></tr>
</table>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="max-width:560px">
<tr><td align="left" style="padding:16px 32px;${font};font-size:12px;line-height:18px;color:${quiet}">${escaped(footer)}</td></tr>
</table>
<!--[if mso]></td></tr></table><![endif]-->
</td></tr>
</table>
</body>
</html>
`
}

interface Look {
  /** Space above in pixels. */
  readonly top: number
  readonly size: 14 | 16
  readonly color: string
}

function row(text: string, { top, size, color }: Look): string {
  const style = `${font};font-size:${size}px;line-height:${size + 8}px;color:${color}`
  return `<tr><td align="left" style="padding:${top}px 32px 0 32px;${style}">${escaped(text)}</td></tr>`
}

function sectionRows({ heading, lines }: MailSection): string {
  const head = `${font};font-size:16px;line-height:24px;font-weight:600;color:${ink}`
  const item = `margin:0 0 6px 0;${font};font-size:16px;line-height:24px;color:${ink};overflow-wrap:anywhere`
  const items = lines.map((line) => `<li style="${item}">${lineAsHtml(line)}</li>`).join('')
  return `<tr><td align="left" style="padding:20px 32px 0 32px"><h2 style="margin:0;${head}">${escaped(heading)}</h2></td></tr>
<tr><td align="left" style="padding:6px 32px 0 32px"><ul style="margin:0;padding:0 0 0 20px">${items}</ul></td></tr>`
}

const lineAsHtml = (line: MailLine): string =>
  typeof line === 'string'
    ? escaped(line)
    : `<a href="${escaped(line.url)}" style="color:${harbour}">${escaped(line.text)}</a>`

/** The cell is coloured too: Outlook ignores the padding of a link. */
function buttonRows({ label, url, hint }: NonNullable<MailContent['button']>): string {
  const link = `display:inline-block;padding:12px 24px;${font};font-size:16px;line-height:24px;font-weight:600;color:#ffffff;text-decoration:none`
  const address = `color:${harbour};word-break:break-all`
  return `<tr><td align="left" style="padding:24px 32px 0 32px"><table role="presentation" cellpadding="0" cellspacing="0" border="0"><tr><td bgcolor="${harbour}" style="border-radius:4px;background-color:${harbour}"><a href="${escaped(url)}" style="${link}">${escaped(label)}</a></td></tr></table></td></tr>
<tr><td align="left" style="padding:24px 32px 0 32px;${font};font-size:14px;line-height:22px;color:${quiet}">${escaped(hint)}<br><a href="${escaped(url)}" style="${address}">${escaped(url)}</a></td></tr>`
}

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

/** Safe between tags and inside quoted attributes. */
const escaped = (text: string): string => text.replaceAll(/[&<>"']/gu, (sign) => entities[sign] ?? sign)
