import { Button, makeStyles, mergeClasses, tokens, Tooltip } from '@fluentui/react-components'
import { Checkmark20Regular, Dismiss20Regular } from '@fluentui/react-icons'
import { useId, useLayoutEffect, useRef } from 'react'
import type { ClipboardEvent, FocusEvent, KeyboardEvent } from 'react'
import { useIntl } from 'react-intl'
import { BusyRing } from '../../ui/states/busy-ring.tsx'
import type { Entry } from '../../folders/entries.ts'
import { useRename } from './use-rename.ts'
import { touchHeight, touchSquare } from '../../ui/touch-target.ts'

const narrow = '@container (max-width: 229px)'

const wrapped = { whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' } as const

const useStyles = makeStyles({
  form: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) auto auto',
    alignItems: 'start',
    columnGap: tokens.spacingHorizontalXXS,
    outlineStyle: 'none',
  },
  // in a narrow card the buttons stand below
  field: {
    [narrow]: { gridColumn: '1 / -1' },
    boxSizing: 'border-box',
    display: 'flex',
    alignItems: 'center',
    columnGap: tokens.spacingHorizontalXXS,
    minWidth: 0,
    minHeight: '32px',
    ...touchHeight,
    padding: `0 ${tokens.spacingHorizontalMNudge}`,
    border: `1px solid var(--edge-within, ${tokens.colorNeutralStroke1})`,
    borderBottomColor: tokens.colorNeutralStrokeAccessible,
    borderRadius: tokens.borderRadiusMedium,
    ':focus-within': {
      borderBottomColor: tokens.colorCompoundBrandStroke,
      boxShadow: `inset 0 -1px 0 ${tokens.colorCompoundBrandStroke}`,
    },
    '@media (forced-colors: active)': { ':focus-within': { outline: '2px solid Highlight' } },
  },
  invalid: { borderBottomColor: tokens.colorPaletteRedBorder2 },
  // as high as the name in it is, which stands there once more unseen
  name: {
    flexGrow: 1,
    minWidth: 0,
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    paddingBlock: tokens.spacingVerticalXS,
    '::after': { content: 'attr(data-name) " "', visibility: 'hidden', gridArea: '1 / 1', ...wrapped },
  },
  input: {
    gridArea: '1 / 1',
    padding: 0,
    border: 'none',
    outlineStyle: 'none',
    resize: 'none',
    overflow: 'hidden',
    backgroundColor: 'transparent',
    color: 'inherit',
    font: 'inherit',
    ...wrapped,
  },
  extension: { color: tokens.colorNeutralForeground3, whiteSpace: 'nowrap' },
  message: {
    gridColumn: '1 / -1',
    gridRow: 2,
    [narrow]: { gridRow: 3 },
    paddingTop: tokens.spacingVerticalXXS,
    color: tokens.colorPaletteRedForeground1,
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
  },
  button: touchSquare,
  confirm: { [narrow]: { gridColumn: 2 } },
})

interface RenameFormProps {
  readonly entry: Entry
  readonly onClose: () => void
  readonly onDenied?: (() => void) | undefined
}

/**
 * The name of an entry as a field with its two buttons; the extension of a file stands beside what is changed. Enter confirms;
 * Escape, the button and going elsewhere give up.
 */
export function RenameForm({ entry, onClose, onDenied }: RenameFormProps) {
  const styles = useStyles()
  const intl = useIntl()
  const input = useRef<HTMLTextAreaElement>(null)
  const { stem, extension, change, message, isPending, canConfirm, confirm } = useRename({
    entry,
    onClose,
    onDenied,
  })
  const messageId = useId()
  const keysId = useId()
  // before the next key is heard: what is typed right after F2 is the name
  useLayoutEffect(() => {
    input.current?.focus({ preventScroll: true })
    input.current?.select()
  }, [])
  const onKeyDown = (event: KeyboardEvent): void => {
    if (isComposing(event)) return
    if (event.key === 'Escape') {
      event.preventDefault()
      event.stopPropagation() // closes one thing, and not the drawer around it
      if (!isPending) onClose()
    } else if (event.key === 'Enter' && event.target === input.current) {
      event.preventDefault()
      confirm()
    }
  }
  // where it is put: a text that is changed afterwards would take the cursor to its end
  const onPaste = (event: ClipboardEvent<HTMLTextAreaElement>): void => {
    const { currentTarget: field, clipboardData } = event
    const pasted = clipboardData.getData('text/plain')
    if (isPending || !/[\r\n]/u.test(pasted)) return
    event.preventDefault()
    field.setRangeText(inOneLine(pasted.trim()), field.selectionStart, field.selectionEnd, 'end')
    change(field.value)
  }
  const onBlur = ({ currentTarget, relatedTarget }: FocusEvent): void => {
    if (isPending || !document.hasFocus() || currentTarget.contains(relatedTarget)) return
    onClose()
  }
  const labelId = extension ? 'files.rename.stem' : 'files.rename.name'
  const submit = intl.formatMessage({ id: 'files.rename.submit' })
  return (
    <div role="presentation" onBlur={onBlur}>
      <div
        role="form"
        aria-label={intl.formatMessage({ id: 'files.rename' }, { name: entry.name })}
        tabIndex={-1} // a click between the buttons is no way out
        className={styles.form}
      >
        <span className={mergeClasses(styles.field, message !== undefined && styles.invalid)}>
          <span className={styles.name} data-name={stem}>
            <textarea
              ref={input}
              rows={1}
              enterKeyHint="done"
              className={styles.input}
              aria-label={intl.formatMessage({ id: labelId }, { extension })}
              aria-invalid={message !== undefined}
              aria-describedby={message === undefined ? keysId : messageId}
              autoComplete="off"
              spellCheck={false}
              value={stem}
              readOnly={isPending}
              onChange={({ currentTarget }) => change(inOneLine(currentTarget.value))}
              onPaste={onPaste}
              onKeyDown={onKeyDown}
            />
          </span>
          {extension && <span className={styles.extension}>{extension}</span>}
        </span>
        <Tooltip
          content={message ?? submit}
          relationship={message === undefined ? 'label' : 'description'}
          withArrow
        >
          <Button
            appearance="subtle"
            className={mergeClasses(styles.button, styles.confirm)}
            icon={isPending ? <BusyRing /> : <Checkmark20Regular />}
            aria-label={submit}
            disabledFocusable={!canConfirm}
            onClick={confirm}
            onKeyDown={onKeyDown}
          />
        </Tooltip>
        <Button
          appearance="subtle"
          className={styles.button}
          icon={<Dismiss20Regular />}
          aria-label={intl.formatMessage({ id: 'ui.cancel' })}
          disabledFocusable={isPending}
          onClick={onClose}
          onKeyDown={onKeyDown}
        />
        {/* it is heard to be of several lines, in which Enter would begin the next one */}
        <span id={keysId} hidden>
          {intl.formatMessage({ id: 'files.rename.keys' })}
        </span>
        <div id={messageId} role="alert" className={mergeClasses(message !== undefined && styles.message)}>
          {message}
        </div>
      </div>
    </div>
  )
}

/** A name is one line, however many it takes to be seen whole; a pasted text may have more. */
const inOneLine = (text: string): string => text.replaceAll(/\s*[\r\n]+\s*/gu, ' ')

/** Enter and Escape belong to the input method while it composes; Safari tells by the code 229 only. */
const isComposing = (event: KeyboardEvent): boolean => event.nativeEvent.isComposing || event.keyCode === 229
