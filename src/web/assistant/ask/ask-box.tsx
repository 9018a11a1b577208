import { makeStyles, mergeClasses, Textarea, tokens } from '@fluentui/react-components'
import { Send20Filled, Stop20Filled } from '@fluentui/react-icons'
import { type FormEvent, type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react'
import { useIntl } from 'react-intl'
import { carriesFiles } from '../../file-picker/carries-files.ts'
import { droppedFiles } from '../../file-picker/picked-files.ts'
import { useNoDropElsewhere } from '../../file-picker/use-no-drop-elsewhere.ts'
import { TaskFailure } from '../../ui/dialog/task-failure.tsx'
import { ReasonedButton } from '../../ui/reasoned-button.tsx'
import { useElementWidth } from '../../ui/use-element-width.ts'
import { isSendKey } from './is-send-key.ts'
import { TooLong } from './too-long.tsx'
import type { Asking } from './use-asking.ts'
import { wordsInChat } from './words-in-chat.ts'

const useStyles = makeStyles({
  form: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', rowGap: tokens.spacingVerticalS },
  box: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    borderRadius: tokens.borderRadiusXLarge,
    border: `1px solid ${tokens.colorNeutralStrokeAccessible}`,
    backgroundColor: tokens.colorNeutralBackground1,
    ':focus-within': { border: `1px solid ${tokens.colorCompoundBrandStroke}`, boxShadow: tokens.shadow4 },
  },
  field: {
    border: 'none !important',
    backgroundColor: 'transparent',
    '::after': { display: 'none' },
    '& textarea': {
      // as high as what is typed, up to a third of the window
      fieldSizing: 'content',
      minHeight: '44px',
      maxHeight: '33vh',
      padding: `${tokens.spacingVerticalM} ${tokens.spacingHorizontalL} 0`,
    },
  },
  tall: { '& textarea': { minHeight: '76px' } },
  tools: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: tokens.spacingHorizontalXS,
    padding: tokens.spacingHorizontalS,
  },
  end: { marginInlineStart: 'auto' },
})

/** CSS pixels in which the choices stand in one line with their words. */
const roomForWords = 656

interface AskBoxProps {
  readonly asking: Asking
  /** Choices beside the button; told whether there is room for their icons alone. */
  readonly renderTools: (isNarrow: boolean) => ReactNode
  /** What is chosen, above the field. */
  readonly children?: ReactNode
  readonly placeholder: string
  readonly isTall?: boolean
  /** Where one has just asked on the page before: the keys go on in the field. */
  readonly takesFocus?: boolean
  /** Takes files that are dropped or pasted on the field. */
  readonly onFiles?: (files: readonly File[]) => void
  /** An answer is being written; this ends it. */
  readonly onStop?: (() => void) | undefined
}

/** Where one asks: Enter sends, with Shift it begins a line. */
export function AskBox({
  asking,
  renderTools,
  children,
  placeholder,
  isTall = false,
  takesFocus = false,
  onFiles,
  onStop,
}: AskBoxProps) {
  const styles = useStyles()
  const intl = useIntl()
  const { text, setText, isPending, failure, refusal, ask } = asking
  const field = useRef<HTMLTextAreaElement>(null)
  const row = useRef<HTMLDivElement>(null)
  const [room, setRoom] = useState(roomForWords)
  useElementWidth(row, setRoom)
  useNoDropElsewhere()
  const takeFocus = useEffectEvent(() => {
    if (takesFocus) field.current?.focus()
  })
  useEffect(() => takeFocus(), [])
  const send = (event: FormEvent): void => {
    event.preventDefault()
    if (refusal === null && !isPending) void ask()
    field.current?.focus()
  }
  return (
    <form className={styles.form} onSubmit={send} data-ask>
      {children}
      <TaskFailure failure={failure} />
      <TooLong text={text} words={wordsInChat} />
      <div className={styles.box}>
        <Textarea
          ref={field}
          className={mergeClasses(styles.field, isTall && styles.tall)}
          appearance="outline"
          resize="none"
          aria-label={intl.formatMessage({ id: 'chat.ask.label' })}
          placeholder={placeholder}
          value={text}
          onDragOver={(event) => {
            if (onFiles && carriesFiles(event)) event.preventDefault()
          }}
          onDrop={(event) => {
            if (!onFiles || !carriesFiles(event)) return
            event.preventDefault()
            onFiles(droppedFiles(event.dataTransfer).files)
          }}
          onPaste={({ clipboardData }) => {
            // what was copied as text has its picture with it
            if (!clipboardData.types.includes('text/plain')) onFiles?.(Array.from(clipboardData.files))
          }}
          onChange={(_event, { value }) => setText(value)}
          onKeyDown={(event) => {
            if (isSendKey(event)) send(event)
          }}
        />
        <div ref={row} className={styles.tools}>
          {renderTools(room < roomForWords)}
          {onStop ? (
            <ReasonedButton
              key="stop"
              iconOnly
              className={styles.end}
              icon={<Stop20Filled />}
              label={intl.formatMessage({ id: 'chat.ask.stop' })}
              refusal={null}
              onClick={onStop}
            />
          ) : (
            <ReasonedButton
              key="send"
              iconOnly
              className={styles.end}
              appearance="primary"
              icon={<Send20Filled />}
              label={intl.formatMessage({ id: 'chat.ask.send' })}
              refusal={refusal}
              isPending={isPending}
            />
          )}
        </div>
      </div>
    </form>
  )
}
