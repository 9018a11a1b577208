import { useIntl } from 'react-intl'
import { TaskFailure } from '../../ui/dialog/task-failure.tsx'
import { excessOf, refusalOfText, type RefusalWords } from './refusal-of-text.ts'

interface TooLongProps {
  readonly text: string
  readonly words: RefusalWords
}

/** Says beside the field by how much a question is too long; to a screen reader when it appears, and not again with every key. */
export function TooLong({ text, words }: TooLongProps) {
  const intl = useIntl()
  return (
    <div role="status" aria-relevant="additions" aria-atomic={false} style={{ display: 'contents' }}>
      <TaskFailure failure={excessOf(text) > 0 ? refusalOfText(text, intl, words) : null} />
    </div>
  )
}
