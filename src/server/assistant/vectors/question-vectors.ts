import type { Services } from '../../services.ts'
import { askForVectors, vectorModel, type Vector } from '../provider/ask-for-vectors.ts'
import { ModelFailure } from '../provider/model-failure.ts'

/** What a question means, as the vectors of the passages tell it. */
export interface QuestionVectors {
  /** The model, whose vectors can only be compared with each other. */
  readonly model: string
  /** Null when the provider gives none at once: it is looked for by its words alone. */
  readonly vectorOf: (question: string) => Promise<Vector | null>
}

/** Milliseconds that a question waits for its vector at most, and characters that are told of it. */
const [patience, longest] = [1500, 4000]

/** Null: no model is configured for it, and nothing is asked. */
export function questionVectors({
  config,
  log,
  vectorFigures,
}: Pick<Services, 'config' | 'log' | 'vectorFigures'>): QuestionVectors | null {
  const model = vectorModel(config.model)
  if (model === null) return null
  return {
    model: model.name,
    vectorOf: async (question) => {
      try {
        const [vector = null] = await askForVectors(model, [question.slice(0, longest).toWellFormed()], {
          patience,
        })
        vectorFigures.count('question', 'made')
        return vector
      } catch (error) {
        if (!(error instanceof ModelFailure)) throw error
        vectorFigures.count('question', error.code)
        log.warn({ problem: error.code }, 'A question is answered without its vector')
        return null
      }
    },
  }
}
