import { makeStyles, tokens } from '@fluentui/react-components'
import { useEffect, useRef, useState } from 'react'
import type { KeyboardEvent } from 'react'
import { useIntl } from 'react-intl'
import { boardTexts } from '#contract/boards/limits.ts'
import { mayTakeFocus } from '../../../ui/focus-back.ts'
import { focusHere } from '../../../ui/focus-here.ts'
import { hovered, plainButton, underPointer } from '../../../ui/pressable.ts'
import { touchHeight } from '../../../ui/touch-target.ts'
import { FieldTrouble } from '../saving/field-trouble.tsx'
import { useField } from '../saving/use-field.ts'
import { useOpenTask } from '../task-context.ts'

/** As it begins that much earlier; else its text would wrap in a heading that is as wide as the text. */
const widerAsItBegins = `calc(100% + ${tokens.spacingHorizontalS})`

const useStyles = makeStyles({
  field: {
    display: 'block',
    width: widerAsItBegins,
    minWidth: 0,
    minHeight: '32px',
    boxSizing: 'border-box',
    ...touchHeight,
    fieldSizing: 'content',
    resize: 'none',
    margin: 0,
    marginInlineStart: `calc(-1 * ${tokens.spacingHorizontalS})`,
    padding: `${tokens.spacingVerticalXXS} ${tokens.spacingHorizontalS}`,
    border: `1px solid ${tokens.colorTransparentStroke}`,
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: 'transparent',
    color: 'inherit',
    font: 'inherit',
    overflowWrap: 'anywhere',
    ...hovered(underPointer(tokens.colorSubtleBackgroundHover)),
    ':focus': {
      backgroundColor: tokens.colorNeutralBackground1,
      outline: `2px solid ${tokens.colorStrokeFocus2}`,
      outlineOffset: '-2px',
    },
  },
  title: {
    ...plainButton,
    display: 'block',
    width: widerAsItBegins,
    minHeight: '32px',
    boxSizing: 'border-box',
    margin: 0,
    marginInlineStart: `calc(-1 * ${tokens.spacingHorizontalS})`,
    padding: `${tokens.spacingVerticalXXS} ${tokens.spacingHorizontalS}`,
    textAlign: 'start',
    overflowWrap: 'anywhere',
    cursor: 'text',
    ...touchHeight,
  },
  trouble: { marginBlockStart: tokens.spacingVerticalXS, fontWeight: tokens.fontWeightRegular },
})

/** The title; pressed, it is changed where it stands: Enter or leaving it saves, Escape leaves it as it was. */
export function TitleField() {
  const styles = useStyles()
  const intl = useIntl()
  const { task, mayChange } = useOpenTask()
  const field = useField('title')
  const [typed, setTyped] = useState<{ readonly text: string; readonly seen: string } | null>(null)
  const [isBlank, setBlank] = useState(false)
  const [isOpen, setOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const wasOpen = useRef(false)
  useEffect(() => {
    if (wasOpen.current && !isOpen && mayTakeFocus()) button.current?.focus()
    wasOpen.current = isOpen
  }, [isOpen])
  if (!mayChange) return task.title
  const text = typed?.text ?? field.overtaken?.mine ?? field.value
  const save = async (): Promise<void> => {
    if (!typed) return setOpen(false)
    const next = typed.text.replaceAll(/\s+/gu, ' ').trim()
    setBlank(next === '')
    if (next === '') return
    setTyped(null)
    setOpen(false)
    if (await field.save(next, typed.seen)) return
    // what could not be saved stays typed
    setTyped((now) => now ?? { text: next, seen: typed.seen })
    setOpen(true)
  }
  const leave = (): void => {
    setTyped(null)
    setBlank(false)
    setOpen(false)
    field.settle()
  }
  const onKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>): void => {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Enter') {
      event.preventDefault()
      void save()
    } else if (event.key === 'Escape') {
      event.preventDefault() // the panel stays
      leave()
    }
  }
  return (
    <>
      {isOpen ? (
        <textarea
          ref={focusHere}
          rows={1}
          className={styles.field}
          aria-label={intl.formatMessage({ id: 'boards.task.field.title' })}
          aria-invalid={isBlank}
          maxLength={boardTexts.title}
          spellCheck
          value={text}
          onChange={({ target }) => {
            setTyped({ text: target.value.replaceAll('\n', ' '), seen: typed?.seen ?? task.title })
            setBlank(false)
          }}
          onBlur={() => field.overtaken === null && void save()}
          onKeyDown={onKeyDown}
        />
      ) : (
        <button
          ref={button}
          type="button"
          className={styles.title}
          title={intl.formatMessage({ id: 'boards.task.rename' })}
          onClick={() => setOpen(true)}
        >
          {text}
        </button>
      )}
      {isBlank && (
        <div role="alert" className={styles.trouble}>
          {intl.formatMessage({ id: 'boards.task.titleNeeded' })}
        </div>
      )}
      <div className={styles.trouble}>
        <FieldTrouble
          field={{
            ...field,
            keepMine: async () => {
              setTyped(null)
              setOpen(false)
              return field.keepMine()
            },
            settle: leave,
          }}
        />
      </div>
    </>
  )
}
