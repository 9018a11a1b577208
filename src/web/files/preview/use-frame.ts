import { useEffect, useEffectEvent, useRef, useState, type RefObject } from 'react'
import { useIntl } from 'react-intl'
import { fetchBytes, fetchMailPage, fetchRange } from './file-content.ts'
import { fetchPassages } from './document/fetch-passages.ts'
import { themeOf } from './frame-theme.ts'
import { wholePdf } from './preview-kind.ts'
import type { Command, Failure, FrameState, FromFrame, Opening, Renderer, Spot, ToFrame } from './protocol.ts'
import { readMessage } from './read-message.ts'
import type { ShownFile } from './shown-file.ts'
import { useThemeChanges } from './use-theme-changes.ts'

interface FrameOptions {
  readonly file: ShownFile
  readonly renderer: Renderer
  readonly spot: Spot
  readonly onFailed: (error: unknown) => void
  readonly onUnreadable: (reason: Failure) => void
  readonly onKey: (key: string) => void
}

interface Frame {
  readonly ref: RefObject<HTMLIFrameElement | null>
  readonly state: FrameState
  readonly isShown: boolean
  /** Bytes that have come. */
  readonly loaded: number
  readonly command: (command: Command) => void
}

/** Hands a document to the frame and answers what the frame asks for. */
export function useFrame(options: FrameOptions): Frame {
  const { file, renderer } = options
  const ref = useRef<HTMLIFrameElement>(null)
  const [state, setState] = useState<FrameState>({})
  const [isShown, setShown] = useState(false)
  // what is told before it is shown: until then nothing is made of it, and drawing it anew each time keeps the document waiting
  const early = useRef<FrameState | null>({})
  const [loaded, setLoaded] = useState(0)
  const words = useFrameWords(file)
  const intl = useIntl()
  const post = (message: ToFrame, transfer: Transferable[] = []): void =>
    // the frame is of no origin, so that none can be named
    ref.current?.contentWindow?.postMessage(message, '*', transfer)
  const fetchContent = useEffectEvent((signal: AbortSignal): Promise<ArrayBuffer> | number => {
    // what is attached comes whole
    if (renderer === 'pdf' && file.size > wholePdf && file.part === undefined) return file.size
    if (renderer === 'mail') return fetchMailPage(file, signal)
    if (renderer === 'passages') return fetchPassages(file, { signal, intl })
    return fetchBytes(file, { signal, onProgress: setLoaded })
  })
  const open = useEffectEvent(async (coming: Promise<ArrayBuffer> | number, signal: AbortSignal) => {
    try {
      const content = await coming
      if (signal.aborted || !ref.current) return
      const opening: Opening = {
        type: 'open',
        renderer,
        name: file.name,
        content,
        theme: themeOf(ref.current),
        ...words,
        ...options.spot,
      }
      post(opening, typeof content === 'number' ? [] : [content])
    } catch (error) {
      if (!signal.aborted) options.onFailed(error)
    }
  })
  const give = useEffectEvent(
    async (wanted: Extract<FromFrame, { type: 'range' | 'part' }>, signal: AbortSignal) => {
      const { bytes, failure } = await bytesOf(wanted, file, signal)
      if (signal.aborted) return
      if (failure) options.onFailed(failure)
      const head =
        wanted.type === 'range'
          ? ({ type: 'range', begin: wanted.begin } as const)
          : ({ type: 'part', name: wanted.name } as const)
      post({ ...head, bytes }, bytes ? [bytes] : [])
    },
  )
  const onMessage = useEffectEvent((message: Exclude<FromFrame, { type: 'ready' }>, signal: AbortSignal) => {
    if (message.type === 'range' || message.type === 'part') void give(message, signal)
    else if (message.type === 'failed') options.onUnreadable(message.reason)
    else if (message.type === 'key') options.onKey(message.key)
    else if (message.type === 'link') follow(message.href)
    else if (message.type === 'shown') {
      setShown(true)
      setState({ ...early.current, ...message.state })
      early.current = null
    } else if (early.current) early.current = { ...early.current, ...message.state }
    else setState((before) => ({ ...before, ...message.state }))
  })
  useThemeChanges(() => {
    if (ref.current) post({ type: 'theme', theme: themeOf(ref.current) })
  })
  useEffect(() => {
    const ended = new AbortController()
    // it comes while the frame is loaded, which is given it once
    let coming: Promise<ArrayBuffer> | number | null = fetchContent(ended.signal)
    if (typeof coming !== 'number') coming.catch(() => undefined) // told when the frame is ready
    const listen = ({ source, data }: MessageEvent<unknown>): void => {
      if (source === null || source !== ref.current?.contentWindow) return
      const message = readMessage(data)
      if (message?.type === 'ready') {
        void open(coming ?? fetchContent(ended.signal), ended.signal)
        coming = null
      } else if (message) onMessage(message, ended.signal)
    }
    window.addEventListener('message', listen)
    return () => {
      window.removeEventListener('message', listen)
      ended.abort()
    }
  }, [])
  return { ref, state, isShown, loaded, command: (command) => post({ type: 'command', command }) }
}

function useFrameWords({ name }: ShownFile): Pick<Opening, 'language' | 'words'> {
  const intl = useIntl()
  return {
    language: intl.locale,
    words: {
      document: intl.formatMessage({ id: 'preview.content' }, { name }),
      cut: intl.formatMessage({ id: 'preview.cut' }),
      emptySheet: intl.formatMessage({ id: 'preview.emptySheet' }),
      picture: intl.formatMessage({ id: 'preview.pictureInText' }),
      page: intl.formatMessage({ id: 'preview.page' }),
      note: intl.formatMessage({ id: 'preview.note' }),
    },
  }
}

interface Given {
  readonly bytes: ArrayBuffer | null
  /** A piece of the file did not come; a part of pdf.js that is missing leaves only its letters or pictures out. */
  readonly failure?: unknown
}

async function bytesOf(
  wanted: Extract<FromFrame, { type: 'range' | 'part' }>,
  file: ShownFile,
  signal: AbortSignal,
): Promise<Given> {
  try {
    if (wanted.type === 'range') return { bytes: await fetchRange(file, { ...wanted, signal }) }
    const answer = await fetch(`/pdfjs/${wanted.name}`, { signal })
    return { bytes: answer.ok ? await answer.arrayBuffer() : null }
  } catch (error) {
    return { bytes: null, ...(wanted.type === 'range' && { failure: error }) }
  }
}

/** Only after a press or a click in the frame, so that no document opens anything by itself. */
function follow(href: string): void {
  if (!navigator.userActivation.isActive) return
  window.open(href, '_blank', 'noopener,noreferrer')
}
