import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import type { Behaviour, SeenRequest } from './behaviour.ts'
import type { SeenVectorRequest, VectorBehaviour } from './embeddings.ts'

export interface FakeModel {
  /** As `AI_BASE_URL` has it. */
  readonly url: string
  /** From now on; what was asked before is forgotten. */
  readonly behave: (behaviour: Behaviour) => Promise<void>
  /** The same for what is asked for vectors. */
  readonly behaveWithVectors: (behaviour: VectorBehaviour) => Promise<void>
  readonly seenVectors: () => Promise<readonly SeenVectorRequest[]>
  /** Lets the answers that are held go on. */
  readonly release: () => Promise<void>
  readonly seen: () => Promise<readonly SeenRequest[]>
  readonly close: () => Promise<void>
}

/** Starts a provider in a process of its own, so that what it does costs the server nothing. */
export async function startFakeModel(): Promise<FakeModel> {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'fake-model-server.ts')], {
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  const [line] = (await once(child.stdout, 'data')) as [Buffer]
  const base = `http://127.0.0.1:${line.toString().trim()}`
  const put = async (path: string, body = ''): Promise<void> => {
    await fetch(`${base}${path}`, { method: 'PUT', body })
  }
  return {
    url: `${base}/v1`,
    behave: (behaviour) => put('/behaviour', JSON.stringify(behaviour)),
    behaveWithVectors: (behaviour) => put('/vector-behaviour', JSON.stringify(behaviour)),
    seenVectors: async () => (await (await fetch(`${base}/seen-vectors`)).json()) as SeenVectorRequest[],
    release: () => put('/release'),
    seen: async () => (await (await fetch(`${base}/seen`)).json()) as SeenRequest[],
    close: async () => {
      const exited = once(child, 'exit')
      child.stdin.end()
      await exited
    },
  }
}
