import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import {
  fetchAhead,
  fetchBytes,
  fetchRange,
  forgetContents,
  ticketFor,
} from '../../../../src/web/files/preview/file-content.ts'
import { storeTokens, usePageOnTinyServer } from '../../support/browser.ts'
import { problem, type Answer } from '../../support/tiny-server.ts'
import { sampleFile } from '../entry-samples.ts'

const page = usePageOnTinyServer()
const file = sampleFile('Plan.pdf')
const { signal } = new AbortController()

let tickets = 0
beforeEach(() => {
  storeTokens(600)
  tickets = 0
  page.server.answer({
    'POST /api/filemanager/tickets': () => {
      tickets += 1
      return { status: 201, body: { url: `${page.server.address}/ticket-${tickets}`, expiresAt: '' } }
    },
  })
})
afterEach(() => {
  vi.useRealTimers()
  forgetContents()
})

const bytes: Answer = { text: 'Ebbe', headers: { 'Content-Type': 'application/pdf' } }
/** The addresses from which content was asked. */
const asked = (): readonly string[] =>
  page.server.seen.filter(({ path }) => path.startsWith('/ticket-')).map(({ path }) => path)
const wordsOf = (content: ArrayBuffer): string => new TextDecoder().decode(content)

describe('a file that is shown longer than its address is good for', () => {
  test('comes on from a new address, piece by piece', async () => {
    page.server.answer({ 'GET /ticket-1': bytes, 'GET /ticket-2': bytes })
    await fetchRange(file, { begin: 0, end: 4, signal })
    page.server.answer({ 'GET /ticket-1': problem(404, 'linkExpired') })
    const pieces = await Promise.all(
      [4, 8, 12].map((begin) => fetchRange(file, { begin, end: begin + 4, signal })),
    )
    expect(pieces.map(wordsOf)).toEqual(['Ebbe', 'Ebbe', 'Ebbe'])
    expect(
      page.server.seen.filter(({ path }) => path === '/ticket-2').map(({ headers }) => headers.range),
    ).toEqual(expect.arrayContaining(['bytes=4-7', 'bytes=8-11', 'bytes=12-15']))
    expect(tickets).toBe(2)
  })

  test('has one before the old one ends', async () => {
    vi.useFakeTimers({ toFake: ['Date'] })
    const first = await ticketFor(file)
    vi.advanceTimersByTime(3 * 60_000)
    expect(await ticketFor(file)).toBe(first)
    vi.advanceTimersByTime(61_000)
    expect(await ticketFor(file)).not.toBe(first)
  })

  test('fails for good where it was taken away', async () => {
    page.server.answer({ 'GET /ticket-1': problem(404, 'notFound') })
    await expect(fetchRange(file, { begin: 0, end: 4, signal })).rejects.toMatchObject({ code: 'notFound' })
    expect(tickets).toBe(1)
  })
})

describe('the file beside the one that is shown', () => {
  test('is fetched ahead, once', async () => {
    page.server.answer({ 'GET /ticket-1': bytes })
    fetchAhead(file)
    fetchAhead(file)
    expect(wordsOf(await fetchBytes(file, { signal }))).toBe('Ebbe')
    expect(asked()).toEqual(['/ticket-1'])
  })

  test('is asked for once more when that failed unseen', async () => {
    page.server.answer({ 'GET /ticket-1': problem(503, 'unavailable') })
    fetchAhead(file)
    await vi.waitFor(() => expect(asked()).toHaveLength(1))
    page.server.answer({ 'GET /ticket-1': bytes })
    expect(wordsOf(await fetchBytes(file, { signal }))).toBe('Ebbe')
  })

  test.each([
    ['a large one', { ...file, size: 9 * 1024 * 1024 }],
    ['a film', sampleFile('Kran.mp4')],
    ['a mail', sampleFile('Brief.eml')],
    ['what has no preview', sampleFile('Alt.xyz')],
  ])('is not fetched ahead: %s', async (_, next) => {
    fetchAhead(next)
    await new Promise((resolve) => setTimeout(resolve, 20))
    expect(page.server.seen).toEqual([])
  })
})
