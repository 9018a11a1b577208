import { failures, passedKeys, type FrameState, type FromFrame } from './protocol.ts'

/**
 * What the frame says, as far as it is something that it may say; `null` for all else. A document that took the frame over could
 * send whatever it likes: only numbers, short texts and keys of ours come through.
 */
export function readMessage(data: unknown): FromFrame | null {
  if (!isRecord(data)) return null
  const { type } = data
  if (type === 'ready') return { type }
  if (type === 'shown' || type === 'state') return { type, state: stateOf(data['state']) }
  if (type === 'failed') {
    const reason = failures.find((each) => each === data['reason'])
    return { type, reason: reason ?? 'unreadable' }
  }
  if (type === 'key') {
    const key = passedKeys.find((each) => each === data['key'])
    return key ? { type, key } : null
  }
  if (type === 'link') {
    const href = linkOf(data['href'])
    return href === null ? null : { type, href }
  }
  if (type === 'range') {
    const [begin, end] = [countOf(data['begin']), countOf(data['end'])]
    return begin === undefined || end === undefined || end <= begin ? null : { type, begin, end }
  }
  if (type === 'part') {
    const { name } = data
    return typeof name === 'string' && partName.test(name) ? { type, name } : null
  }
  return null
}

/** Files of pdf.js, and no way out of their folders. */
const partName = /^(?:cmaps|standard_fonts|wasm)\/\w[\w-]*(?:\.\w+)+$/u

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null

const countOf = (value: unknown): number | undefined =>
  typeof value === 'number' && Number.isSafeInteger(value) && value >= 0 ? value : undefined

function stateOf(value: unknown): FrameState {
  if (!isRecord(value)) return {}
  const state: Record<string, unknown> = {}
  for (const name of ['page', 'pages', 'zoom', 'sheet', 'matches', 'match']) {
    const count = countOf(value[name])
    if (count !== undefined) state[name] = count
  }
  const { sheets, canFind } = value
  if (typeof canFind === 'boolean') state['canFind'] = canFind
  if (Array.isArray(sheets)) state['sheets'] = sheets.slice(0, 500).map((name) => String(name).slice(0, 100))
  return state
}

/** Where a link may lead: to the web or to a mail. */
function linkOf(value: unknown): string | null {
  if (typeof value !== 'string' || value.length > 4096 || !URL.canParse(value)) return null
  const url = new URL(value)
  return ['http:', 'https:', 'mailto:'].includes(url.protocol) ? url.href : null
}
