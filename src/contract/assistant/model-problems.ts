import type { ProblemCode } from '../http/problems.ts'

/** Why a model gave no answer, or not all of it. What the provider itself says is never shown: it may hold keys. */
export const modelProblems = [
  /** 401, 403. */
  'modelKeyRefused',
  /** 404. */
  'modelUnknown',
  /** 429. */
  'modelBusy',
  /** 5xx, or nothing answers. */
  'modelAway',
  /** Something else than a stream of events, such as a page of a proxy. */
  'modelNoStream',
  /** 400 and the like, or an error inside the stream. */
  'modelFailed',
  /** The stream ended without a finish reason. */
  'modelEndedEarly',
  /** The connection was cut. */
  'modelCut',
  /** Nothing came for too long. */
  'modelSilent',
  /** It called tools again and again, or spoke without an end. */
  'modelEndless',
  /** The question alone is longer than the model takes. */
  'modelContextTooLong',
] as const satisfies readonly ProblemCode[]
export type ModelProblem = (typeof modelProblems)[number]
