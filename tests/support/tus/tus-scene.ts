import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll } from 'vitest'
import type { ProblemAnswer } from '#contract/http/problems.ts'
import type { Headers } from '../test-server.ts'
import { tusRequests, type NewTusUpload, type TusRequests } from './tus-requests.ts'
import { noted, sending, type Sending } from './tus-sending.ts'
import { openUploadScene, type UploadScene } from '../scenes/upload-scene.ts'

/** What a file of tests holds from `tusScene`; scene and requests are filled before a test begins. */
interface HeldTusScene {
  readonly scene: UploadScene
  /** The address that the server listens at. */
  readonly base: () => string
  /** What Anna sends. */
  readonly anna: TusRequests
  /** The address of something in `Home`. */
  readonly at: (...names: string[]) => string
  /** Begins an upload of ten bytes into `Home`, or with what is said instead. */
  readonly create: (wanted: Partial<NewTusUpload>) => Promise<Response>
  /** Begins one of so many bytes, which must succeed, and answers with its address. */
  readonly begin: (length?: number) => Promise<string>
  /** A request of Anna's whose other headers are only those named here. */
  readonly raw: (method: string, address: string, headers: Headers, body?: BodyInit) => Promise<Response>
  readonly sending: (address: string, offset: number, headers?: Headers) => Sending
  /** How much the database says is stored. */
  readonly noted: (address: string) => Promise<number>
  /** The names of the bytes that belong to no file yet. */
  readonly temporaries: () => Promise<string[]>
}

/** One scene of resumable uploads for a file of tests, with a port of its own. */
export function tusScene(environment: Readonly<Record<string, string>> = {}): HeldTusScene {
  const scene = {} as UploadScene
  const anna = {} as TusRequests
  let base = ''
  beforeAll(async () => {
    Object.assign(scene, await openUploadScene(environment))
    base = await scene.server.listen()
    Object.assign(anna, tusRequests(base, scene.anna.headers))
  })
  afterAll(() => scene.server.close())
  const at = (...names: string[]): string => scene.anna.address('Home', ...names)
  const usual = (): NewTusUpload => ({ path: at(), relativePath: 'a.txt', length: 10 })
  return {
    scene,
    base: () => base,
    anna,
    at,
    create: (wanted) => anna.create({ ...usual(), ...wanted }),
    begin: (length = 10) => anna.begin({ ...usual(), length }),
    raw: (method, address, headers, body) =>
      fetch(new URL(address, base), {
        method,
        headers: { ...scene.anna.headers, ...headers },
        ...(body === undefined ? {} : { body }),
      }),
    sending: (address, offset, headers = scene.anna.headers) =>
      sending(new URL(address, base), offset, headers),
    noted: (address) => noted(scene.server, address),
    temporaries: () => readdir(join(scene.server.dataFolder, 'tmp')),
  }
}

/** The body of an answer, which must be what the test takes it for. */
export const json = async <Body>(answer: Response): Promise<Body> => (await answer.json()) as Body

export const problem = (answer: Response): Promise<ProblemAnswer> => json<ProblemAnswer>(answer)
