import { Input, makeStyles, tokens } from '@fluentui/react-components'
import { ChevronDown20Regular, ChevronUp20Regular, Dismiss20Regular } from '@fluentui/react-icons'
import { useEffect, useRef, useState, type KeyboardEvent } from 'react'
import { useIntl } from 'react-intl'
import { Control, ControlWords } from './preview-controls.tsx'
import type { Command, FrameState } from './protocol.ts'

const useStyles = makeStyles({
  find: { display: 'flex', alignItems: 'center', columnGap: tokens.spacingHorizontalXS, minWidth: 0 },
  field: { width: '200px', minWidth: '80px', flexShrink: 1 },
})

/** Milliseconds after the last letter until it is looked for. */
const pause = 250

interface FindFieldProps {
  readonly state: FrameState
  /** Another wish takes the focus here again. */
  readonly wish: number
  readonly onCommand: (command: Command) => void
  readonly onClose: () => void
}

/** Finds words in the document; Enter goes to the next place, with Shift to the one before, Escape ends it. */
export function FindField({ state, wish, onCommand, onClose }: FindFieldProps) {
  const styles = useStyles()
  const intl = useIntl()
  const field = useRef<HTMLInputElement>(null)
  const [term, setTerm] = useState('')
  const sent = useRef('')
  const find = (isBack: boolean): void => {
    sent.current = term
    onCommand({ name: 'find', term, isBack })
  }
  useEffect(() => {
    if (wish > 0) field.current?.select()
  }, [wish])
  useEffect(() => {
    const timer = setTimeout(() => {
      if (sent.current === term) return
      sent.current = term
      onCommand({ name: 'find', term, isBack: false })
    }, pause)
    return () => clearTimeout(timer)
  })
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key === 'Enter') find(event.shiftKey)
    else if (event.key === 'Escape') onClose()
    else return
    event.preventDefault()
    event.stopPropagation()
  }
  return (
    <span className={styles.find} role="search">
      <Input
        ref={field}
        size="small"
        type="text"
        className={styles.field}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- who asked for it types at once
        autoFocus
        aria-label={intl.formatMessage({ id: 'preview.find' })}
        value={term}
        onChange={(_event, { value }) => setTerm(value.slice(0, 200))}
        onKeyDown={onKeyDown}
      />
      <ControlWords>
        <output>
          {term !== '' &&
            state.matches !== undefined &&
            intl.formatMessage(
              { id: 'preview.find.matches' },
              { matches: state.matches, match: state.match ?? 0 },
            )}
        </output>
      </ControlWords>
      <Control id="preview.find.previous" icon={<ChevronUp20Regular />} onClick={() => find(true)} />
      <Control id="preview.find.next" icon={<ChevronDown20Regular />} onClick={() => find(false)} />
      <Control id="preview.find.close" icon={<Dismiss20Regular />} onClick={onClose} />
    </span>
  )
}
