type Path = readonly PropertyKey[]

interface Frame {
  /** Null between two members of an object. */
  key: string | number | null
  readonly isList: boolean
}

const token = /"(?:[^"\\]|\\.)*"|[[\]{},:]|[^\s[\]{},:"]+/gu

/**
 * The line, counted from 1, on which a value of a JSON text begins, by its path. For what is not there it is the line of the
 * nearest value around it. The text has to be valid.
 */
export function lineInJson(json: string, path: Path): number {
  const lines = linesByPath(json)
  for (let length = path.length; length > 0; length--) {
    const line = lines.get(JSON.stringify(path.slice(0, length)))
    if (line !== undefined) return line
  }
  return 1
}

function linesByPath(json: string): ReadonlyMap<string, number> {
  const lines = new Map<string, number>()
  const frames: Frame[] = []
  let line = 1
  let at = 0
  for (const { 0: text, index } of json.matchAll(token)) {
    line += json.slice(at, index).split('\n').length - 1
    at = index
    const frame = frames.at(-1)
    if (frame && !frame.isList && frame.key === null && text.startsWith('"')) {
      frame.key = JSON.parse(text) as string
      continue
    }
    if (!/^[\]},:]/u.test(text)) lines.set(JSON.stringify(frames.map(({ key }) => key)), line)
    step(frames, text)
  }
  return lines
}

/** Where the next value is to be found after a token. */
function step(frames: Frame[], text: string): void {
  const frame = frames.at(-1)
  if (text === '{') frames.push({ isList: false, key: null })
  else if (text === '[') frames.push({ isList: true, key: 0 })
  else if (text === '}' || text === ']') frames.pop()
  else if (text === ',' && frame) frame.key = typeof frame.key === 'number' ? frame.key + 1 : null
}
