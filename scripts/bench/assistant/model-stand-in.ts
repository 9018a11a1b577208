import { spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { projectFolder } from '../../run.ts'

export interface ModelStandIn {
  /** As `AI_BASE_URL` has it. */
  readonly url: string
  /** What it says to each question from now on: see the behaviours of the model of the tests. */
  readonly behave: (behaviour: object) => Promise<void>
  /** The same for what it is asked for vectors. */
  readonly behaveWithVectors: (behaviour: object) => Promise<void>
  readonly stop: () => Promise<void>
}

/** Starts the model of the tests in a process of its own. */
export async function startModel(): Promise<ModelStandIn> {
  const program = path.join(projectFolder, 'tests/support/fake-model/fake-model-server.ts')
  const child = spawn(process.execPath, [program], { stdio: ['pipe', 'pipe', 'inherit'] })
  const [line] = (await once(child.stdout, 'data')) as [Buffer]
  const base = `http://127.0.0.1:${line.toString().trim()}`
  const put = async (address: string, behaviour: object): Promise<void> => {
    await fetch(base + address, { method: 'PUT', body: JSON.stringify(behaviour) })
  }
  return {
    url: `${base}/v1`,
    behave: (behaviour) => put('/behaviour', behaviour),
    behaveWithVectors: (behaviour) => put('/vector-behaviour', behaviour),
    stop: async () => {
      const exited = once(child, 'exit')
      child.stdin.end()
      await exited
    },
  }
}
