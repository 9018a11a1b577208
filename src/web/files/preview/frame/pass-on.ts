import { post } from './frame-host.ts'

/** Keys that mean something around the frame are told to the page; all others belong to the document. */
export function passKeysOn(): void {
  document.addEventListener('keydown', (event) => {
    if (event.defaultPrevented || event.altKey) return
    const isCommand = event.ctrlKey || event.metaKey
    const isFind = isCommand && !event.shiftKey && event.key.toLowerCase() === 'f'
    if (isCommand && !isFind) return
    if (!isFind && !isPassed(event)) return
    event.preventDefault()
    post({ type: 'key', key: isFind ? 'find' : event.key })
  })
}

/** What is wider or longer than the frame is scrolled by the keys that lead from file to file. */
function isPassed({ key, shiftKey, target }: KeyboardEvent): boolean {
  if (key === 'Escape' || key === '?') return true
  if (key === 'ArrowLeft' || key === 'ArrowRight') return !scrolls(target, isWider)
  return (key === 'Home' || key === 'End') && !shiftKey && !scrolls(target, isLonger)
}

type Overflow = (element: Element) => { readonly isMore: boolean; readonly overflow: string }

const isWider: Overflow = (element) => ({
  isMore: element.scrollWidth > element.clientWidth + 1,
  overflow: getComputedStyle(element).overflowX,
})
const isLonger: Overflow = (element) => ({
  isMore: element.scrollHeight > element.clientHeight + 1,
  overflow: getComputedStyle(element).overflowY,
})

function scrolls(target: EventTarget | null, measure: Overflow): boolean {
  for (let at = target instanceof Element ? target : null; at; at = at.parentElement) {
    const { isMore, overflow } = measure(at)
    if (isMore && /auto|scroll/u.test(overflow)) return true
  }
  return measure(document.documentElement).isMore
}

/** Nothing leads out of the frame by itself: the page opens what leads to the web or to a mail. */
export function passLinksOn(): void {
  document.addEventListener('click', onClick)
  document.addEventListener('auxclick', onClick)
  document.addEventListener('submit', (event) => event.preventDefault(), true)
  document.addEventListener('dragstart', (event) => event.preventDefault())
}

function onClick(event: Event): void {
  const link = event.target instanceof Element ? event.target.closest('a[href], area[href]') : null
  if (!link) return
  const href = link.getAttribute('href') ?? link.getAttribute('xlink:href') ?? ''
  if (href.startsWith('#')) {
    if (event.defaultPrevented) return
    event.preventDefault()
    document.getElementById(decoded(href.slice(1)))?.scrollIntoView()
    return
  }
  event.preventDefault()
  if (/^(?:https?:|mailto:)/iu.test(href)) post({ type: 'link', href })
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
