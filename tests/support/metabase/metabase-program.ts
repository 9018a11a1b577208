// Stands in for Metabase in a process of its own, as far as signed frames of dashboards go: it verifies tokens and parameters as its
// documentation and source (version 65) say. What it holds comes as a message; where it listens goes back as one.
import { createSecretKey } from 'node:crypto'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { decodeProtectedHeader, errors, jwtVerify } from 'jose'
import * as z from 'zod/mini'
import type { StoodCard, StoodDashboard, StoodState } from './stand-in.ts'

let state: StoodState = { secret: '', dashboards: {}, mode: 'up', clock: 0 }

class Refusal extends Error {
  readonly status: number
  constructor(status: number, message: string) {
    super(message)
    this.status = status
  }
}

const claimsSchema = z.looseObject({
  resource: z.looseObject({ dashboard: z.int() }),
  params: z.record(z.string(), z.unknown()),
})

/** The dashboard of a token and what its filters are locked to. */
async function opened(token: string): Promise<{ dashboard: StoodDashboard; params: Params }> {
  const { dashboard: number, params } = await claimsOf(token)
  const dashboard = state.dashboards[number]
  if (!dashboard) throw new Refusal(404, 'Not found.')
  if (!dashboard.isPublished) throw new Refusal(400, 'Embedding is not enabled for this object.')
  for (const slug of Object.keys(params)) {
    const kind = dashboard.parameters[slug]
    if (!kind) throw new Refusal(400, `Unknown parameter :${slug}.`)
    if (kind === 'disabled') throw new Refusal(400, `You're not allowed to specify a value for :${slug}.`)
  }
  for (const [slug, kind] of Object.entries(dashboard.parameters)) {
    const value = params[slug]
    const isMissing =
      value === undefined || value === null || (typeof value === 'string' && value.trim() === '')
    if (kind === 'locked' && isMissing)
      throw new Refusal(400, `You must specify a value for :${slug} in the JWT.`)
  }
  return { dashboard, params }
}

async function claimsOf(token: string): Promise<{ dashboard: number; params: Params }> {
  try {
    if (decodeProtectedHeader(token).alg !== 'HS256')
      throw new Refusal(400, 'Message seems corrupt or manipulated')
    const { payload } = await jwtVerify(token, createSecretKey(Buffer.from(state.secret)), {
      algorithms: ['HS256'],
      currentDate: new Date(Date.now() + state.clock),
    })
    const read = claimsSchema.safeParse(payload)
    if (!read.success) throw new Refusal(400, 'JWT is missing value for keypath')
    return { dashboard: read.data.resource.dashboard, params: read.data.params }
  } catch (error) {
    if (error instanceof Refusal) throw error
    if (error instanceof errors.JWTExpired) throw new Refusal(400, 'Token is expired')
    throw new Refusal(400, 'Message seems corrupt or manipulated')
  }
}

const cardOf = (card: StoodCard, id: number) => {
  const { name, question = id * 10 } = card
  return card.kind === 'text'
    ? { id, card_id: null, card: { query_average_duration: null } }
    : { id, card_id: question, card: { id: question, name } }
}

type Params = Readonly<Record<string, unknown>>

/** Companies and their figures: a filter that is wired, and locked to something, leaves those of its values; an empty list all. */
function companiesOf(wiredTo: string | null, params: Params): readonly (readonly [string, number])[] {
  const all = Object.entries(state.figures ?? { KEY: 5 })
  const locked = wiredTo === null ? undefined : params[wiredTo]
  const values = locked === undefined ? [] : Array.isArray(locked) ? locked : [locked]
  return values.length === 0 ? all : all.filter(([company]) => values.includes(company))
}

function rowsOf(card: StoodCard, params: Params): readonly (readonly unknown[])[] {
  const rows = companiesOf(card.wiredTo, params)
  return card.kind === 'count' ? [[rows.reduce((sum, [, figure]) => sum + figure, 0)]] : rows
}

async function answer(address: string, response: ServerResponse): Promise<void> {
  const { pathname: path } = new URL(address, 'http://stand-in')
  const [, token = '', rest = ''] = /^\/api\/embed\/dashboard\/([^/]+)(.*)$/u.exec(path) ?? []
  const { dashboard, params } = await opened(token)
  if (rest === '') return send(response, 200, shownOf(dashboard))
  const [, slug] = /^\/params\/id-([^/]+)\/values$/u.exec(rest) ?? []
  if (slug !== undefined) {
    const { values = [], limitedBy = null } = dashboard.details?.[slug] ?? {}
    const told = companiesOf(limitedBy, params).length === 0 ? [] : values
    return send(response, 200, { values: told, has_more_values: false })
  }
  const [, dashcard] = /^\/dashcard\/(\d+)\/card\/\d+$/u.exec(rest) ?? []
  const card = dashboard.cards[Number(dashcard) - 1]
  if (!card) throw new Refusal(404, 'Not found.')
  if (card.kind === 'silent') return
  if (card.kind === 'broken') return send(response, 202, { status: 'failed', error: 'no such column' })
  return send(response, 202, { status: 'completed', data: { rows: rowsOf(card, params), cols: [] } })
}

/** What it tells of a dashboard: of the filters those that whoever looks may set. */
const shownOf = ({ cards, parameters, details = {}, tabs = [] }: StoodDashboard): object => ({
  name: 'Dashboard',
  dashcards: cards.map((card, at) => cardOf(card, at + 1)),
  parameters: Object.entries(parameters)
    .filter(([, kind]) => kind === 'enabled')
    .map(([slug]) => ({ id: `id-${slug}`, slug, name: slug, type: details[slug]?.type ?? 'category' })),
  tabs: tabs.map((name, at) => ({ id: at + 1, name })),
})

/** The page of a frame: what the token opens, and what the address around it sets. */
async function answerPage(address: string, response: ServerResponse): Promise<void> {
  const { pathname, searchParams } = new URL(address, 'http://stand-in')
  const { dashboard, params } = await opened(pathname.split('/').at(-1) ?? '')
  const slugs = [...searchParams.keys()].filter((slug) => slug !== 'tab')
  if (slugs.some((slug) => dashboard.parameters[slug] !== 'enabled'))
    throw new Refusal(400, 'You can only specify a value for a locked parameter in the JWT.')
  const words = [
    ...dashboard.cards
      .filter(({ kind }) => kind !== 'text')
      .map((card) => `${card.name}: ${JSON.stringify(rowsOf(card, params))}`),
    ...slugs.map((slug) => `${slug} = ${searchParams.get(slug)}`),
    `tab = ${searchParams.get('tab') ?? 'first'}`,
  ]
  const lines = words.map((text) => `<p>${text.replaceAll('<', '&lt;')}</p>`).join('')
  response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' })
  response.end(
    `<!doctype html><html lang="en"><title>Dashboard</title><style>body{background:#dfe;color:#131}</style><main><h1>Dashboard</h1>${lines}</main></html>`,
  )
}

function send(response: ServerResponse, status: number, body: object | string): void {
  const isText = typeof body === 'string'
  response.writeHead(status, {
    'content-type': isText ? 'text/plain' : 'application/json',
    date: new Date(Date.now() + state.clock).toUTCString(),
  })
  response.end(isText ? body : JSON.stringify(body))
}

const server = createServer((request, response) => {
  if (state.mode === 'cut') return void response.destroy()
  if (state.mode === 'silent') return
  if (state.proxySays !== undefined) return send(response, state.proxySays, 'said by a proxy')
  if (state.mode === 'login') return void response.writeHead(302, { location: '/auth/login' }).end()
  if (state.mode === 'page')
    return void response.writeHead(200, { 'content-type': 'text/html' }).end('<!doctype html>')
  if (state.mode === 'broken') return send(response, 500, 'broken')
  const { url = '' } = request
  const answering = url.startsWith('/embed/') ? answerPage(url, response) : answer(url, response)
  answering.catch((error: unknown) =>
    error instanceof Refusal ? send(response, error.status, error.message) : send(response, 500, 'broken'),
  )
})

process.on('message', (message: StoodState) => {
  state = message
  process.send?.({ taken: true })
})
process.once('disconnect', () => server.close())
server.listen(0, '127.0.0.1', () => {
  process.send?.({ url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` })
})
