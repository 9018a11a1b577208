import { post } from './frame-host.ts'

/** Keys that mean something around the frame are told to the page; all others belong to the document. */
export function passKeysOn(): void {
  document.addEventListener('keydown', (event) => {
    if (event.defaultPrevented || event.altKey) return
    const isCommand = event.ctrlKey || event.metaKey
    const isFind = isCommand && !event.shiftKey && event.key.toLowerCase() === 'f'
    if (isCommand && !isFind) return
    const isSideways = event.key === 'ArrowLeft' || event.key === 'ArrowRight'
    // what is wider than the frame is scrolled by these keys
    const isPassed =
      event.key === 'Escape' || event.key === '?' || (isSideways && !scrollsSideways(event.target))
    if (!isFind && !isPassed) return
    event.preventDefault()
    post({ type: 'key', key: isFind ? 'find' : event.key })
  })
}

function scrollsSideways(target: EventTarget | null): boolean {
  for (let at = target instanceof Element ? target : null; at; at = at.parentElement)
    if (at.scrollWidth > at.clientWidth + 1 && /auto|scroll/u.test(getComputedStyle(at).overflowX))
      return true
  return document.documentElement.scrollWidth > document.documentElement.clientWidth + 1
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
