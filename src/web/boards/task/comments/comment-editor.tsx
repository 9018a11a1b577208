import { Button, makeStyles, Textarea, tokens, useId } from '@fluentui/react-components'
import { useEffect, useRef, useState } from 'react'
import type { KeyboardEvent } from 'react'
import { useIntl } from 'react-intl'
import { boardTexts } from '#contract/boards/limits.ts'
import { FormButtons } from '../../../ui/form/form-buttons.tsx'
import { ReasonedButton } from '../../../ui/reasoned-button.tsx'
import { touchHeight } from '../../../ui/touch-target.ts'
import { useOptionKeys } from '../../../ui/use-option-keys.ts'
import { visuallyHidden } from '../../../ui/visually-hidden.ts'
import { MentionOptions, mentionOptionId } from './mention-options.tsx'
import { useMentions } from './use-mentions.ts'

const useStyles = makeStyles({
  editor: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', rowGap: tokens.spacingVerticalS },
  place: { position: 'relative', minWidth: 0 },
  field: { width: '100%', '& textarea': { fieldSizing: 'content', minHeight: '40px', maxHeight: '40vh' } },
  touch: touchHeight,
  hidden: visuallyHidden,
})

interface CommentEditorProps {
  /** As it is stored. */
  readonly stored: string
  readonly label: string
  readonly submitLabel: string
  readonly takesFocus?: boolean
  /** Told what was typed, as it is stored, for the case that the panel closes. */
  readonly onChange: (stored: string) => void
  /** Whether it went well; then the field is empty again. */
  readonly onSubmit: (stored: string) => Promise<boolean>
  readonly onCancel?: () => void
}

/** Where a comment is written: `@` names people, Ctrl+Enter sends. */
export function CommentEditor(props: CommentEditorProps) {
  const { stored, label, submitLabel, takesFocus = false, onChange, onSubmit, onCancel } = props
  const styles = useStyles()
  const intl = useIntl()
  const listId = useId('people')
  const field = useRef<HTMLTextAreaElement>(null)
  const [isSending, setSending] = useState(false)
  const mentions = useMentions(stored, field, onChange)
  const { text, options } = mentions
  useEffect(() => {
    if (takesFocus) field.current?.focus()
  }, [takesFocus])
  const choose = (at: number): void => {
    const option = options[at]
    if (option) mentions.choose(option)
  }
  const keys = useOptionKeys({
    count: options.length,
    of: options.map(({ id }) => id).join(),
    onChoose: choose,
    onEnter: () => choose(0),
    onOpen: () => undefined,
  })
  const refusal =
    text.trim() === ''
      ? intl.formatMessage({ id: 'boards.task.comments.empty' })
      : stored.length > boardTexts.comment
        ? intl.formatMessage({ id: 'boards.task.tooLong' }, { count: stored.length, max: boardTexts.comment })
        : null
  const send = async (): Promise<void> => {
    if (refusal !== null || isSending) return
    setSending(true)
    if (await onSubmit(stored.trim())) mentions.reset('')
    setSending(false)
    field.current?.focus()
  }
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
      event.preventDefault()
      void send()
    } else if (event.key === 'Escape' && (options.length > 0 || onCancel)) {
      event.preventDefault() // the panel stays
      if (options.length > 0) mentions.close()
      else onCancel?.()
    } else if (event.key === 'Tab' && options.length > 0) {
      event.preventDefault()
      choose(keys.active ?? 0)
    } else if (options.length > 0) keys.onKeyDown(event)
  }
  const isOpen = options.length > 0
  return (
    <div className={styles.editor}>
      <div className={styles.place}>
        <Textarea
          ref={field}
          className={styles.field}
          aria-label={label}
          placeholder={label}
          rows={2}
          aria-autocomplete="list"
          aria-controls={isOpen ? listId : undefined}
          aria-activedescendant={
            isOpen && keys.active !== null ? mentionOptionId(listId, keys.active) : undefined
          }
          value={text}
          onChange={({ target }, { value }) => mentions.write(value, target.selectionStart)}
          onBlur={mentions.close}
          onKeyDown={onKeyDown}
        />
        {isOpen && (
          <MentionOptions
            id={listId}
            options={options}
            active={keys.active ?? 0}
            onChoose={mentions.choose}
          />
        )}
        <output className={styles.hidden}>
          {isOpen && intl.formatMessage({ id: 'boards.task.comments.people' }, { count: options.length })}
        </output>
      </div>
      {(text !== '' || onCancel) && (
        <FormButtons>
          {onCancel && (
            <Button className={styles.touch} onClick={onCancel}>
              {intl.formatMessage({ id: 'ui.cancel' })}
            </Button>
          )}
          <ReasonedButton
            appearance="primary"
            label={submitLabel}
            refusal={refusal}
            isPending={isSending}
            onClick={() => void send()}
          />
        </FormButtons>
      )}
    </div>
  )
}
