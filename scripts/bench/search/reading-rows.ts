import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { get, type IncomingMessage } from 'node:http'
import { performance } from 'node:perf_hooks'
import { text as consumeText } from 'node:stream/consumers'
import { search } from '#contract/search/search.ts'
import type { ReplyOf } from '#contract/http/call.ts'
import { contentPath, demoFolder } from '../../../src/server/demo/demo-paths.ts'
import { readManifest } from '../../../src/server/demo/read-manifest.ts'
import { listingAddress, readJson, upload, type SignedIn } from '../client.ts'
import type { Row } from '../report.ts'
import { percentile95 } from './search-costs.ts'

const [searches, listings, backlog] = [5, 200, 150]
/** Between two looks at how many have been read. */
const atOnce = 5
/** Milliseconds between two listings: a person's pace, and time for the reading. */
const pace = 50
/** Milliseconds without a document that was read. */
const quiet = 4000

interface Places {
  readonly uploads: string
  readonly listed: string
}

/** How soon a text is found, how many office files are read in a second, and what a listing costs meanwhile. */
export async function readingRows(who: SignedIn, { uploads, listed }: Places): Promise<Row[]> {
  await untilRead(who)
  const findable = await secondsUntilFound(who, uploads)
  const idle = percentile95(await listingTimes(who, listed, listings))
  const all = (await documentsRead(who)) + backlog
  await uploadOffice(who, uploads)
  const [begin, before] = [performance.now(), await documentsRead(who)]
  const times: number[] = []
  let read = 0
  while (before + read < all) {
    times.push(...(await listingTimes(who, listed, atOnce)))
    read = (await documentsRead(who)) - before
  }
  const seconds = (performance.now() - begin) / 1000
  return [
    { what: 'upload to findable, when idle', value: findable, unit: 's', target: { atMost: 5 } },
    { what: 'office files read in a second', value: read / seconds, unit: '/s', target: { atLeast: 5 } },
    { what: `listing of ${listed}, p95, when idle`, value: idle, unit: 'ms' },
    { what: 'the same while office files are read', value: percentile95(times), unit: 'ms' },
    { what: 'ratio of both', value: percentile95(times) / idle, unit: 'times', target: { atMost: 2 } },
  ]
}

async function secondsUntilFound(who: SignedIn, folder: string): Promise<number> {
  const seconds: number[] = []
  for (let at = 0; at < searches; at += 1) {
    const word = `findbar${'abcdefgh'[at]}wort`
    const begin = performance.now()
    await upload(who, { names: [folder], name: `Notiz ${at}.txt` }, Buffer.from(`Hier steht ${word}.`))
    while ((await ask(who, word)).total === 0) await pause(100)
    seconds.push((performance.now() - begin) / 1000)
  }
  return Math.max(...seconds)
}

async function listingTimes(who: SignedIn, folder: string, amount: number): Promise<readonly number[]> {
  const times: number[] = []
  for (let at = 0; at < amount; at += 1) {
    const begin = performance.now()
    await readJson(await fetch(listingAddress(who, [folder]), { headers: who.headers }))
    times.push(performance.now() - begin)
    await pause(pace)
  }
  return times
}

/** The office files of the demo again and again, each time another content. */
async function uploadOffice(who: SignedIn, folder: string): Promise<void> {
  const { files } = await readManifest(demoFolder)
  const office = files.map((file) => file.path).filter((path) => /\.(docx|xlsx|pptx)$/u.test(path))
  for (let at = 0; at < backlog; at += 1) {
    const path = office[at % office.length] ?? ''
    const bytes = withComment(await readFile(contentPath(demoFolder, path)), `bench ${at}`)
    await upload(who, { names: [folder], name: `Büro ${at}.${path.split('.').at(-1)}` }, bytes)
  }
}

/** A zip file ends in the length of its comment, and the comment. */
function withComment(zip: Buffer, comment: string): Buffer {
  const bytes = Buffer.concat([zip, Buffer.from(comment)])
  bytes.writeUInt16LE(comment.length, zip.length - 2)
  return bytes
}

/** Until nothing is read any more; what has no content in this installation is tried again for hours. */
async function untilRead(who: SignedIn): Promise<void> {
  for (let before = -1; ; await pause(quiet)) {
    const read = await documentsRead(who)
    if (read === before) return
    before = read
  }
}

async function ask(who: SignedIn, searchTerm: string): Promise<ReplyOf<typeof search>> {
  const answer = await fetch(who.address + search.path, {
    method: 'POST',
    headers: { ...who.headers, 'content-type': 'application/json' },
    body: JSON.stringify({ searchTerm, fulltext: true }),
  })
  return readJson(answer)
}

async function documentsRead(who: SignedIn): Promise<number> {
  const { status, text } = await metricsOf(who)
  if (status !== 200) throw new Error(`/metrics answers ${status}`)
  const counts = text.matchAll(/^kontor_reading_documents_total\{.*\} (\d+)$/gmu)
  return [...counts].reduce((sum, [, count]) => sum + Number(count), 0)
}

/** As a scraper asks: with the headers that `fetch` adds, nobody is told. */
async function metricsOf({ address }: SignedIn): Promise<{ readonly status: number; readonly text: string }> {
  const [answer] = (await once(get(`${address}/metrics`), 'response')) as [IncomingMessage]
  return { status: answer.statusCode ?? 0, text: await consumeText(answer) }
}

const pause = (milliseconds: number): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, milliseconds))
