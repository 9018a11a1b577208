import { lazyComponent } from '../../ui/states/lazy-component.tsx'
import { Skeleton } from '../../ui/states/skeleton.tsx'
import type { AnswerSheetProps } from './answer-sheet.tsx'

const shapes = [
  ['90%', '20px'],
  ['60%', '20px'],
] as const

const Sheet = lazyComponent<AnswerSheetProps>(
  async () => (await import('./answer-sheet.tsx')).AnswerSheet,
  () => <Skeleton shapes={shapes} />,
)

/** The words of an answer. What lays them out is loaded with the first of them. */
export function AnswerText(props: AnswerSheetProps) {
  return <Sheet {...props} />
}
