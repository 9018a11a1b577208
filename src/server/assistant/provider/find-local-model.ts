import * as z from 'zod/mini'

/** Milliseconds that a page waits for it at most, and for which an answer counts. */
const [patience, keptFor] = [500, 60_000]
const mostNamed = 5

const name = z.string().check(z.regex(/^[\w.:/-]{1,80}$/u))
const answerSchema = z.object({ models: z.array(z.object({ name })) })

export interface LocalModels {
  /** Names of the models that an Ollama on this machine has; none where there is no Ollama. It is told nothing. */
  readonly names: () => Promise<readonly string[]>
}

/** Looks, when asked, which models an Ollama at an address of this machine has (`GET /api/tags` of its API). */
export function findLocalModels(url: string, now: () => number): LocalModels {
  let known: Promise<readonly string[]> = Promise.resolve([])
  let knownUntil = 0
  return {
    names: () => {
      if (now() >= knownUntil) {
        knownUntil = now() + keptFor
        known = readNames(url)
      }
      return known
    },
  }
}

async function readNames(url: string): Promise<readonly string[]> {
  try {
    const answer = await fetch(`${url}/api/tags`, {
      redirect: 'error',
      signal: AbortSignal.timeout(patience),
    })
    const { data } = answerSchema.safeParse(await answer.json())
    return answer.ok && data ? data.models.slice(0, mostNamed).map((model) => model.name) : []
  } catch {
    // there is none, or something else answers
    return []
  }
}
