import * as z from 'zod/mini'
import { allCalls } from '#contract/all-calls.ts'
import { isEventsReply, needsCsrf, permissionsFor, type Call } from '#contract/http/call.ts'
import { problemStatus } from '#contract/http/problems.ts'
import type { Language } from '#contract/users/users.ts'
import german from '../../../locales/de/api.json' with { type: 'json' }
import english from '../../../locales/en/api.json' with { type: 'json' }
import { problemsOf } from './api-document.ts'

type Texts = Readonly<typeof english>

const texts: Readonly<Record<Language, Texts>> = { de: german, en: english }

/** The API as a page to read, without script: every call by area with access, fields and refusals. */
export function apiPage(language: Language): string {
  const text = texts[language]
  const areas = [...Map.groupBy(allCalls, ({ area }) => area)]
  const links = areas.map(([area]) => `<a href="#${area}">${area}</a>`)
  const sections = areas.map(
    ([area, calls]) => `<h2 id="${area}">${area}</h2>${calls.map((call) => article(call, text)).join('')}`,
  )
  return `<!doctype html><html lang="${language}"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><title>${text['api.title']}</title>
<link rel="stylesheet" href="/api/docs/style.css"></head><body><main><h1>${text['api.title']}</h1>
<p>${text['api.introduction']}</p><p><a href="/api/openapi.json">${text['api.document']}</a></p>
<nav>${links.join('')}</nav>${sections.join('')}</main></body></html>`
}

function article(call: Call, text: Texts): string {
  const rows = [
    row(text['api.access'], access(call, text)),
    row(text['api.parameters'], fields(call.params, 'input', text) + fields(call.query, 'input', text)),
    row(text['api.body'], fields(call.body, 'input', text)),
    row(text['api.answer'], answer(call, text)),
    row(text['api.refusals'], refusals(call)),
  ]
  return `<article id="${call.name}"><h3><b>${call.method}</b> ${escape(call.path)}</h3>
<p>${escape(call.summary)}</p><dl>${rows.join('')}</dl></article>`
}

const row = (name: string, content: string): string =>
  content === '' ? '' : `<dt>${name}</dt><dd>${content}</dd>`

function access(call: Call, text: Texts): string {
  const csrf = needsCsrf(call) ? `, ${text['api.csrf']}` : ''
  if (call.access === 'anyone') return text['api.anyone'] + csrf
  if (call.access === 'ticket') return text['api.ticket'] + csrf
  const permissions = permissionsFor(call).map((permission) => `<code>${permission}</code>`)
  return (permissions.length === 0 ? text['api.signedIn'] : permissions.join(' / ')) + csrf
}

function answer({ reply, status }: Call, text: Texts): string {
  if (!reply) return `${status ?? 204}`
  if (reply === 'bytes') return `200 ${text['api.bytes']}`
  if (isEventsReply(reply)) return `200 ${text['api.events']}: ${Object.keys(reply.events).join(', ')}`
  return `${status ?? 200}${fields(reply, 'output', text)}`
}

const refusals = (call: Call): string =>
  problemsOf(call)
    .map((code) => `<code>${problemStatus[code]} ${code}</code>`)
    .join(', ')

interface Shape {
  readonly type?: string | readonly string[]
  readonly format?: string
  readonly enum?: readonly unknown[]
  readonly properties?: Readonly<Record<string, Shape>>
  readonly required?: readonly string[]
  readonly items?: Shape
  readonly anyOf?: readonly Shape[]
}

function fields(schema: Call['params'], io: 'input' | 'output', text: Texts): string {
  return schema ? list(z.toJSONSchema(schema, { io, unrepresentable: 'any' }) as Shape, text) : ''
}

function list(shape: Shape, text: Texts): string {
  if (shape.anyOf) return shape.anyOf.map((each) => list(each, text)).join('')
  if (shape.items) return list(shape.items, text)
  const items = Object.entries(shape.properties ?? {}).map(([name, field]) => {
    const optional = shape.required?.includes(name) ? '' : `, ${text['api.optional']}`
    return `<li><code>${escape(name)}</code> ${escape(typeText(field))}${optional}${list(field, text)}</li>`
  })
  return items.length === 0 ? '' : `<ul>${items.join('')}</ul>`
}

function typeText({ type, format, enum: choices, items, anyOf }: Shape): string {
  if (choices) return choices.map((choice) => JSON.stringify(choice)).join(' | ')
  if (anyOf) return anyOf.map(typeText).join(' | ')
  if (items) return `${typeText(items)}[]`
  return [type].flat().join(' | ') + (format ? ` (${format})` : '')
}

const escape = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

/** The style of the readable page of the API. */
export const apiPageStyle = `
:root { color-scheme: light dark; --quiet: color-mix(in srgb, currentcolor 65%, transparent);
  --field: color-mix(in srgb, currentcolor 7%, transparent); --accent: #0f5f8f }
@media (prefers-color-scheme: dark) { :root { --accent: #6db8e4 } }
body { font: 14px/1.5 'Segoe UI', system-ui, sans-serif; max-width: 960px; margin: 0 auto; padding: 24px 16px 64px }
h1 { font-size: 28px; margin: 0 0 8px }
h2 { font-size: 20px; margin: 40px 0 8px }
nav a { margin-right: 16px }
a { color: var(--accent) }
article { background: var(--field); border-radius: 8px; padding: 16px; margin: 16px 0; overflow-wrap: anywhere }
h3 { font: 600 14px/1.5 ui-monospace, Consolas, monospace; margin: 0 }
h3 b { color: var(--accent); display: inline-block; min-width: 64px }
p { margin: 4px 0 }
dl { display: grid; grid-template-columns: 112px 1fr; gap: 4px 16px; margin: 8px 0 0 }
dt { color: var(--quiet) }
dd { margin: 0 }
code { font: 13px/1.5 ui-monospace, Consolas, monospace }
ul { margin: 0; padding-left: 16px }
@media (max-width: 480px) { dl { grid-template-columns: 1fr } }
`
