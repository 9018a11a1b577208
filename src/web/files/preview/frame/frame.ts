import { renderers, type FrameTheme, type Opening, type Renderer, type ToFrame } from '../protocol.ts'
import { failureOf } from './failures.ts'
import { frameHost, runCommand, post, take, type Drawing, type Render } from './frame-host.ts'
import { passKeysOn, passLinksOn } from './pass-on.ts'
import { pdfWorker } from './pdf/pdf-worker.ts'

// The page of the sandboxed frame: of no origin, without a way to the network. It is handed one document and draws it.

const load: Readonly<Record<Renderer, () => Promise<Render>>> = {
  pdf: async () => {
    pdfWorker().catch(() => undefined) // told when it is needed
    return (await import('./pdf/render-pdf.ts')).renderPdf
  },
  markdown: async () => (await import('./markdown/render-markdown.ts')).renderMarkdown,
  sheet: async () => (await import('./sheet/render-sheet.ts')).renderSheet,
  docx: async () => (await import('./office/render-docx.ts')).renderDocx,
  pptx: async () => (await import('./office/render-pptx.ts')).renderPptx,
  mail: async () => (await import('./mail/render-mail.ts')).renderMail,
  passages: async () => (await import('./passages/render-passages.ts')).renderPassages,
  text: async () => (await import('./text/render-text.ts')).renderText,
}

let drawing: Promise<Drawing> | null = null

// what will draw is named before the document is there; that it failed to load is told then
const announced = renderers.find((each) => each === window.name)
if (announced) load[announced]().catch(() => undefined)

window.addEventListener('message', ({ source, data }: MessageEvent<ToFrame>) => {
  if (source !== window.parent) return
  if (data.type === 'open') {
    drawing ??= open(data)
    drawing.catch(tellFailure)
  } else if (data.type === 'command') {
    void drawing?.then((drawn) => runCommand(drawn, data.command)).catch(() => undefined) // its failure is told once
  } else if (data.type === 'theme') applyTheme(data.theme)
  else take(data)
})
passKeysOn()
passLinksOn()
post({ type: 'ready' })

async function open(opening: Opening): Promise<Drawing> {
  const root = document.getElementById('document')
  if (!root) throw new Error('preview-frame.html has no #document')
  document.documentElement.lang = opening.language
  document.title = opening.name
  root.setAttribute('aria-label', opening.words.document)
  const heading = document.createElement('h1')
  heading.className = 'name'
  heading.textContent = opening.name
  root.append(heading)
  applyTheme(opening.theme)
  const render = await load[opening.renderer]()
  const drawn = await render(opening, frameHost(root))
  post({ type: 'shown', state: { canFind: drawn.find !== undefined } })
  return drawn
}

function applyTheme(theme: FrameTheme): void {
  const { style } = document.documentElement
  style.colorScheme = theme.isDark ? 'dark' : 'light'
  document.documentElement.dataset['theme'] = theme.isDark ? 'dark' : 'light'
  for (const name of ['font', 'background', 'canvas', 'text', 'quiet', 'line', 'link', 'mark'] as const)
    style.setProperty(`--${name}`, theme[name])
  style.setProperty('--mark-text', theme.markText)
}

function tellFailure(error: unknown): void {
  // oxlint-disable-next-line no-console -- the person is told in words; who looks for the reason finds it here
  console.warn(error)
  post({ type: 'failed', reason: failureOf(error) })
}
