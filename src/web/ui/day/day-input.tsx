import {
  Field,
  Input,
  makeStyles,
  mergeClasses,
  PopoverSurface,
  PopoverTrigger,
  tokens,
} from '@fluentui/react-components'
import { CalendarLtr20Regular, Dismiss16Regular } from '@fluentui/react-icons'
import { useRef, useState } from 'react'
import type { KeyboardEvent } from 'react'
import { useIntl } from 'react-intl'
import { IconButton } from '../icon-button.tsx'
import { PopoverFrame } from '../menu/popover-frame.tsx'
import { hovered } from '../pressable.ts'
import { narrowScreen, useMediaQuery } from '../use-media-query.ts'
import { DayChoice } from './day-choice.tsx'
import { DaySheet } from './day-sheet.tsx'
import { daysLater, formatDay, todayHere } from './day.ts'
import { useTypedDay } from './use-typed-day.ts'

const noFrame = {
  borderTopColor: 'transparent',
  borderInlineStartColor: 'transparent',
  borderInlineEndColor: 'transparent',
  borderBottomColor: 'transparent',
} as const

const useStyles = makeStyles({
  input: { minWidth: 0, width: '100%' },
  text: { minWidth: 0 },
  // with their 44 px over its border, so that it is as high as the fields beside it
  buttons: { '@media (pointer: coarse)': { marginBlock: '-1px' } },
  // as quiet as what stands around it, until one turns to it
  quiet: {
    paddingInlineStart: 0,
    ...noFrame,
    // in place of Fluent's, which stays where a finger was last
    ':hover': noFrame,
    ...hovered({
      borderTopColor: tokens.colorNeutralStroke1Hover,
      borderInlineStartColor: tokens.colorNeutralStroke1Hover,
      borderInlineEndColor: tokens.colorNeutralStroke1Hover,
      borderBottomColor: tokens.colorNeutralStrokeAccessible,
    }),
    ':focus-within': {
      borderTopColor: tokens.colorNeutralStroke1,
      borderInlineStartColor: tokens.colorNeutralStroke1,
      borderInlineEndColor: tokens.colorNeutralStroke1,
    },
  },
  quietText: { paddingInlineStart: tokens.spacingHorizontalS },
})

interface DayInputProps {
  readonly label: string
  /** Without a frame and a label to see, as among the facts of a task. */
  readonly isQuiet?: boolean
  readonly value: string | null
  /** A day to come: days before today are refused in words, but for the one that stands there. */
  readonly isComing?: boolean
  /** Why the day that stands there cannot be, where others than the field know. */
  readonly problem?: string | undefined
  /** Told `null` for a day that was taken away. */
  readonly onChange: (day: string | null) => void
}

/** A day: typed in words of either language, or chosen from a month. What is no such day stays typed. */
export function DayInput(props: DayInputProps) {
  const { label, isQuiet = false, value, isComing = false, onChange } = props
  const styles = useStyles()
  const intl = useIntl()
  const today = todayHere()
  const [isOpen, setOpen] = useState(false)
  const isSheet = useMediaQuery(narrowScreen)
  const { text, problem, choose, field } = useTypedDay({ value, today, isComing, onChange })
  const message = problem ? intl.formatMessage({ id: problem }, { day: example(today) }) : props.problem
  const input = useRef<HTMLInputElement>(null)
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'ArrowDown' && event.altKey) {
      event.preventDefault()
      setOpen(true)
    } else field.onKeyDown(event)
  }
  const close = (): void => setOpen(false)
  const choice = (
    <DayChoice
      label={label}
      chosen={value}
      today={today}
      isComing={isComing}
      onChoose={(day) => {
        close()
        choose(day)
      }}
    />
  )
  return (
    <Field {...(!isQuiet && { label })} {...(message !== undefined && { validationMessage: message })}>
      {(fieldProps) => (
        <>
          <PopoverFrame
            trapFocus
            // the month takes it, to its day
            unstable_disableAutoFocus
            open={isOpen && !isSheet}
            // all of a month counts for more than the field under it
            positioning={{ position: 'below', align: 'end', shiftToCoverTarget: true }}
            onOpenChange={(_event, { open }) => setOpen(open)}
          >
            <Input
              {...fieldProps}
              ref={input}
              {...(isQuiet && { 'aria-label': label })}
              className={mergeClasses(styles.input, isQuiet && styles.quiet)}
              input={{ className: mergeClasses(styles.text, isQuiet && styles.quietText) }}
              autoComplete="off"
              placeholder={intl.formatMessage({ id: 'ui.day.placeholder' })}
              value={text}
              onChange={(_event, { value: typed }) => field.onChange(typed)}
              onBlur={field.onBlur}
              onKeyDown={onKeyDown}
              contentAfter={{
                className: styles.buttons,
                children: (
                  <>
                    {value !== null && (
                      <IconButton
                        aria-label={intl.formatMessage({ id: 'ui.day.clear' }, { field: label })}
                        onClick={() => {
                          choose(null)
                          // the button goes with the day
                          input.current?.focus()
                        }}
                      >
                        <Dismiss16Regular />
                      </IconButton>
                    )}
                    <PopoverTrigger disableButtonEnhancement>
                      <IconButton aria-label={intl.formatMessage({ id: 'ui.day.choose' }, { field: label })}>
                        <CalendarLtr20Regular />
                      </IconButton>
                    </PopoverTrigger>
                  </>
                ),
              }}
            />
            <PopoverSurface aria-label={label}>{choice}</PopoverSurface>
          </PopoverFrame>
          {isOpen && isSheet && (
            <DaySheet label={label} onClose={close}>
              {choice}
            </DaySheet>
          )}
        </>
      )}
    </Field>
  )
}

/** How a day is written. */
const example = (today: string): string => formatDay(daysLater(today, 7))
