import { askForVectors, type Vector, type VectorModel } from '../provider/ask-for-vectors.ts'
import { ModelFailure } from '../provider/model-failure.ts'

/** Milliseconds that a model on a slow machine gets for what it is asked at once. */
const patience = 120_000

/** A text that every model takes. */
const harmless = 'Kontor'

/**
 * The vectors of some texts, null for each that the provider refuses. What it refuses together it is asked for in halves. A text is to
 * blame only when another one is taken; else the refusal is thrown, as is every other {@link ModelFailure}.
 */
export async function vectorsOfPassages(
  model: VectorModel,
  texts: readonly string[],
  signal: AbortSignal,
): Promise<readonly (Vector | null)[]> {
  try {
    return await askForVectors(model, texts, { signal, patience })
  } catch (error) {
    if (!(error instanceof ModelFailure && isAboutTexts(error))) throw error
    const half = Math.ceil(texts.length / 2)
    if (half < texts.length)
      return [
        ...(await vectorsOfPassages(model, texts.slice(0, half), signal)),
        ...(await vectorsOfPassages(model, texts.slice(half), signal)),
      ]
    await askForVectors(model, [harmless], { signal, patience })
    return [null]
  }
}

const isAboutTexts = ({ code, isRefusal }: ModelFailure): boolean =>
  isRefusal || code === 'modelContextTooLong'
