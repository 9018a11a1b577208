import { Button, Field, Input, makeStyles, tokens, Tooltip } from '@fluentui/react-components'
import { Checkmark20Regular, Dismiss20Regular } from '@fluentui/react-icons'
import { useEffectEvent, useLayoutEffect, useRef } from 'react'
import type { FocusEvent, KeyboardEvent } from 'react'
import { useIntl } from 'react-intl'
import { BusyRing } from '../../ui/states/busy-ring.tsx'
import type { Entry } from '../entries/entries.ts'
import { takeHeldKeys } from './held-keys.ts'
import { useRename } from './use-rename.ts'

const useStyles = makeStyles({
  form: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) auto auto',
    alignItems: 'start',
    columnGap: tokens.spacingHorizontalXXS,
    outlineStyle: 'none',
  },
  field: { minWidth: 0 },
  input: { minWidth: 0, '@media (pointer: coarse)': { minHeight: '44px' } },
  extension: { color: tokens.colorNeutralForeground3, whiteSpace: 'nowrap' },
  button: { '@media (pointer: coarse)': { minWidth: '44px', minHeight: '44px' } },
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
  const input = useRef<HTMLInputElement>(null)
  const { stem, extension, change, message, isPending, canConfirm, confirm } = useRename({
    entry,
    onClose,
    onDenied,
  })
  const begin = useEffectEvent(() => {
    const { text, isConfirmed, isGivenUp } = takeHeldKeys()
    input.current?.focus({ preventScroll: true })
    if (isGivenUp) onClose()
    else if (text !== null) change(text, isConfirmed)
    else if (isConfirmed) onClose()
    else input.current?.select()
  })
  useLayoutEffect(() => begin(), [])
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
  const onBlur = ({ currentTarget, relatedTarget }: FocusEvent): void => {
    if (isPending || !document.hasFocus() || currentTarget.contains(relatedTarget)) return
    onClose()
  }
  const label = extension
    ? intl.formatMessage({ id: 'files.rename.stem' }, { extension })
    : intl.formatMessage({ id: 'files.rename.name' })
  const submit = intl.formatMessage({ id: 'files.rename.submit' })
  return (
    <div role="presentation" onBlur={onBlur}>
      <div
        role="group"
        aria-label={intl.formatMessage({ id: 'files.rename' }, { name: entry.name })}
        tabIndex={-1} // a click between the buttons is no way out
        className={styles.form}
      >
        <Field className={styles.field} validationMessage={message}>
          <Input
            ref={input}
            className={styles.input}
            aria-label={label}
            autoComplete="off"
            spellCheck={false}
            value={stem}
            readOnly={isPending}
            contentAfter={extension ? <span className={styles.extension}>{extension}</span> : undefined}
            onChange={(_event, { value }) => change(value)}
            onKeyDown={onKeyDown}
          />
        </Field>
        <Tooltip
          content={message ?? submit}
          relationship={message === undefined ? 'label' : 'description'}
          withArrow
        >
          <Button
            appearance="subtle"
            className={styles.button}
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
      </div>
    </div>
  )
}

/** Enter and Escape belong to the input method while it composes; Safari tells by the code 229 only. */
const isComposing = (event: KeyboardEvent): boolean => event.nativeEvent.isComposing || event.keyCode === 229
