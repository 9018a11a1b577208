import { lazyComponent } from '../states/lazy-component.tsx'
import { Skeleton } from '../states/skeleton.tsx'
import type { MarkdownSheetProps } from './markdown-sheet.tsx'

const shapes = [
  ['90%', '20px'],
  ['60%', '20px'],
] as const

const Sheet = lazyComponent<MarkdownSheetProps>(
  async () => (await import('./markdown-sheet.tsx')).MarkdownSheet,
  () => <Skeleton shapes={shapes} />,
)

/** A text of Markdown as it is read. What lays it out is loaded with the first of them. */
export function MarkdownText(props: MarkdownSheetProps) {
  return <Sheet {...props} />
}
