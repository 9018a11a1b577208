import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { kontorProgram } from '../kontor-program.ts'
import { peakGrowth } from '../memory-watch.ts'
import { cpuSeconds } from '../process-figures.ts'
import type { Row } from '../report.ts'
import { percentile95 } from '../search/search-costs.ts'
import { seedReaders } from '../seed-readers.ts'
import { startServer, type ServerUnderTest } from '../server-under-test.ts'
import { askChat, beginChat, parse } from './bench-chat.ts'
import { endlessQuestionRows, longChatRow } from './chat-rows.ts'
import { startModel, type ModelStandIn } from './model-stand-in.ts'

const port = 23_415
/** Runs that begin within so many milliseconds, each of so many pieces. */
const many = { runs: 50, within: 10_000, pieces: 100, every: 50 }
/** Answers of so many pieces, one after the other. */
const long = { answers: 20, pieces: 1000 }

/** What answers of a model cost, on an installation of their own with a model in a process of its own. */
export async function runRows(): Promise<Row[]> {
  const folder = await mkdtemp(path.join(tmpdir(), 'kontor-bench-runs-'))
  // The database may run as another user, who must be able to enter.
  await chmod(folder, 0o755)
  const model = await startModel()
  const env = {
    KONTOR_DATA: path.join(folder, 'data'),
    KONTOR_LOG_LEVEL: 'warn',
    AI_BASE_URL: model.url,
    AI_MODEL: 'bench',
  }
  const server = await startServer({ program: kontorProgram(), port, ready: '/readyz', env })
  try {
    const { tokens } = await seedReaders(env, null, many.runs, ['VIEW_CHATBOT', 'ACCESS_DB_IN_CHATBOT'])
    const ground = { server, env, tokens }
    return [
      ...(await manyRuns(server, model, tokens)),
      await longAnswers(server, model, tokens),
      await longChatRow(ground),
      ...(await endlessQuestionRows(ground, model)),
    ]
  } finally {
    await server.stop()
    await model.stop()
    await rm(folder, { recursive: true, force: true })
  }
}

const now = (): number => performance.timeOrigin + performance.now()

async function manyRuns(
  server: ServerUnderTest,
  model: ModelStandIn,
  tokens: readonly string[],
): Promise<Row[]> {
  const pieces = Array.from({ length: many.pieces }, () => '')
  await model.behave({ kind: 'answer', pieces, isClocked: true, every: many.every })
  const waits = await firstPieces(server, tokens)
  // looking at the memory of all processes holds up who reads
  const growth = await peakGrowth(server.pid, async () => void (await firstPieces(server, tokens)))
  const what = `${many.runs} runs begun within ${many.within / 1000} s`
  return [
    {
      what: `${what}: first piece to the reader, p95`,
      value: percentile95(waits),
      unit: 'ms',
      target: { atMost: 50 },
    },
    { what: `${what}: more memory`, value: growth, unit: 'MB', target: { atMost: 150 } },
  ]
}

/** Milliseconds from the first piece of the model to that of the reader, of runs that begin one after the other. */
async function firstPieces(server: ServerUnderTest, tokens: readonly string[]): Promise<readonly number[]> {
  const chats = await Promise.all(tokens.map((token) => beginChat(server, token)))
  return Promise.all(
    chats.map(async (chat, at) => {
      await delay((at * many.within) / many.runs)
      let wait: number | null = null
      await askChat(chat, (event, data) => {
        if (event === 'text')
          wait ??= now() - Number.parseFloat((JSON.parse(data) as { delta: string }).delta)
      })
      return wait ?? Number.NaN
    }),
  )
}

/** CPU of the server with its database for answers of a thousand pieces, in those of fetching the same with a parser alone. */
async function longAnswers(
  server: ServerUnderTest,
  model: ModelStandIn,
  tokens: readonly string[],
): Promise<Row> {
  const pieces = Array.from({ length: long.pieces }, (_, at) => `Wort ${at} `)
  await model.behave({ kind: 'answer', pieces, every: 1 })
  const chats = await Promise.all(
    Array.from({ length: long.answers + 1 }, (_, at) => beginChat(server, tokens[at] ?? '')),
  )
  const [warm, ...measured] = chats
  if (warm) await askChat(warm, () => {})
  await fetchBare(model)
  const before = cpuSeconds(server.pid)
  for (const chat of measured) await askChat(chat, () => {})
  const kontor = cpuSeconds(server.pid) - before
  const own = process.cpuUsage()
  for (let answer = 0; answer < long.answers; answer += 1) await fetchBare(model)
  const { user, system } = process.cpuUsage(own)
  return {
    what: `an answer of ${long.pieces} pieces, CPU beside a bare fetch`,
    value: (kontor * 1_000_000) / (user + system),
    unit: '×',
    target: { atMost: 3 },
  }
}

async function fetchBare({ url }: ModelStandIn): Promise<void> {
  const response = await fetch(`${url}/chat/completions`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ model: 'bench', messages: [], stream: true }),
  })
  let words = ''
  await parse(response, (_event, data) => {
    if (data === '[DONE]') return
    const chunk = JSON.parse(data) as { choices: { delta: { content?: string } }[] }
    words += chunk.choices[0]?.delta.content ?? ''
  })
  if (words === '') throw new Error('The model said nothing')
}
