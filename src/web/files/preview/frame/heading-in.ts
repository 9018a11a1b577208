import { fold } from './text/fold.ts'

/** The heading that a spot names, as `heading-Dates`; none where there is no such. */
export function headingIn(root: HTMLElement, at: string | null): HTMLElement | null {
  const wanted = fold(/^heading-(.+)$/su.exec(at ?? '')?.[1]?.trim() ?? '')
  if (wanted === '') return null
  const headings = root.querySelectorAll<HTMLElement>('h1, h2, h3, h4, h5, h6, p')
  return [...headings].find((each) => fold(each.textContent.trim()).startsWith(wanted)) ?? null
}
