/** A Kontor of its own, with its own database: what journeys do in one lane, those in another never see. */
export interface Lane {
  /** Without a slash at its end. */
  readonly address: string
  /** The folder of its data. */
  readonly data: string
  /** What Teams has for the colleague, good for an hour. */
  readonly colleagueToken: string
}

/** Hands the lanes on to the workers, which start later and inherit the environment. */
export function handOn(lanes: readonly Lane[]): void {
  process.env.KONTOR_E2E_LANES = JSON.stringify(lanes)
}

/** The lane of this worker. A worker that takes the place of another, as after a failure, goes on in the same one. */
export function ownLane(): Lane {
  const lanes = JSON.parse(process.env.KONTOR_E2E_LANES ?? '[]') as readonly Lane[]
  const lane = lanes[Number(process.env.TEST_PARALLEL_INDEX)]
  if (!lane) throw new Error('Journeys run in lanes, which only the configuration beside them starts')
  return lane
}
