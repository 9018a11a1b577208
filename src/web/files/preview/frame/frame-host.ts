import type { Command, FrameState, FromFrame, Opening, ToFrame } from '../protocol.ts'

/** What a document that is drawn can be asked for. */
export interface Drawing {
  readonly page?: (page: number) => void
  readonly zoom?: (step: 'in' | 'out' | 'fit') => void
  readonly find?: (term: string, isBack: boolean) => void
  readonly sheet?: (sheet: number) => void
  /** What scrolls; the page itself unless said. */
  readonly scroller?: HTMLElement
}

/** What a renderer is given beside the document. */
export interface FrameHost {
  readonly root: HTMLElement
  readonly tell: (state: FrameState) => void
  /** The bytes from `begin` up to, not including, `end`. */
  readonly range: (begin: number, end: number) => Promise<ArrayBuffer>
  /** A file of the product by its path below `/pdfjs/`. */
  readonly part: (name: string) => Promise<ArrayBuffer>
}

export type Render = (opening: Opening, host: FrameHost) => Promise<Drawing>

export const post = (message: FromFrame): void => window.parent.postMessage(message, '*')

type Wait = (bytes: ArrayBuffer | null) => void

const waiting = new Map<string, Wait[]>()

/** Asks the page for bytes that the frame may not fetch. */
export const frameHost = (root: HTMLElement): FrameHost => ({
  root,
  tell: (state) => post({ type: 'state', state }),
  range: (begin, end) => waitFor(`range ${begin}`, { type: 'range', begin, end }),
  part: (name) => waitFor(`part ${name}`, { type: 'part', name }),
})

/** Hands what came from the page to whoever waits for it. */
export function take(message: Extract<ToFrame, { readonly type: 'range' | 'part' }>): void {
  const key = message.type === 'range' ? `range ${message.begin}` : `part ${message.name}`
  const waits = waiting.get(key) ?? []
  waiting.delete(key)
  for (const wait of waits) wait(message.bytes)
}

function waitFor(key: string, message: FromFrame): Promise<ArrayBuffer> {
  return new Promise((resolve, reject) => {
    const wait: Wait = (bytes) => (bytes ? resolve(bytes) : reject(new Error(`no ${key}`)))
    waiting.set(key, [...(waiting.get(key) ?? []), wait])
    post(message)
  })
}

export function runCommand(drawing: Drawing, command: Command): void {
  if (command.name === 'page') drawing.page?.(command.page)
  else if (command.name === 'zoom') drawing.zoom?.(command.step)
  else if (command.name === 'find') drawing.find?.(command.term, command.isBack)
  else if (command.name === 'sheet') drawing.sheet?.(command.sheet)
  else {
    const scroller = drawing.scroller ?? document.documentElement
    const step = command.by === 'line' ? 48 : scroller.clientHeight * 0.9
    scroller.scrollBy({ top: command.sign * step })
  }
}
