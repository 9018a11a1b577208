/** Milliseconds. */
const times = {
  /** Every stream hears from us. */
  heartbeat: 20_000,
  /** Sessions that expire by themselves are looked for. */
  sweep: 30_000,
} as const

/** So many parts of the streams take their turn, so that thousands do not all get their heartbeat at once. */
const parts = 20

/** Lets every stream hear from us and calls for a look at everybody from time to time; answers with how to stop it. */
export function keepAlive<Stream>(
  streams: ReadonlySet<Stream>,
  beat: (stream: Stream) => void,
  sweep: () => void,
): () => void {
  const beats = setInterval(beatSome(streams, beat), times.heartbeat / parts).unref()
  const sweeps = setInterval(sweep, times.sweep).unref()
  return () => {
    clearInterval(beats)
    clearInterval(sweeps)
  }
}

function beatSome<Stream>(streams: ReadonlySet<Stream>, beat: (stream: Stream) => void): () => void {
  let waiting: Stream[] = []
  let step = 0
  let part = 0
  return () => {
    if (part === 0) {
      waiting = [...streams]
      step = Math.ceil(waiting.length / parts)
    }
    part = (part + 1) % parts
    for (const stream of waiting.splice(0, step)) beat(stream)
  }
}
