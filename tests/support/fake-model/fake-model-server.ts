// A provider of a model as a program of its own: `node fake-model-server.ts`. It prints its port, speaks the chat completions and
// embeddings of OpenAI, and misbehaves as `PUT /behaviour` and `PUT /vector-behaviour` say.
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'
import type { Behaviour, SeenRequest } from './behaviour.ts'
import { vectorAnswer, type SeenVectorRequest, type VectorBehaviour } from './embeddings.ts'

const usual: Behaviour = { kind: 'answer', pieces: ['Guten ', 'Tag'] }
let behaviour: Behaviour = usual
let seen: SeenRequest[] = []
let vectorBehaviour: VectorBehaviour = { kind: 'answer' }
let seenVectors: SeenVectorRequest[] = []
const released = { go: (): void => {}, waiting: Promise.resolve() }
hold()

function hold(): void {
  const { promise, resolve } = Promise.withResolvers<void>()
  released.waiting = promise
  released.go = resolve
}

const server = createServer((request, response) => {
  void answer(request, response).catch(() => response.destroy())
})
server.listen(0, '127.0.0.1', () => {
  process.stdout.write(`${(server.address() as AddressInfo).port}\n`)
})
// whoever started it has gone
process.stdin.resume().on('end', () => process.exit(0))

async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const body = await readText(request)
  if (request.url === '/behaviour') {
    behaviour = JSON.parse(body) as Behaviour
    seen = []
    hold()
    response.end()
  } else if (request.url === '/release') {
    released.go()
    response.end()
  } else if (request.url === '/seen') response.end(JSON.stringify(seen))
  else if (request.url === '/vector-behaviour') {
    vectorBehaviour = JSON.parse(body) as VectorBehaviour
    seenVectors = []
    hold()
    response.end()
  } else if (request.url === '/seen-vectors') response.end(JSON.stringify(seenVectors))
  else if (request.url === '/v1/embeddings') await embed(request, response, body)
  else if (request.url === '/v1/chat/completions') await complete(request, response, body)
  else response.writeHead(404).end()
}

async function complete(request: IncomingMessage, response: ServerResponse, body: string): Promise<void> {
  const { messages, model, stream, tools = [] } = JSON.parse(body) as Omit<SeenRequest, 'authorization'>
  seen.push({ messages, model, stream, tools, authorization: request.headers.authorization ?? null })
  const now = behaviour
  if (now.kind === 'narrow' && messages.length > now.most) {
    const error = { message: 'sk-secret: too many tokens', code: 'context_length_exceeded' }
    if (now.isInside)
      response
        .writeHead(200, { 'content-type': 'text/event-stream' })
        .end(`data: ${JSON.stringify({ error })}\n\n`)
    else response.writeHead(400, { 'content-type': 'application/json' }).end(JSON.stringify({ error }))
    return
  }
  if (now.kind === 'status') {
    if (now.once) behaviour = usual
    const headers = now.retryAfter === undefined ? {} : { 'retry-after': now.retryAfter }
    response.writeHead(now.status, { 'content-type': 'application/json', ...headers })
    response.end(
      JSON.stringify({ error: { message: `Incorrect API key provided: ${now.says ?? 'sk-secret'}` } }),
    )
    return
  }
  if (now.kind === 'html') {
    response.writeHead(200, { 'content-type': 'text/html' }).end('<h1>Welcome to the proxy</h1>')
    return
  }
  response.writeHead(200, { 'content-type': 'text/event-stream' })
  response.flushHeaders()
  if (now.kind === 'silent') return
  if (now.kind === 'script' || now.kind === 'obedient') {
    const { says = '', calls = [] } =
      now.kind === 'script' ? (now.steps[seen.length - 1] ?? now.steps.at(-1) ?? {}) : obey(messages)
    if (says !== '') response.write(chunk({ content: says }))
    for (const [index, { name, input }] of calls.entries()) {
      const text = JSON.stringify(input)
      // the arguments in two pieces, as models speak
      const [first, second] = [text.slice(0, 5), text.slice(5)]
      const id = `call-${seen.length}-${index}`
      response.write(chunk({ tool_calls: [{ index, id, function: { name, arguments: first } }] }))
      response.write(chunk({ tool_calls: [{ index, function: { arguments: second } }] }))
    }
    response.end(chunk({}, calls.length > 0 ? 'tool_calls' : 'stop') + done)
    return
  }
  if (now.kind === 'narrow') {
    response.end(chunk({ content: 'Kurz.' }, 'stop') + done)
    return
  }
  for (const piece of now.pieces) {
    const moment = `${(performance.timeOrigin + performance.now()).toFixed(2)} `
    response.write(chunk({ content: now.isClocked ? moment : piece }))
    // each in a packet of its own, as models speak
    await delay(now.every ?? 0)
  }
  if (now.kind === 'errorInside') response.write('data: {"error":{"message":"sk-secret overloaded"}}\n\n')
  else if (now.kind === 'brokenChunk') response.write('data: {"choices":[{\n\n')
  else if (now.kind === 'cut') {
    response.socket?.resetAndDestroy()
    return
  } else if (now.kind === 'stalls') return
  else if (now.kind === 'held') {
    await released.waiting
    response.write(chunk({ content: '!' }) + chunk({}, 'stop') + done)
  } else if (now.kind === 'answer') response.write(chunk({}, 'stop') + done)
  response.end()
}

async function embed(request: IncomingMessage, response: ServerResponse, body: string): Promise<void> {
  const asked = JSON.parse(body) as Omit<SeenVectorRequest, 'authorization'>
  seenVectors.push({ ...asked, authorization: request.headers.authorization ?? null })
  const now = vectorBehaviour
  const json = { 'content-type': 'application/json' }
  const refuse = (status: number, headers: object = {}): void => {
    response.writeHead(status, { ...json, ...headers }).end('{"error":{"message":"sk-secret"}}')
  }
  if (now.kind === 'silent') return
  if (now.kind === 'cut') response.socket?.resetAndDestroy()
  else if (now.kind === 'status')
    refuse(now.status, now.retryAfter === undefined ? {} : { 'retry-after': now.retryAfter })
  else if (now.kind === 'html')
    response.writeHead(200, { 'content-type': 'text/html' }).end('<h1>Welcome</h1>')
  else if (now.kind === 'notJson') response.writeHead(200, json).end('{"data":[{')
  else if (now.kind === 'held') {
    await released.waiting
    response.writeHead(200, json).end(vectorAnswer(asked, { kind: 'answer' }))
  } else if (now.refuses !== undefined && asked.input.some((text) => text.includes(now.refuses ?? '')))
    refuse(400)
  else response.writeHead(200, json).end(vectorAnswer(asked, now))
}

function obey(messages: SeenRequest['messages']) {
  const known = messages.filter(({ role }) => role !== 'system').map(({ content }) => content)
  const orders = known.flatMap((content) => [...content.matchAll(/CALL (\w+) (\{.*?\})/gu)])
  const given = messages.flatMap(({ tool_calls: calls }) => calls ?? []).length
  const order = orders[given]
  if (!order) return { says: known.join('\n') }
  const [, name = '', input = ''] = order
  return { calls: [{ name, input: JSON.parse(input.replaceAll('\\"', '"')) as unknown }] }
}

const done = 'data: [DONE]\n\n'

const chunk = (delta: object, finish: string | null = null): string =>
  `data: ${JSON.stringify({
    id: 'chatcmpl-1',
    object: 'chat.completion.chunk',
    created: 1,
    model: 'fake',
    choices: [{ index: 0, delta, finish_reason: finish }],
  })}\n\n`

async function readText(request: IncomingMessage): Promise<string> {
  let text = ''
  for await (const part of request.setEncoding('utf8')) text += String(part)
  return text
}
