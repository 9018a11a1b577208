// `npm run search-quality`: asks the search of a throwaway server sixty questions about the files of the demo and prints where the
// file that is meant stands. Ends with 1 when it is too seldom the first, or among the first three.
import { search } from '#contract/search/search.ts'
import type { ReplyOf } from '#contract/http/call.ts'
import { countWordsAnew } from '../src/server/search/keep-words.ts'
import { readJson, signIn, type SignedIn } from './bench/client.ts'
import { prober, withDemoServer } from './demo-server.ts'
import { kinds, questions, type Question } from './search-quality/questions.ts'

const [firstAtLeast, topAtLeast] = [0.75, 0.9]

process.exitCode = await withDemoServer(23_413, async ({ address, database }) => {
  const who = await signIn(address, prober.email, prober.password)
  await untilRead(who)
  // What runs every few minutes in an installation.
  await countWordsAnew(database)
  return report(await placesOf(who)) ? 0 : 1
})

interface Place extends Question {
  /** From 1; null when it is not among the first ten. */
  readonly place: number | null
  readonly first: string
}

async function placesOf(who: SignedIn): Promise<readonly Place[]> {
  const places: Place[] = []
  for (const question of questions) {
    const { items } = await ask(who, question.typed)
    const at = items.findIndex(({ path: raw }) => {
      const whole = decodeURIComponent(raw).replace(/\/$/u, '')
      return question.wanted.some((end) => whole.endsWith(end))
    })
    places.push({ ...question, place: at < 0 ? null : at + 1, first: items[0]?.name ?? '(nothing)' })
  }
  return places
}

async function ask(who: SignedIn, searchTerm: string): Promise<ReplyOf<typeof search>> {
  const answer = await fetch(who.address + search.path, {
    method: 'POST',
    headers: { ...who.headers, 'content-type': 'application/json' },
    body: JSON.stringify({ searchTerm, fulltext: true }),
  })
  return readJson(answer)
}

/** Waits until the texts of all files are there. */
async function untilRead(who: SignedIn): Promise<void> {
  while ((await ask(who, 'kontor')).unread > 0) await new Promise((resolve) => setTimeout(resolve, 1000))
}

/** Prints the table; answers whether it is good enough. */
function report(places: readonly Place[]): boolean {
  for (const { kind, typed, place, first, wanted } of places)
    console.log(
      `${kind.padEnd(9)} ${String(place ?? '-').padStart(2)}  ${typed}${place === 1 ? '' : `  (wanted ${wanted[0]}, first was ${first})`}`,
    )
  console.log()
  for (const kind of kinds)
    console.log(
      lineOf(
        kind,
        places.filter((each) => each.kind === kind),
      ),
    )
  console.log(lineOf('all', places))
  return shareUpTo(places, 1) >= firstAtLeast && shareUpTo(places, 3) >= topAtLeast
}

function lineOf(what: string, places: readonly Place[]): string {
  return (
    `${what.padEnd(9)} ${String(places.length).padStart(2)} questions  first ${percent(shareUpTo(places, 1))} (at least ${percent(firstAtLeast)})  ` +
    `first three ${percent(shareUpTo(places, 3))} (at least ${percent(topAtLeast)})`
  )
}

function shareUpTo(places: readonly Place[], last: number): number {
  return places.filter(({ place }) => place !== null && place <= last).length / places.length
}

function percent(share: number): string {
  return `${Math.round(share * 100)} %`
}
