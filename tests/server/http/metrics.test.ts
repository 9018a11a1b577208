import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../support/test-server.ts'

const metricsToken = 'a token for the metrics'

let server: TestServer
let listening: string

beforeAll(async () => {
  server = await startTestServer({ environment: { KONTOR_METRICS_TOKEN: metricsToken } })
  listening = await server.listen()
})
afterAll(() => server.close())

const ask = (headers: Record<string, string>, remoteAddress = '192.0.2.7') =>
  server.app.inject({ url: '/metrics', headers, remoteAddress })

test('count calls by name for a client on this machine', async () => {
  await server.app.inject('/api/csrf')
  const reply = await server.app.inject('/metrics')
  expect(reply.body).toContain('kontor_call_duration_seconds_count{call="csrf",status="200"} 1')
  expect(reply.body).toContain('process_resident_memory_bytes')
})

test('are given to others only for the token', async () => {
  expect((await ask({})).statusCode).toBe(404)
  expect((await ask({ 'x-forwarded-for': '192.0.2.7' }, '127.0.0.1')).statusCode).toBe(404)
  expect((await ask({ authorization: 'Bearer wrong' }, '127.0.0.1')).statusCode).toBe(404)
  expect((await ask({ authorization: `Bearer ${metricsToken}` })).statusCode).toBe(200)
})

test.each([
  ['localhost', 200],
  ['LocalHost:3000', 200],
  ['127.0.0.1:3000', 200],
  ['127.1.2.3', 200],
  ['[::1]:3000', 200],
  ['kontor.example.com', 404],
  ['localhost.example.com', 404],
  ['127.0.0.1.example.com:3000', 404],
  ['user@localhost@example.com', 404],
  ['192.0.2.7', 404],
])('without a token are given on this machine only to who asks this machine: %s', async (host, status) => {
  expect((await ask({ host }, '127.0.0.1')).statusCode).toBe(status)
  expect((await ask({ host, authorization: `Bearer ${metricsToken}` }, '127.0.0.1')).statusCode).toBe(200)
})

test.each(['forwarded', 'via', 'x-forwarded-host', 'x-real-ip', 'fly-client-ip', 'x-unheard-of'])(
  'are given without a token to nobody who comes by a proxy: %s',
  async (name) => {
    expect((await ask({ host: '127.0.0.1', [name]: 'localhost' }, '127.0.0.1')).statusCode).toBe(404)
  },
)

const scrape = `Host: localhost:9090\r\nUser-Agent: Prometheus/3.5.0\r\nAccept: text/plain;version=0.0.4;q=0.3,*/*;q=0.2\r
Accept-Encoding: gzip\r\nX-Prometheus-Scrape-Timeout-Seconds: 10`
const curl = 'Host: 127.0.0.1:9090\r\nUser-Agent: curl/8.14.1\r\nAccept: */*'
test.each([
  ['Prometheus', '/metrics', scrape, 200],
  ['curl', '/metrics', curl, 200],
  ['curl in IPv6', '/metrics', 'Host: [::1]:9090\r\nUser-Agent: curl/8.14.1\r\nAccept: */*', 200],
  ['a query', '/metrics?a=1', scrape, 200],
  ['two hosts', '/metrics', `${scrape}\r\nhost: localhost`, 404],
  ['two hosts, the first of another', '/metrics', `Host: kontor.example.com\r\n${scrape}`, 404],
  ['a host with a path', '/metrics', 'Host: localhost/evil', 404],
  ['a host with a name before it', '/metrics', 'Host: evil@localhost', 404],
  ['a host with a query', '/metrics', 'Host: localhost?evil', 404],
  ['a host with a port that is none', '/metrics', 'Host: localhost:evil', 404],
  ['an empty host', '/metrics', 'Host:', 404],
  ['the absolute form', 'http://localhost/metrics', scrape, 404],
  ['the absolute form of another', 'http://kontor.example.com/metrics', scrape, 404],
  ['a page in a browser', '/metrics', `${scrape}\r\nSec-Fetch-Mode: cors\r\nAccept-Language: de`, 404],
  ['cookies', '/metrics', `${scrape}\r\nCookie: a=b`, 404],
])('on the wire without a token: %s', async (_what, target, head, status) => {
  const { port } = new URL(listening)
  const socket = connect(Number(port), '127.0.0.1')
  socket.end(`GET ${target} HTTP/1.1\r\n${head}\r\nConnection: close\r\n\r\n`)
  expect(await text(socket)).toMatch(new RegExp(`^HTTP/1.1 ${status} `, 'u'))
})

test.each([
  ['https://kontor.example.com', 404],
  ['http://192.0.2.7:3000', 404],
  ['http://localhost:8080', 200],
])(
  'without a token need a public address on this machine, since a proxy may hide itself: %s',
  async (url, status) => {
    const environment = { KONTOR_URL: url, KONTOR_METRICS_TOKEN: metricsToken }
    const proxied = await startTestServer({ environment })
    try {
      const read = (headers: Record<string, string> = {}) =>
        proxied.app.inject({
          url: '/metrics',
          headers: { host: '127.0.0.1:3000', ...headers },
          remoteAddress: '127.0.0.1',
        })
      expect((await read()).statusCode).toBe(status)
      expect((await read({ authorization: `Bearer ${metricsToken}` })).statusCode).toBe(200)
    } finally {
      await proxied.close()
    }
  },
)
